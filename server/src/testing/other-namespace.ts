import { spawnSync } from 'node:child_process';

const command = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
  ...['--pid', '--fork', '--kill-child', '--mount-proc'],
];

/**
 * Starts a program as a container does: in a PID namespace of its own, on the same files. Null where the tests cannot do
 * that: on other systems, and in a container that must not create namespaces.
 */
export const otherNamespace = spawnSync('unshare', [...command.slice(1), 'true']).status === 0 ? command : null;
