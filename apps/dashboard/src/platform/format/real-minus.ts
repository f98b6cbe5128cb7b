/** The typographic minus, as wide as the digits, in place of the hyphen; nothing before a zero. */
export function realMinus(text: string): string {
  return /[1-9]/.test(text) ? text.replace('-', '−') : text.replace('-', '');
}
