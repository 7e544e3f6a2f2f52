import type { PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';

/**
 * What every role writes and reads on the page of an order, as evidence has it. Any role can open an order as its
 * traveller too, whose browser says what it likes.
 */
type SharedValues = ReturnType<typeof sharedValues>;

/** The values of evidence that every role writes, changed by `change`. */
export function sharedValues(evidence: PackEvidence, change: (text: string) => string = (text) => text) {
  const { order, replaced_addresses, documents, mails, downloads, identity } = evidence;
  return {
    order: {
      email: change(order.email),
      contact_email_address: change(order.contact_email_address),
      purchase_email: change(order.purchase_email),
      telephone: change(order.telephone),
      transaction_id: change(order.transaction_id),
      merchant_name: change(order.merchant_name),
    },
    replaced_addresses: replaced_addresses.map(change),
    documents: documents.map(({ file1 }) => ({ file1: change(file1) })),
    mails: mails.map(({ email, reason }) => ({
      email: change(email),
      reason: reason === null ? null : change(reason),
    })),
    downloads: downloads.map(({ timezone, browser, os }) => ({
      timezone: change(timezone),
      browser: change(browser),
      os: change(os),
    })),
    identity: identity.map(({ element, purchaser, tracker, downloader }) => ({
      // What else is said of the purchase, such as the country, no Telecaller has written.
      ...(element === 'Email' && { purchaser: change(purchaser) }),
      tracker: change(tracker),
      downloader: change(downloader),
    })),
  };
}

/** Evidence with other shared values. */
export function withShared(evidence: PackEvidence, shared: SharedValues): PackEvidence {
  return {
    ...evidence,
    order: { ...evidence.order, ...shared.order },
    replaced_addresses: shared.replaced_addresses,
    documents: evidence.documents.map((row, index) => ({ ...row, ...shared.documents[index] })),
    mails: evidence.mails.map((row, index) => ({ ...row, ...shared.mails[index] })),
    downloads: evidence.downloads.map((row, index) => ({ ...row, ...shared.downloads[index] })),
    identity: evidence.identity.map((row, index) => ({ ...row, ...shared.identity[index] })),
  };
}
