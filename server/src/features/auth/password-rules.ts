import { normalizePassword } from '@arrival-desk/contract/auth/password-rules.ts';
import { foldCase } from '@arrival-desk/contract/fold-case.ts';
import { wrongInput } from '../../platform/errors.ts';
import { isKnownPassword } from './known-passwords.ts';

/** The person who will have the password. */
interface PasswordOwner {
  name: string;
  email: string;
}

/** The first word of the product's name, and so the whole name too; 'desk' alone is a word like any other. */
const productWord = 'arrival';
/** Shorter words occur in too many others: 'Lee' in 'sleep'. */
const minWordLength = 4;

const wordsOf = (text: string) => foldCase(text).split(/[^\p{L}\p{M}\p{N}]+/u);

/** Whether a password contains a text (spaces and punctuation ignored) or one of its words. */
function contains(password: string, text: string): boolean {
  const words = wordsOf(text);
  const has = (where: string, what: string) => [...what].length >= minWordLength && where.includes(what);
  return has(wordsOf(password).join(''), words.join('')) || words.some((word) => has(foldCase(password), word));
}

/** Why a person cannot have a password of the right length, or null when they can. */
export function passwordRefusal(password: string, owner: PasswordOwner): string | null {
  const text = normalizePassword(password);
  if (isKnownPassword(text)) return 'This password is on the list of common and leaked passwords.';
  if (contains(text, normalizePassword(owner.name))) return 'The password must not contain the name of its owner.';
  const [localPart = ''] = owner.email.split('@');
  if (contains(text, localPart)) return 'The password must not contain the email of its owner.';
  if (contains(text, productWord)) return 'The password must not contain the name of this product.';
  return null;
}

/** Throws `validation_failed` under `field` unless the person can have this password. */
export function requireAllowedPassword(field: string, password: string, owner: PasswordOwner): void {
  const refusal = passwordRefusal(password, owner);
  if (refusal) throw wrongInput({ [field]: refusal });
}
