import { expect, type Product, test } from './product.ts';
import { addressOf, openBrowser } from './traveller.ts';

// The differences of the two brands, repeated here: the tests must not take their expectations from the product.
const looks = {
  default: {
    name: 'Arrival Card Desk',
    button: 'rgb(31, 79, 168)',
    bar: 'rgb(255, 255, 255)',
    links: [
      ['Track Order', /^\/track-order$/],
      ['Contact Support', /^mailto:support@arrival-card-desk\.example\?/],
    ],
    footer: /Arrival Card Desk/,
  },
  second: {
    name: 'ChinaEntry Pass',
    button: 'rgb(11, 106, 88)',
    bar: 'rgb(11, 106, 88)',
    links: [
      ['My order', /^\/track-order$/],
      ['Official free card', /^https:\/\/en\.nia\.gov\.cn\/$/],
      ['Write to us', /^mailto:help@chinaentry-pass\.example\?/],
    ],
    footer: /ChinaEntry Pass/,
  },
} as const;

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

for (const [id, look] of Object.entries(looks))
  test(`brand ${id} has its own logo, menu links, footer and colours (VIS-18)`, async ({ browser, product }) => {
    const page = await openBrowser(browser, { viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const files: { url: string }[] = [];
    page.on('response', (response) => files.push({ url: new URL(response.url()).pathname }));
    await page.goto(`${addressOf(product as Product, id as keyof typeof looks)}/track-order`);
    await expect(page).toHaveTitle(look.name);
    const banner = page.getByRole('banner');
    await expect(banner.getByText(look.name, { exact: true })).toBeVisible();
    const links = banner.getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(look.links.map(([text]) => text));
    for (const [index, [, href]] of look.links.entries()) await expect(links.nth(index)).toHaveAttribute('href', href);
    await expect(page.getByRole('contentinfo')).toHaveText(look.footer);
    await expect(page.getByRole('contentinfo')).toContainText(`© 2025 ${look.name}`);
    await expect(page.getByRole('button', { name: 'TRACK ORDER' })).toHaveCSS('background-color', look.button);
    await expect(banner).toHaveCSS('background-color', look.bar);
    // The favicon and the logo in the bar are the same file, the brand's logo.
    const logos = () => [...new Set(files.filter(({ url }) => /\/brand-logos\//.test(url)).map(({ url }) => url))];
    await expect.poll(logos).toHaveLength(1);
    const logo = await page.request.get(`${(product as Product).url}${logos()[0]}`);
    expect(await logo.text()).toContain(`<title>${look.name}</title>`);
  });
