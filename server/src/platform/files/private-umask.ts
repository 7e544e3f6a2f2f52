/**
 * Imported first by the server and by every command: whatever the umask of the shell or the supervisor is, all files
 * that the process and its child processes create are for its own user only. PGlite and pg_dump choose no modes.
 */
process.umask(0o077);
