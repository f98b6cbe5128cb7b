/** Replaces the hyphen with a typographic minus, which is as wide as a digit; zero gets no sign. */
export function realMinus(text: string): string {
  return /[1-9]/.test(text) ? text.replace('-', '−') : text.replace('-', '');
}
