/** Name of an invoice as a file. */
export function invoiceName(orderId: string): string {
  return `Invoice-${orderId}.pdf`;
}
