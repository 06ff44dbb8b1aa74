/* Debian builds it so; without, the header hides what bounds the growth of entities. */
#define XML_DTD
#include <expat.h>
