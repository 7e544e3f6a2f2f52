/** HTML whose inserted values have been escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A template of HTML: every inserted value is escaped, except what is Html itself. Lists are put one after another. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const rendered = values.map((value) => {
    if (typeof value === 'string') return value.replace(/[&<>"']/g, (char) => entities[char] ?? char);
    return value instanceof Html ? value.text : value.map(({ text }) => text).join('');
  });
  return new Html(String.raw({ raw: parts }, ...rendered));
}
