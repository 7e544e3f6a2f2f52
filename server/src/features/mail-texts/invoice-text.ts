/** The texts of an invoice in one language; placeholders such as `{amount}` are filled in. */
export interface InvoiceText {
  invoice: string;
  number: string;
  date: string;
  billedTo: string;
  email: string;
  telephone: string;
  soldBy: string;
  transactionId: string;
  paidBy: string;
  /** Printed after the card's brand, if that is known. */
  endingIn: string;
  refundedOn: string;
  services: string;
  description: string;
  quantity: string;
  amount: string;
  /** The translation of `translatedProducts`; null means that the merchant's own text is used. */
  product: string | null;
  standard: string;
  priority: string;
  totalPaid: string;
  /** Both only where the whole amount was paid back. */
  refunded: string;
  balance: string;
  note: string;
  page: string;
}
