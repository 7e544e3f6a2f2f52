/** The address of the window that lies beside the government's form. */
export const filePath = (orderId: string) => `/admin/file/${encodeURIComponent(orderId)}`;

const width = 420;

/** Opens the form pack of an order in a narrow window, placed at the right edge of the screen; reuses an open one. */
export function openFilingWindow(orderId: string): void {
  const { availWidth, availHeight, availLeft = 0 } = window.screen as Screen & { availLeft?: number };
  const left = availLeft + availWidth - width;
  window.open(filePath(orderId), 'filing', `popup,width=${width},height=${availHeight},left=${left},top=0`)?.focus();
}
