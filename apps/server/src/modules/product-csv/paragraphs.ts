/** Turns plain text into HTML paragraphs. Leaves text with tags unchanged. */
export function toParagraphs(text: string): string {
  if (text === '' || /<[a-z][^>]*>/i.test(text)) return text;
  return text
    .split(/\n{2,}/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br />')}</p>`)
    .join('');
}
