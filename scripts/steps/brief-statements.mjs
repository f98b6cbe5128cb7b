/** A heading, a table's head and the line below it say nothing by themselves. */
const isFrame = (line) => line.startsWith('#') || /^\|[\s|:-]+\|$/.test(line);

const cellsOf = (line) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** Sentences of a paragraph; a stop inside of a name, a path or a number ends none. */
const sentencesOf = (text) => text.split(/(?<=[.:])\s+(?=[A-Z])/);

/**
 * What a brief in Markdown states, in its order: each sentence, each point of a list and each row of a table, whose cells are
 * joined by a dot. Line breaks inside of a paragraph mean nothing.
 */
export function statementsOf(markdown) {
  const blocks = markdown.replaceAll('\r', '').split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.trim() !== '' && !isFrame(line));
    // The head of a table stands before its frame.
    if (block.startsWith('|')) return lines.slice(1).map((line) => cellsOf(line).join(' · '));
    if (/^[-*] /.test(block))
      return block.split(/\n(?=[-*] )/).map((point) => point.replace(/^[-*] /, '').replaceAll('\n', ' '));
    return lines.length === 0 ? [] : sentencesOf(lines.join(' '));
  });
}
