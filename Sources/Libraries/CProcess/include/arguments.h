#pragma once

/// Number of arguments, the program's own name included.
int program_argument_count(void);
/// The path that the program was started by; it lives as long as the process.
const char *program_started_path(void);
/// An argument of 0..<count; it lives as long as the process.
const char *program_argument(int index);
