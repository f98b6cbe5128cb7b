/** Whether a line is a heading or the separator below the head of a table, which are not statements. */
const isHeading = (line) => line.startsWith('#') || /^\|[\s|:-]+\|$/.test(line);

const cellsOf = (line) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** Splits a paragraph into sentences. A full stop within a name, path or number doesn't end a sentence. */
const sentencesOf = (text) => text.split(/(?<=[.:])\s+(?=[A-Z])/);

/**
 * The statements of a brief in Markdown, in order: each sentence, each list item, and each table row with its cells joined by a
 * dot. Ignores line breaks within paragraphs.
 */
export function statementsOf(markdown) {
  const blocks = markdown.replaceAll('\r', '').split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.trim() !== '' && !isHeading(line));
    // A line before a separator is the head of a table, not a statement.
    if (block.startsWith('|')) return lines.slice(1).map((line) => cellsOf(line).join(' · '));
    if (/^[-*] /.test(block))
      return block.split(/\n(?=[-*] )/).map((point) => point.replace(/^[-*] /, '').replaceAll('\n', ' '));
    return lines.length === 0 ? [] : sentencesOf(lines.join(' '));
  });
}
