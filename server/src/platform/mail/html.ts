/** HTML whose inserted values have been escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A template of HTML: every inserted value is escaped, except what is Html itself. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const rendered = values.map((value) =>
    value instanceof Html ? value.text : value.replace(/[&<>"']/g, (char) => entities[char] ?? char),
  );
  return new Html(String.raw({ raw: parts }, ...rendered));
}
