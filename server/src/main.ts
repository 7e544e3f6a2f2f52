import './platform/files/private-umask.ts';
import './platform/operations/stop-signals.ts';

// Loaded after both have run: the modules of the server take a second to load.
const { runServer } = await import('./run-server.ts');
runServer();
