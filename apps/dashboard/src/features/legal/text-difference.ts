import { diffArrays, diffWordsWithSpace } from 'diff';

export type BlockTag = 'h2' | 'h3' | 'h4' | 'p' | 'li' | 'blockquote';
type Kind = 'same' | 'added' | 'removed';

interface Block {
  tag: BlockTag;
  text: string;
}

export interface Piece {
  kind: Kind;
  text: string;
}

/** A heading, a paragraph or a point of a list, with what came and went in it. */
export interface ComparedBlock {
  tag: BlockTag;
  kind: Kind | 'changed';
  pieces: Piece[];
}

const BLOCKS = 'h2, h3, h4, p, li, blockquote';
/** Below this share of common letters, two paragraphs are two, and not one that was changed. */
const ALIKE = 0.4;

/** What changed between two rich texts, paragraph by paragraph and then word by word. */
export function compareTexts(before: string, after: string): ComparedBlock[] {
  const chunks = diffArrays(blocksOf(before), blocksOf(after), {
    comparator: (one, other) => one.tag === other.tag && one.text === other.text,
  });
  return chunks.flatMap((chunk, place) => {
    if (!chunk.added && !chunk.removed) return chunk.value.map((block) => whole(block, 'same'));
    const next = chunks[place + 1];
    if (chunk.removed && next?.added) return pairUp(chunk.value, next.value);
    if (chunk.added && chunks[place - 1]?.removed) return [];
    return chunk.value.map((block) => whole(block, chunk.added ? 'added' : 'removed'));
  });
}

/** Blocks that took each other's place: those that are alike become one that was changed. */
function pairUp(removed: readonly Block[], added: readonly Block[]): ComparedBlock[] {
  const left = [...removed];
  const compared = added.flatMap((block) => {
    const at = left.findIndex((other) => isAlike(other, block));
    if (at < 0) return [whole(block, 'added')];
    const gone = left.splice(0, at).map((other) => whole(other, 'removed'));
    const [before] = left.splice(0, 1);
    return [...gone, { tag: block.tag, kind: 'changed' as const, pieces: piecesOf(before?.text ?? '', block.text) }];
  });
  return [...compared, ...left.map((block) => whole(block, 'removed'))];
}

function isAlike(one: Block, other: Block): boolean {
  const common = piecesOf(one.text, other.text)
    .filter(({ kind }) => kind === 'same')
    .reduce((letters, { text }) => letters + text.trim().length, 0);
  return common / Math.max(one.text.length, other.text.length, 1) >= ALIKE;
}

const piecesOf = (before: string, after: string): Piece[] =>
  diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));

const whole = ({ tag, text }: Block, kind: Kind): ComparedBlock => ({ tag, kind, pieces: [{ kind, text }] });

function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll(BLOCKS)]
    .filter((element) => element.querySelector(BLOCKS) === null)
    .map((element) => ({ tag: tagOf(element), text: (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}

/** A paragraph within a point of a list is that point. */
const tagOf = (element: Element): BlockTag =>
  (element.closest('li') ?? element.closest('blockquote') ?? element).tagName.toLowerCase() as BlockTag;
