import { diffArrays } from 'diff';
import { type Block, blocksOf, type BlockTag, type Token } from './text-blocks.ts';

type Kind = 'same' | 'added' | 'removed';

export interface Piece extends Token {
  kind: Kind;
}

/** Where a link led and leads; one of them is missing where it came or went. */
export interface LinkChange {
  before?: string;
  after?: string;
}

/** A heading, a paragraph or a point of a list, with what came and went in it. */
export interface ComparedBlock {
  tag: BlockTag;
  kind: Kind | 'changed';
  pieces: Piece[];
  links: LinkChange[];
}

/** Below this share of common letters, two paragraphs are two, and not one that was changed. */
const ALIKE = 0.4;

const isSet = (one: Token, other: Token) => one.href === other.href && one.marks.join() === other.marks.join();
const isSame = (one: Token, other: Token) => one.text === other.text && isSet(one, other);
const isSameBlock = (one: Block, other: Block) =>
  one.tag === other.tag &&
  one.tokens.length === other.tokens.length &&
  one.tokens.every((token, place) => {
    const its = other.tokens[place];
    return its !== undefined && isSame(token, its);
  });

/** What changed between two rich texts, paragraph by paragraph and then word by word: words, emphasis, where links lead. */
export function compareTexts(before: string, after: string): ComparedBlock[] {
  const chunks = diffArrays(blocksOf(before), blocksOf(after), { comparator: isSameBlock });
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
    const pieces = piecesOf(before?.tokens ?? [], block.tokens, isSame);
    return [...gone, { tag: block.tag, kind: 'changed' as const, pieces, links: linkChanges(pieces) }];
  });
  return [...compared, ...left.map((block) => whole(block, 'removed'))];
}

function isAlike(one: Block, other: Block): boolean {
  const common = piecesOf(one.tokens, other.tokens, (token, another) => token.text === another.text)
    .filter(({ kind }) => kind === 'same')
    .reduce((letters, { text }) => letters + text.trim().length, 0);
  return common / Math.max(one.text.length, other.text.length, 1) >= ALIKE;
}

function piecesOf(before: Token[], after: Token[], comparator: (one: Token, other: Token) => boolean): Piece[] {
  return diffArrays(before, after, { comparator }).flatMap(({ added, removed, value }) =>
    joined(value, added ? 'added' : removed ? 'removed' : 'same'),
  );
}

/** Neighbours that are set in one way are one piece. */
function joined(tokens: readonly Token[], kind: Kind): Piece[] {
  const pieces: Piece[] = [];
  for (const token of tokens) {
    const last = pieces.at(-1);
    if (last && isSet(last, token)) last.text += token.text;
    else pieces.push({ kind, ...token });
  }
  return pieces;
}

function whole({ tag, tokens }: Block, kind: Kind): ComparedBlock {
  const pieces = joined(tokens, kind);
  return { tag, kind, pieces, links: linkChanges(pieces) };
}

/** Within each stretch of changes the links that went are those that came, in their order. */
function linkChanges(pieces: readonly Piece[]): LinkChange[] {
  const stretches: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === 'same') stretches.push([]);
    else stretches.at(-1)?.push(piece);
  }
  return stretches.flatMap((stretch) => {
    const [gone, came] = [addresses(stretch, 'removed'), addresses(stretch, 'added')];
    return Array.from({ length: Math.max(gone.length, came.length) }, (_, place) =>
      changeOf(gone[place], came[place]),
    ).filter(({ before, after }) => before !== after);
  });
}

const changeOf = (before: string | undefined, after: string | undefined): LinkChange => ({
  ...(before ? { before } : {}),
  ...(after ? { after } : {}),
});

const addresses = (stretch: readonly Piece[], kind: Kind): string[] => [
  ...new Set(stretch.flatMap((piece) => (piece.kind === kind && piece.href ? [piece.href] : []))),
];
