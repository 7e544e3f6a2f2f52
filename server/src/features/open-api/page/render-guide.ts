import { Marked } from 'marked';
import { escapeHtml } from './escape-html.ts';

/** A heading of a guide, for the contents of the page. */
export interface GuideHeading {
  id: string;
  text: string;
  level: number;
}

/** An anchor as GitHub makes it, which links within the guide have. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/**
 * The HTML of a guide of ours. Headings have anchors, and so has the first row of each error code, to which `doc_url` leads.
 * `links` are addresses of files beside it, by where they are on the page.
 */
export function renderGuide(text: string, links: Readonly<Record<string, string>>) {
  const headings: GuideHeading[] = [];
  const codes = new Set<string>();
  const marked = new Marked({
    renderer: {
      // It can be scrolled, so the keyboard must reach it.
      code({ text }) {
        return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`;
      },
      heading({ tokens, depth, text }) {
        const id = slugOf(text);
        headings.push({ id, text: text.replaceAll('`', ''), level: depth });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      tablerow({ text }) {
        const [, code = ''] = /^<td>\d{3}<\/td>\s*<td><code>(\w+)<\/code>/.exec(text.trim()) ?? [];
        const isFirst = code !== '' && !codes.has(code);
        codes.add(code);
        return `<tr${isFirst ? ` id="${code}"` : ''}>${text}</tr>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${links[href] ?? href}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  return { html: marked.parse(text, { async: false }), headings };
}
