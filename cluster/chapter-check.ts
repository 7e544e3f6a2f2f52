import { execFile, spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { buildScan } from '../server/src/features/documents/documents.factory.ts';
import { signInThroughApi } from '../server/src/testing/sign-in-through-api.ts';
import { thisBuild } from './builds.ts';
import { startMailServer } from './mail-server.ts';
import { runCheck } from './programs.ts';
import { readChapter } from './read-chapter.ts';

// Started by scripts/chapter-check.mjs in its own network and process namespaces: cluster/chapter-check.ts ROOT.

const root = process.argv[2] ?? '';
const domain = 'desk.chapter.test';
const admin = { email: 'admin@chapter.test', password: 'a password for the chapter' };

await runCheck(1800, async () => {
  const mail = await startMailServer({ signIn: true });
  const values: Record<string, string> = {
    DOMAIN: domain,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: `'${admin.password}'`,
    MAIL_FROM: "'Arrival Card Desk <desk@chapter.org>'",
    SUPPORT_EMAIL: 'help@chapter.org',
    ORDER_MAIL_DOMAIN: 'orders.chapter.org',
    SMTP_URL: `smtp://desk:secret@127.0.0.1:${mail.port}`,
  };
  const { version } = JSON.parse(readFileSync(join(thisBuild, 'package.json'), 'utf8')) as { version: string };
  values.VERSION = version;
  await prepareRoot(version);
  const began = Date.now();
  for (const { title, commands } of readChapter(values)) {
    const started = Date.now();
    const failure = await runBlock(commands);
    console.log(`${title} (${Math.round((Date.now() - started) / 1000)} s)`);
    if (failure) return [`${title}: ${failure}`];
  }
  const problems = await processFirstOrder(mail);
  console.log(`From the first command to the first mail: ${Math.round((Date.now() - began) / 1000)} s.`);
  return problems;
});

/** Provides what the page requires: a machine with systemd, a DNS record, and the release in /root. */
async function prepareRoot(version: string): Promise<void> {
  const { APT_CONF, NPMRC, EXTRA_CA } = process.env;
  for (const file of ['resolv.conf', 'hosts']) copyFileSync(`/etc/${file}`, join(root, 'etc', file));
  appendFileSync(join(root, 'etc/hosts'), `127.0.0.1 ${domain}\n`);
  // Packages must not start services, because systemd does not run here.
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  if (APT_CONF) copyFileSync(APT_CONF, join(root, 'etc/apt/apt.conf.d/99-of-the-host'));
  if (NPMRC) copyFileSync(NPMRC, join(root, 'root/.npmrc'));
  if (EXTRA_CA) copyFileSync(EXTRA_CA, join(root, 'root/extra-ca.pem'));
  for (const [program, name] of [
    ['systemctl', 'systemctl'],
    ['on-host-network', 'apt-get'],
    ['on-host-network', 'npm'],
  ] as const)
    writeFileSync(join(root, 'usr/local/bin', name), readFileSync(join(import.meta.dirname, 'chapter', program)), {
      mode: 0o755,
    });
  const failure = await inRoot('apt-get update -qq && apt-get install -y -qq --no-install-recommends systemd procps');
  if (failure) throw new Error(failure);
  const archive = ['archive', `--prefix=${version}/`, '-o', join(root, `root/arrival-desk-${version}.tar.gz`), 'HEAD'];
  const { status, stderr } = spawnSync('git', archive, { cwd: thisBuild, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  mkdirSync(join(root, 'run/units'), { recursive: true });
}

/** Runs commands in the root file system. Returns what they printed when they fail. */
async function inRoot(commands: string): Promise<string | null> {
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    ...(existsSync(join(root, 'root/extra-ca.pem')) && { EXTRA_CA_FILE: '/root/extra-ca.pem' }),
  };
  const args = [root, 'bash', '-e', '-o', 'pipefail', '-c', commands];
  // Asynchronous, because the mail server that the commands use runs in this process.
  return promisify(execFile)('chroot', args, { env, maxBuffer: 1e8 }).then(
    () => null,
    ({ code, stdout, stderr }) => `ended with ${code}:\n${`${stdout}${stderr}`.slice(-3000)}`,
  );
}

/** Runs a block as in one shell: variables and the working directory persist between blocks. */
function runBlock(commands: string): Promise<string | null> {
  const state = '/root/.shell-state';
  const before = `[ ! -e ${state} ] || { . ${state}; cd "$(cat ${state}.folder)"; }`;
  const after = `declare -p | grep -E '^declare -- [A-Z_]+=' | grep -v BASH > ${state}; pwd > ${state}.folder`;
  return inRoot(`${before}\n${commands}\n${after}`);
}

/** Does what the page asks a person to do in the browser, with the same API calls. */
async function processFirstOrder(mail: Awaited<ReturnType<typeof startMailServer>>): Promise<string[]> {
  const token = await signIn();
  const list = await ask('/api/admin/get-orders-list/recent-order?page=1&perPage=10', token);
  const [order] = (list as { data: { order_id: string; full_name: string }[] }).data;
  if (order?.full_name !== 'First Order') return ['The first order is not in New Orders.'];
  const pdf = join(root, 'root/card.pdf');
  writeFileSync(pdf, buildScan());
  const upload = await curl(
    uploadVisaDocument.path,
    `-X POST -H 'Authorization: ${token}' -F orderId=${order.order_id} -F email=${admin.email} -F mailServiceProvider=AWS -F uploadVisaDoc=@/root/card.pdf`,
  );
  if ((JSON.parse(upload) as { status: number }).status !== 1) return [`The document was not taken: ${upload}`];
  const details = await ask(`/api/admin/get-orders-details/${order.order_id}`, token);
  const { mailHistory } = (details as { data: Pick<OrderDetail, 'mailHistory'> }).data;
  // The confirmation of the paid order is a mail too.
  const mailId = mailHistory.find(({ kind }) => kind === 'document')?.id;
  const deadline = Date.now() + 60_000;
  const isSent = () => [...mail.taken.keys()].some((id) => id.startsWith(`<mail-${mailId}.`));
  while (!isSent() && Date.now() < deadline) await new Promise((done) => setTimeout(done, 200));
  return isSent() ? [] : ['The mail with the document was not handed over within a minute.'];
}

function signIn(): Promise<string> {
  const post = async (path: string, body: object) => {
    const data = JSON.stringify(body).replace(/'/g, String.raw`'\''`);
    return JSON.parse(await curl(path, `-X POST -H 'Content-Type: application/json' -d '${data}'`));
  };
  return signInThroughApi(post, admin.email, admin.password);
}

async function ask(path: string, token: string): Promise<unknown> {
  return JSON.parse(await curl(path, `-H 'Authorization: ${token}'`));
}

/** Sends a request through nginx and its certificate, as a browser would. */
async function curl(path: string, args: string): Promise<string> {
  const file = '/root/.answer';
  const failure = await inRoot(`curl -sS -o ${file} ${args} 'https://${domain}${path}'`);
  if (failure) throw new Error(`${path} ${failure}`);
  return readFileSync(join(root, file), 'utf8');
}
