import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PortalField, portalPages } from '../bench/filing/portal-form.ts';

/** The questions that are pasted, typed or read from the photo; answers of lists are not what is copied. */
const asked = portalPages
  .flatMap(({ fields }) => fields)
  .filter(({ kind, read }) => read || kind === 'text' || kind === 'date');

/** The names of those that are pasted, in the order of the form. */
export const pasted = asked.filter(({ read }) => !read).map(({ name }) => name);

/** Whose answer must be there, whatever the others are. */
const isRequired = ({ required, when }: PortalField) => Boolean(required) && !when;

const question = (field: PortalField) => `
  <label>${field.label}
    <input name="${field.name}" ${field.read ? 'readonly tabindex="-1"' : ''} ${isRequired(field) ? 'required' : ''}>
  </label>`;

/** A form that is filled in with the keyboard. The photo is read as the government's form reads it: it fills in what it shows. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Form</title>
<form id="form">
  <label>Upload ID Document Page <input type="file" id="photo"></label>
  ${asked.map(question).join('')}
  <button>Submit</button>
</form>
<output id="reference"></output>
<script>
  photo.onchange = async () => {
    for (const [name, value] of Object.entries(JSON.parse(await photo.files[0].text())))
      if (form.elements[name]) form.elements[name].value = value;
  };
  form.onsubmit = async (event) => {
    event.preventDefault();
    const body = JSON.stringify(Object.fromEntries([...new FormData(form)].filter(([, value]) => value)));
    reference.textContent = (await (await fetch('/submit', { method: 'POST', body })).json()).reference;
  };
</script></html>`;

export type Card = Readonly<Record<string, string>>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

/**
 * A stand-in of the government's form on an origin of its own. `received` grows with each card that is submitted, also
 * with a second one for the same passport, as the form would accept it.
 */
export async function startFormStandIn() {
  const received: Card[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(page);
    received.push(JSON.parse(await bodyOf(request)));
    response.end(JSON.stringify({ reference: `CN${String(received.length).padStart(6, '0')}` }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, received, stop: () => server.close() };
}
