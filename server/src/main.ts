import './platform/files/private-umask.ts';
import { runServer } from './run-server.ts';

runServer();
