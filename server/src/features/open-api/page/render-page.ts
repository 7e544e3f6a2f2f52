import { Marked } from 'marked';
import type { JsonSchema } from '../to-json-schema.ts';
import type { ApiDocument, Operation } from './api-document.ts';
import { curlExample } from './curl-example.ts';
import { escapeHtml } from './escape-html.ts';
import { fieldRows, typeOf } from './field-rows.ts';
import { type GuideHeading, renderGuide } from './render-guide.ts';

/** A guide that stands before the calls, and the changelog behind them; Markdown. */
interface Guides {
  guide: string;
  changes: string;
}

const marked = new Marked();
const inline = (text: string) => marked.parseInline(text, { async: false });
const json = (value: unknown) => `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;

/** The page around a content, or around the place where its script loads one. */
export function renderPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/static/favicon.svg">
<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/page.js" defer></script>
</head>
<body>
${content}
</body>
</html>
`;
}

/** The contents of a description, with its guides if it has some: navigation with a search, and what it leads to. */
export function renderApi({ info, paths, webhooks }: ApiDocument, guides?: Guides): string {
  const guide = guides && renderGuide(guides.guide.replace(/^# .*\n+/, ''), { 'integration-changes.md': '#changes' });
  const changes = guides && renderGuide(guides.changes.replace(/^# .*\n+/, '').replace(/^#/gm, '##'), {});
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const events = Object.entries(webhooks);
  const callLinks = calls.map(
    ({ operation }) => [operation.operationId, operation.summary.replaceAll('`', '')] as const,
  );
  return `<nav aria-label="Contents">
<a class="product" href="#top">${escapeHtml(info.title)}</a>
<label>Search<input type="search" id="search" autocomplete="off"></label>
${guide ? `<h2>Guide</h2>${list(guide.headings.filter(isShown).map(({ id, text }) => [id, text]))}` : ''}
<h2>Calls</h2>${list(callLinks)}
${guides ? `<h2>Webhooks</h2>${list(events.map(([type]) => [`event-${type}`, type]))}` : ''}
${changes ? '<h2>Changes</h2><ul><li><a href="#changes">Changelog</a></li></ul>' : ''}
</nav>
<main id="top">
<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.summary)} Version ${escapeHtml(info.version)}.</p>
<p id="none" role="status" hidden>Nothing here has these words.</p>
${guide ? `<section>${guide.html.replaceAll('\n<h2', '\n</section><section>\n<h2')}</section>` : ''}
<h2>Calls</h2>
${calls.map(({ path, method, operation }) => renderCall(path, method, operation)).join('\n')}
${guides ? `<h2>Webhooks</h2>${events.map(([type, { post }]) => renderEvent(type, post)).join('\n')}` : ''}
${changes ? `<section id="changes"><h2>Changes</h2>${changes.html}</section>` : ''}
</main>`;
}

const isShown = ({ level }: GuideHeading) => level === 2;

const list = (links: readonly (readonly [string, string])[]) =>
  `<ul>${links.map(([id, text]) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('')}</ul>`;

function renderCall(path: string, method: string, operation: Operation): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const [[, body] = []] = Object.entries(requestBody?.content ?? {});
  const [status = '', success] = Object.entries(responses).find(([each]) => each.startsWith('2')) ?? [];
  const response = Object.values(success?.content ?? {})[0];
  const failures = Object.entries(responses).filter(([each]) => !each.startsWith('2'));
  return `<section id="${operationId}">
<h3>${inline(summary)}</h3>
<p class="route"><strong>${method.toUpperCase()}</strong> <code>${escapeHtml(path)}</code></p>
${marked.parse(description, { async: false })}
${parameters.length > 0 ? table('Parameters', parameters.map(parameterRow)) : ''}
${body ? table('Body', bodyRows(body.schema)) : ''}
<h4>Example</h4>
<pre tabindex="0" class="curl"><code>${escapeHtml(curlExample(method, path, operation))}</code></pre>
${response ? `<details><summary>Response ${status}</summary>${table('Fields', bodyRows(response.schema))}${response.example ? json(response.example) : ''}</details>` : ''}
<details><summary>Errors</summary><dl>${failures.map(([each, { description }]) => `<dt>${each}</dt><dd>${marked.parse(description, { async: false })}</dd>`).join('')}</dl></details>
</section>`;
}

function renderEvent(type: string, { summary, requestBody }: Operation): string {
  const body = Object.values(requestBody?.content ?? {})[0];
  return `<section id="event-${type}">
<h3><code>${type}</code></h3>
<p>${escapeHtml(summary)}</p>
${body?.example ? `<details><summary>Body</summary>${json(body.example)}</details>` : ''}
</section>`;
}

type Row = readonly [name: string, type: string, isRequired: boolean, description: string];

const parameterRow = ({
  name,
  in: place,
  required,
  description = '',
  schema,
}: Operation['parameters'][number]): Row => [name, `${place}: ${typeOf(schema)}`, required, description];
const bodyRows = (schema: JsonSchema): Row[] =>
  fieldRows(schema).map(({ name, type, isRequired, description }) => [name, type, isRequired, description]);

function table(title: string, rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map(
    ([name, type, isRequired, description]) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code>${isRequired ? ' <em>required</em>' : ''}</th><td>${escapeHtml(type)}</td><td>${inline(description)}</td></tr>`,
  );
  return `<h4>${title}</h4><div class="table"><table>${cells.join('')}</table></div>`;
}
