import { supportLink, trackOrderLink, type VisitorBrand } from '@arrival-desk/contract/brands/brand.ts';

/** For the development server of the web application, which does not fill pages. */
const unfilled: VisitorBrand = {
  id: 'default',
  title: 'Arrival Card Desk',
  supportEmail: 'support@localhost',
  menu: [
    { text: 'menu.trackOrder', label: '', href: trackOrderLink },
    { text: 'menu.contactSupport', label: '', href: supportLink },
  ],
  footer: 'footer.prepare',
  footerNote: '',
  company: '',
};

/** The brand that the server wrote into the page. */
export function currentBrand(): VisitorBrand {
  const content = document.querySelector('meta[name="brand"]')?.getAttribute('content') ?? '';
  return content.startsWith('{') ? JSON.parse(content) : unfilled;
}
