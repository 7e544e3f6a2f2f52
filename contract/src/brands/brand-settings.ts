import * as z from 'zod';
import { email, line, optionalLine, optionalParagraph, paragraph } from '../fields.ts';
import { hostName } from '../intake/host-name.ts';
import { isWebAddress } from '../web-address.ts';
import { barStyles, cornerStyles, footerTexts, menuTexts, supportLink, trackOrderLink } from './brand.ts';
import { type Colour, contrastWithWhite, leastContrast } from './brand-colours.ts';

/** The title is the display name of the sender (`Title <address>`), where these characters would need quoting. */
const title = line(60, 'Please enter the name.').refine(
  (value) => !/[<>"(),;:@\\[\]]/.test(value),
  'Must not contain any of < > " ( ) , ; : @ \\ [ ].',
);

const domains = z.array(z.string('Must be text.').max(2000), 'Must be a list.').transform((values, context) => {
  const hosts = values.map((value) => value.trim()).filter(Boolean);
  // An IP address belongs to whoever has it now; a brand needs a name, and certificates do.
  const isDomain = (host: string | null) => host?.includes('.') && !/^[\d.]+$/.test(host);
  const wrong = hosts.find((value) => !isDomain(hostName(value)));
  if (wrong !== undefined)
    context.addIssue({ code: 'custom', message: `${wrong.slice(0, 100)} is no domain; one looks like shop.example.` });
  else if (hosts.length > 20) context.addIssue({ code: 'custom', message: 'At most 20 domains.' });
  else return [...new Set(hosts.map((value) => hostName(value) ?? ''))];
  return z.NEVER;
});

const accent = z
  .string('Please choose a colour.')
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Must be a colour, as #1f4fa8.')
  .transform((value) => value as Colour)
  .superRefine((value, context) => {
    const contrast = contrastWithWhite(value);
    // Rounded down: 4.46 must not be shown as 4.5.
    const shown = (Math.floor(contrast * 10) / 10).toFixed(1);
    if (contrast < leastContrast)
      context.addIssue({
        code: 'custom',
        message: `White text on this colour has a contrast of ${shown} : 1; ${leastContrast} : 1 is needed. Choose a darker one.`,
      });
  });

const linkTarget = z
  .string('Must be text.')
  .trim()
  .max(300, 'At most 300 characters.')
  .refine(
    (value) => value === trackOrderLink || value === supportLink || isWebAddress(value),
    'Must be a URL that starts with https://.',
  );

const menuLink = z
  .object({ text: z.enum(menuTexts).nullable(), label: optionalLine(40), href: linkTarget }, 'Must be a link.')
  .refine(({ text, label }) => text !== null || label !== '', {
    path: ['label'],
    error: 'Please enter the words of the link.',
  })
  .transform((link) => ({ ...link, label: link.text === null ? link.label : '' }));

/** The settings of a brand that an Admin can edit. Database columns have these names. */
export const brandSettings = z.object({
  title,
  support_email: email('Please enter the support address.', 'Invalid email address').describe(
    'The address to which travellers write and reply',
  ),
  sender_email: email('Please enter the sender.', 'Invalid email address').describe('The sender of emails'),
  domains: domains.describe('Hosts on which visitors see the brand'),
  accent: accent.describe('Colour of buttons, as #rrggbb, on which white text can be read'),
  bar: z.enum(barStyles, 'Please select the bar.'),
  corners: z.enum(cornerStyles, 'Please select the corners.'),
  logo: z
    .string('Please choose a logo.')
    .regex(/^[0-9a-f]{64}$/, 'Please choose a logo.')
    .describe('SHA-256 of a logo'),
  menu: z.array(menuLink, 'Must be a list.').max(6, 'At most 6 links.'),
  footer: z.enum(footerTexts, 'Please select the footer.'),
  footer_note: optionalLine(300).describe('Text after the line that the service is independent'),
  legal_name: optionalLine(200).describe('Name of the company'),
  legal_address: optionalParagraph(500).describe('Address of the company'),
  product: line(200, 'Please enter the product.'),
  description: paragraph(3000, 'Please describe the service.'),
  delivery: paragraph(3000, 'Please describe the delivery.'),
  refund_policy: paragraph(5000, 'Please enter the refund policy.'),
  acceptance: paragraph(2000, 'Please say how the terms are accepted.'),
});
export type BrandSettings = z.output<typeof brandSettings>;
