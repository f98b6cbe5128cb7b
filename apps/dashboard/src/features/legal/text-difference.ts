import { diffArrays } from 'diff';
import { type Block, parseBlocks, type BlockTag, type Token } from './text-blocks.ts';

type DifferenceKind = 'same' | 'added' | 'removed';

export interface Piece extends Token {
  kind: DifferenceKind;
}

/** The old and the new target of a link. `before` is missing for an added link, `after` for a removed link. */
export interface LinkChange {
  before?: string;
  after?: string;
}

/** A heading, a paragraph, a list item or a quote, with its added and removed pieces. */
export interface ComparedBlock {
  tag: BlockTag;
  kind: DifferenceKind | 'changed';
  pieces: Piece[];
  links: LinkChange[];
}

/** If a smaller share of a block stays the same, the old block counts as removed and the new block as added. */
const MIN_SIMILARITY = 0.4;

const hasSameStyle = (left: Token, right: Token) =>
  left.href === right.href && left.marks.join() === right.marks.join();
const isSameToken = (left: Token, right: Token) => left.text === right.text && hasSameStyle(left, right);
const isSameBlock = (left: Block, right: Block) =>
  left.tag === right.tag &&
  left.tokens.length === right.tokens.length &&
  left.tokens.every((token, index) => {
    const counterpart = right.tokens[index];
    return counterpart !== undefined && isSameToken(token, counterpart);
  });

/** Compares two rich texts block by block, and similar blocks word by word. Compares formatting and link targets too. */
export function compareTexts(before: string, after: string): ComparedBlock[] {
  const chunks = diffArrays(parseBlocks(before), parseBlocks(after), { comparator: isSameBlock });
  return chunks.flatMap((chunk, index) => {
    if (!chunk.added && !chunk.removed) return chunk.value.map((block) => toComparedBlock(block, 'same'));
    const next = chunks[index + 1];
    if (chunk.removed && next?.added) return matchBlocks(chunk.value, next.value);
    if (chunk.added && chunks[index - 1]?.removed) return [];
    return chunk.value.map((block) => toComparedBlock(block, chunk.added ? 'added' : 'removed'));
  });
}

/** Combines each removed block with a similar added block into one changed block. */
function matchBlocks(removed: readonly Block[], added: readonly Block[]): ComparedBlock[] {
  const remaining = [...removed];
  const compared = added.flatMap((block) => {
    const index = remaining.findIndex((other) => isSimilar(other, block));
    if (index < 0) return [toComparedBlock(block, 'added')];
    const removedBlocks = remaining.splice(0, index).map((other) => toComparedBlock(other, 'removed'));
    const [before] = remaining.splice(0, 1);
    const pieces = diffTokens(before?.tokens ?? [], block.tokens, isSameToken);
    return [...removedBlocks, { tag: block.tag, kind: 'changed' as const, pieces, links: pairLinkChanges(pieces) }];
  });
  return [...compared, ...remaining.map((block) => toComparedBlock(block, 'removed'))];
}

function isSimilar(left: Block, right: Block): boolean {
  const common = diffTokens(left.tokens, right.tokens, (leftToken, rightToken) => leftToken.text === rightToken.text)
    .filter(({ kind }) => kind === 'same')
    .reduce((letters, { text }) => letters + text.trim().length, 0);
  return common / Math.max(left.text.length, right.text.length, 1) >= MIN_SIMILARITY;
}

function diffTokens(before: Token[], after: Token[], comparator: (left: Token, right: Token) => boolean): Piece[] {
  return diffArrays(before, after, { comparator }).flatMap(({ added, removed, value }) =>
    mergeTokens(value, added ? 'added' : removed ? 'removed' : 'same'),
  );
}

/** Merges adjacent tokens with the same formatting into one piece. */
function mergeTokens(tokens: readonly Token[], kind: DifferenceKind): Piece[] {
  const pieces: Piece[] = [];
  for (const token of tokens) {
    const last = pieces.at(-1);
    if (last && hasSameStyle(last, token)) last.text += token.text;
    else pieces.push({ kind, ...token });
  }
  return pieces;
}

function toComparedBlock({ tag, tokens }: Block, kind: DifferenceKind): ComparedBlock {
  const pieces = mergeTokens(tokens, kind);
  return { tag, kind, pieces, links: pairLinkChanges(pieces) };
}

/** Pairs removed links with added links, in order, within each uninterrupted run of changed pieces. */
function pairLinkChanges(pieces: readonly Piece[]): LinkChange[] {
  const runs: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === 'same') runs.push([]);
    else runs.at(-1)?.push(piece);
  }
  return runs.flatMap((run) => {
    const [removedLinks, addedLinks] = [linkTargets(run, 'removed'), linkTargets(run, 'added')];
    return Array.from({ length: Math.max(removedLinks.length, addedLinks.length) }, (_, index) =>
      toLinkChange(removedLinks[index], addedLinks[index]),
    ).filter(({ before, after }) => before !== after);
  });
}

const toLinkChange = (before: string | undefined, after: string | undefined): LinkChange => ({
  ...(before ? { before } : {}),
  ...(after ? { after } : {}),
});

const linkTargets = (run: readonly Piece[], kind: DifferenceKind): string[] => [
  ...new Set(run.flatMap((piece) => (piece.kind === kind && piece.href ? [piece.href] : []))),
];
