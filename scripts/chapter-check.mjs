import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackage } from './apt.mjs';
import { bootstrap } from './bootstrap.mjs';
import { fail, root, run } from './processes.mjs';

// npm run desk -- chapter-check: follows docs/operations.md, "From a blank Debian to the first order", on a blank root
// file system with processes and a network of its own. As root, on Linux. Variables, all optional:
//   DEBIAN_MIRROR  where debootstrap gets its packages
//   APT_CONF       a file of settings that apt needs on this machine
//   NPMRC          settings that npm needs on this machine
//   EXTRA_CA       certificates that npm must accept besides its own
//   BASE_ROOT      a folder that debootstrap has filled, to save the time
//   KEEP_ROOT=on   keeps the root file system afterwards, and prints its path

await bootstrap();
if (process.getuid?.() !== 0) fail('Run this as root: it makes a root file system and starts services in it.');
if (!existsSync('/usr/sbin/debootstrap')) installPackage('debootstrap');
const folder = mkdtempSync(join(tmpdir(), 'arrival-desk-chapter-'));
const rootFolder = join(folder, 'root');
console.log('Making a blank Debian …');
if (process.env.BASE_ROOT) execFileSync('cp', ['-a', process.env.BASE_ROOT, rootFolder]);
else {
  const mirror = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian';
  const args = ['--variant=minbase', 'bookworm', rootFolder, mirror];
  const { status, stdout } = spawnSync('debootstrap', args, { encoding: 'utf8' });
  if (status !== 0) fail(`debootstrap failed:\n${stdout.slice(-2000)}`);
}
const hostNetwork = join(rootFolder, 'run', 'host-network');
writeFileSync(hostNetwork, '');
// Namespaces: processes end with this command, mounts with them, and ports are private. Only apt and npm use the host's
// network.
const inside = [
  'mount --make-rprivate /',
  'mount -t proc proc /proc',
  `mount -t proc proc ${rootFolder}/proc`,
  `mount --bind /dev ${rootFolder}/dev`,
  `mount --bind /proc/self/ns/net ${hostNetwork}`,
  `exec unshare --net sh -c 'ip link set lo up; exec "$0" "$@"' ${process.execPath} ${join(root, 'cluster', 'chapter-check.ts')} ${rootFolder}`,
].join(' && ');
process.exitCode = await run('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', inside]);
if (process.env.KEEP_ROOT === 'on') console.log(`Kept: ${rootFolder}`);
else rmSync(folder, { recursive: true, force: true });
