import { ink, type Sheets, type TextStyle } from './sheets.ts';

interface Sender {
  title: string;
  company: string;
  supportEmail: string;
  colours: { accent: string };
}

/** Begins the first page with the sender's name, where it is found, and a line in its colour. */
export function writeLetterhead(sheets: Sheets, sender: Sender, domain: string): void {
  const small: TextStyle = { size: 9, colour: ink.quiet };
  sheets.y = 56;
  sheets.write(sender.title, { size: 15, weight: 'bold', colour: sender.colours.accent });
  sheets.write([domain, sender.supportEmail].filter(Boolean).join('  ·  '), small);
  if (sender.company) sheets.write(sender.company, small);
  sheets.y += 8;
  sheets.fill(sheets.y, 2, sender.colours.accent);
}
