/** Random text of 24 characters has far more different ones; even that of openssl rand -hex has. */
const fewestCharacters = 8;
/** The longest piece that a text can be made of again and again. */
const longestPiece = 16;
const sequences = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Whether a secret was typed rather than made at random: few different characters, one piece again and again, or sequences. */
export function isWeakSecret(secret: string | undefined): boolean {
  if (!secret) return false;
  if (new Set(secret).size < fewestCharacters) return true;
  for (let length = 1; length <= Math.min(longestPiece, secret.length / 2); length += 1)
    if (
      secret ===
      secret
        .slice(0, length)
        .repeat(Math.ceil(secret.length / length))
        .slice(0, secret.length)
    )
      return true;
  const text = secret.toLowerCase();
  const left = sequences.reduce((rest, sequence) => rest.replaceAll(sequence, ''), text);
  return left.length < text.length / 3;
}
