import type { Operation } from './api-document.ts';

const tokens: Record<string, string> = { intakeKey: '$INTAKE_KEY', staffToken: '$TOKEN' };

/** A call as a command that runs where `DESK`, the key and the IDs are set. */
export function curlExample(method: string, path: string, operation: Operation): string {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`);
  const token = operation.security.flatMap((scheme) => Object.keys(scheme)).flatMap((name) => tokens[name] ?? []);
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isForm = type === 'multipart/form-data';
  const parts = [
    `curl -sS --fail-with-body${method === 'get' || method === 'post' ? '' : ` -X ${method.toUpperCase()}`} "$DESK${url}"`,
    ...token.map((each) => `-H "Authorization: ${each}"`),
    ...(body && !isForm ? ["-H 'Content-Type: application/json'", `-d ${quoted(body.example ?? {})}`] : []),
    ...(isForm ? [`-F file=@${fileOf(path)}`] : []),
    ...(!body && method === 'post' ? ['-X POST'] : []),
  ];
  return parts.join(' \\\n  ');
}

const fileOf = (path: string) => (path.endsWith('/signature') ? 'signature.png' : 'passport.jpg');

/** JSON in the single quotes of a shell. */
const quoted = (body: object) => `'${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`;
