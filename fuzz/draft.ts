import type { EndpointDefinition } from '../contract/src/endpoint.ts';

/** A request before it is sent, in the parts that mutations change. */
export interface Draft {
  endpoint: EndpointDefinition;
  method: string;
  /** The path's parameters, already encoded. */
  params: Record<string, string>;
  /** Without the question mark. */
  query: string;
  headers: Record<string, string | string[]>;
  /** The JSON body, or the fields of a form. */
  body: unknown;
  file: { bytes: Buffer; name: string } | null;
  /** Sent instead of `body` and `file`. */
  raw: Buffer | null;
}

const boundary = 'fuzz-boundary-51c7';

export function pathOf({ endpoint, params, query }: Draft): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return query ? `${path}?${query}` : path;
}

/** The body as it is sent, and its content type; null where there is none. */
export function payloadOf(draft: Draft): { bytes: Buffer; type: string } | null {
  const { endpoint, body, raw } = draft;
  if (raw) return { bytes: raw, type: 'application/json' };
  if (endpoint.file) return { bytes: formOf(draft), type: `multipart/form-data; boundary=${boundary}` };
  if (body === undefined || body === null) return null;
  return { bytes: Buffer.from(JSON.stringify(body) ?? ''), type: 'application/json' };
}

function formOf({ endpoint, body, file }: Draft): Buffer {
  const fields = Object.entries((body ?? {}) as object).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'object' ? JSON.stringify(value) : value}\r\n`,
  );
  const chunks: Uint8Array[] = [Buffer.from(fields.join(''))];
  if (file) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${endpoint.file?.name}"; filename="${file.name}"\r\n`;
    chunks.push(Buffer.from(`${head}Content-Type: application/octet-stream\r\n\r\n`), file.bytes, Buffer.from('\r\n'));
  }
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}
