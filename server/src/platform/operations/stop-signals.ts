/** What a signal to stop does. Until the server is ready it ends the process, as a crash would: nothing is lost by that. */
let stop: () => void = () => process.exit(0);

// As process 1 of a container, a process gets only signals that it has asked for: an import that comes before all others
// makes a start that takes long end when it is told to.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop());

/** Replaces what a signal to stop does. */
export function onStopSignal(action: () => void): void {
  stop = action;
}
