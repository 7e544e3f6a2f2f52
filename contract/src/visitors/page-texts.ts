/** The texts of a visitor page before any script has loaded; the server fills them into visitor.html. */
export interface PageTexts {
  lang: string;
  dir: string;
  heading: string;
  intro: string;
  loading: string;
  noScript: string;
  independent: string;
  /** For a script that does not load or cannot run. */
  slow: { title: string; again: string; otherBrowser: string; write: string };
  /** By the brand's key; the server replaces `{brand}`. */
  footer: Record<string, string>;
}
