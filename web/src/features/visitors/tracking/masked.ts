/** An email address by which its owner recognises it, but nobody else learns it: 'n•••@example.com'. */
export function masked(email: string): string {
  const [name = '', ...domain] = email.trim().split('@');
  return `${[...name][0] ?? ''}•••@${domain.join('@')}`;
}
