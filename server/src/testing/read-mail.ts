interface Part {
  headers: Map<string, string>;
  /** Parts of a multipart, or null. */
  parts: Part[] | null;
  content: Buffer;
}

export interface ReadMail {
  /** Lower-case name → unfolded, decoded value. A duplicate header is an error. */
  headers: Map<string, string>;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}

/** Parses the subset of MIME (RFC 2045 to 2047) that our own mails use. */
export function readMail(raw: Buffer): ReadMail {
  const message = readPart(raw.toString('latin1'));
  const leaves = [message].flatMap(function leavesOf(part): Part[] {
    return part.parts ? part.parts.flatMap(leavesOf) : [part];
  });
  const typeOf = (part: Part) => (part.headers.get('content-type') ?? 'text/plain').split(';')[0]?.trim() ?? '';
  const isAttachment = (part: Part) => part.headers.get('content-disposition')?.startsWith('attachment') ?? false;
  const body = (type: string) =>
    leaves.find((part) => !isAttachment(part) && typeOf(part) === type)?.content.toString('utf8') ?? '';
  return {
    headers: message.headers,
    text: body('text/plain').replaceAll('\r\n', '\n'),
    html: body('text/html').replaceAll('\r\n', '\n'),
    attachments: leaves.filter(isAttachment).map((part) => ({
      filename: /filename="?([^";]+)"?/.exec(part.headers.get('content-disposition') ?? '')?.[1] ?? '',
      contentType: typeOf(part),
      content: part.content,
    })),
  };
}

function readPart(text: string): Part {
  const end = text.indexOf('\r\n\r\n');
  const headers = readHeaders(text.slice(0, end));
  const body = text.slice(end + 4);
  const boundary = /^multipart\/[\s\S]*boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return { headers, content: Buffer.alloc(0), parts: parts.map((part) => readPart(part.slice(2, -2))) };
  }
  return { headers, parts: null, content: decode(body, headers.get('content-transfer-encoding') ?? '7bit') };
}

function readHeaders(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (colon < 1 || headers.has(name)) throw new Error(`Not a header, or there twice: ${line}`);
    headers.set(name, decodeWords(line.slice(colon + 1).trim()));
  }
  return headers;
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decode(text.replaceAll('_', ' '), 'quoted-printable').toString(),
    );
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
