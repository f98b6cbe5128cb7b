/** A text without tags as paragraphs, as a product page shows it. */
export function paragraphs(text: string): string {
  if (text === '' || /<[a-z][^>]*>/i.test(text)) return text;
  return text
    .split(/\n{2,}/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br />')}</p>`)
    .join('');
}
