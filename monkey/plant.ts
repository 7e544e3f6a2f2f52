import type { BrowserContext } from '@playwright/test';
import { getOrdersDetails } from '../contract/src/order-page/order-page.endpoints.ts';

/** An expression of the order page, in the built web app. */
const sound = 'title:"Add Comment Below"';
const throwing = 'title:(()=>{throw Error("planted error")})()';

/**
 * Errors that a run must find within a minute, which proves that it can. They are injected between server and browser;
 * the product does not contain them.
 */
export const plants: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  throw: (context) =>
    context.route('**/static/js/*.js', async (route) => {
      // The monkey waits two seconds for what it presses; a script takes longer on a busy machine.
      const response = await route.fetch({ timeout: 60_000 });
      await route.fulfill({ response, body: (await response.text()).replaceAll(sound, throwing) });
    }),
  500: (context) =>
    context.route(`**${getOrdersDetails.path.replace(/:\w+/, '*')}`, (route) =>
      route.fulfill({ status: 500, json: { status: 0, message: 'planted error', data: null } }),
    ),
  blank: (context) =>
    context.addInitScript(() => {
      window.setTimeout(() => document.body.replaceChildren(), 8000);
    }),
  session: (context) =>
    context.addInitScript(() => {
      window.setTimeout(() => localStorage.removeItem('user'), 8000);
    }),
};
