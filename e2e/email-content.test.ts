import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { newName, openAs, orderIn } from './desk.ts';
import { allowProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { uploadFor } from './traveller.ts';

for (const [size, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`on ${size}, the mail is read as the traveller reads it, and told by Whatsapp (PAGE-8, WIRE-35)`, async ({
    page,
    product,
  }) => {
    // Playwright runs its own scripts in every frame; the mail's frame does not allow scripts.
    allowProblems(/^console error: Blocked script execution in 'about:srcdoc'/);
    await page.setViewportSize(viewport);
    const full_name = newName('Read');
    const orderId = await orderIn(product, 'New', { full_name, country_code: 'IRELAND', phone_number: '087 555 0123' });
    await uploadFor(product, orderId, 'traveller@example.com', buildPdf(orderId));
    await openAs(page, product, 'Telecaller', `view-order/${orderId}`);
    await page.getByRole('button', { name: 'View Email Content' }).click();
    const dialog = page.getByRole('dialog');
    const mail = page.frameLocator('iframe[title="The mail as it is sent"]').locator('body');
    for (const text of [full_name, orderId, '/track-order/']) await expect(mail).toContainText(text);
    // The page's content policy refuses style attributes; these are set by script.
    await expect(mail).toHaveCSS('padding-top', '24px');
    const whatsapp = dialog.getByRole('link', { name: 'Send Whatsapp Message' });
    const address = new URL((await whatsapp.getAttribute('href')) ?? '');
    expect(address.origin).toBe('https://wa.me');
    expect(address.pathname).toBe('/353875550123');
    expect(address.searchParams.get('text')).toContain(orderId);
    expect(address.searchParams.get('text')).toContain('/track-order/');
    await expect(whatsapp).toHaveAttribute('rel', /noopener|noreferrer/);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dialog).toHaveCount(0);
  });
