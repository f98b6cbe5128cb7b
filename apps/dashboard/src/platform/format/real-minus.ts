/** Replaces the hyphen of a negative number with a typographic minus, which is as wide as a digit. Zero has no sign. */
export function realMinus(text: string): string {
  return /[1-9]/.test(text) ? text.replace('-', '−') : text.replace('-', '');
}
