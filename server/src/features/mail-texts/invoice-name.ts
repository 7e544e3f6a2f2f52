/** File name of an invoice. */
export function invoiceName(orderId: string): string {
  return `Invoice-${orderId}.pdf`;
}
