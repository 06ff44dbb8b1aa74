// Placeholder until the first thread through this stage lands.
