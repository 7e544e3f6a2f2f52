/** Lower case, compatibility forms folded, diacritics off: how orders are found, on both kinds of database alike. */
export function normalise(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

interface Searchable {
  order_id: string;
  full_name: string;
  given_name: string;
  surname: string;
  email: string;
  contact_email_address: string;
  phone_number: string;
}

/** The text that search looks through. Starts with the full name, so that it also orders by name. */
export function searchText(order: Searchable): string {
  const parts = [order.full_name, `${order.surname} ${order.given_name}`, order.order_id, order.email];
  parts.push(order.contact_email_address, order.phone_number, order.phone_number.replace(/\D/g, ''));
  return parts.map(normalise).join(' \u2028');
}

/** The pattern that finds a text anywhere, with the wildcards of LIKE taken as they are. */
export function literally(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The pattern that finds a text in what `searchText` made. */
export function containing(text: string): string {
  return literally(normalise(text));
}
