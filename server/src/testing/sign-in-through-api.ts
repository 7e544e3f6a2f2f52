import { codeOf } from './authenticator-code.ts';

/** Posts JSON to a path of the product's API; returns the response's body. */
type Post = (path: string, body: object) => Promise<unknown>;

interface Envelope {
  message?: string;
  data?: { jwtToken?: string; secret?: string; recoveryCodes?: string[] };
  challenge?: string;
  methods?: string[];
}

/** Recovery codes that are left, by email. With them several sign-ins can follow each other within a time step. */
const codesLeft = new Map<string, string[]>();

/**
 * Signs in as a person does, and returns the token. Where the account must have a second factor, the first sign-in sets
 * up an authenticator app; later ones of this process use the recovery codes. Throws if the sign-in is refused.
 */
export async function signInThroughApi(post: Post, email: string, password: string): Promise<string> {
  const ask = async (path: string, body: object) => (await post(`/api/admin/${path}`, body)) as Envelope;
  const { data, challenge, methods, message } = await ask('admin-login', { email, password });
  if (data?.jwtToken) return data.jwtToken;
  if (!challenge) throw new Error(`The sign-in was refused: ${message}`);
  const isNew = methods?.includes('enrol');
  const step = isNew ? await enrol(ask, challenge, email) : await useCode(ask, challenge, email);
  if (!step.data?.jwtToken) throw new Error(`The second step was refused: ${step.message}`);
  return step.data.jwtToken;
}

type Ask = (path: string, body: object) => Promise<Envelope>;

async function enrol(ask: Ask, challenge: string, email: string): Promise<Envelope> {
  const { data } = await ask('start-enrolment', { challenge });
  const code = codeOf(data?.secret ?? '');
  const enrolled = await ask('finish-enrolment', { challenge, code });
  codesLeft.set(email, [...(enrolled.data?.recoveryCodes ?? [])]);
  return enrolled;
}

async function useCode(ask: Ask, challenge: string, email: string): Promise<Envelope> {
  const code = codesLeft.get(email)?.shift();
  if (!code) throw new Error(`There is no recovery code left for ${email}.`);
  return ask('second-step', { challenge, code });
}

/** Posts JSON to a server at an address. */
export function postTo(address: string): Post {
  return async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
}
