/** Headings and table heads are not statements. */
const isFrame = (line) => line.startsWith('#') || /^\|[\s|:-]+\|$/.test(line);

const cellsOf = (line) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** The sentences of a paragraph; a full stop within a name, path or number doesn't end one. */
const sentencesOf = (text) => text.split(/(?<=[.:])\s+(?=[A-Z])/);

/**
 * The statements of a brief in Markdown, in order: each sentence, list item and table row, whose cells are joined by a
 * dot. Ignores line breaks within paragraphs.
 */
export function statementsOf(markdown) {
  const blocks = markdown.replaceAll('\r', '').split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.trim() !== '' && !isFrame(line));
    // The head of a table precedes its separator.
    if (block.startsWith('|')) return lines.slice(1).map((line) => cellsOf(line).join(' · '));
    if (/^[-*] /.test(block))
      return block.split(/\n(?=[-*] )/).map((point) => point.replace(/^[-*] /, '').replaceAll('\n', ' '));
    return lines.length === 0 ? [] : sentencesOf(lines.join(' '));
  });
}
