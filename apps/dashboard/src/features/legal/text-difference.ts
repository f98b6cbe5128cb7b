import { diffArrays } from 'diff';
import { type Block, parseBlocks, type BlockTag, type Token } from './text-blocks.ts';

type Kind = 'same' | 'added' | 'removed';

export interface Piece extends Token {
  kind: Kind;
}

/** Old and new target of a link. One is missing if the link was added or removed. */
export interface LinkChange {
  before?: string;
  after?: string;
}

/** A heading, a paragraph, a list item or a quote, with its added and removed pieces. */
export interface ComparedBlock {
  tag: BlockTag;
  kind: Kind | 'changed';
  pieces: Piece[];
  links: LinkChange[];
}

/** Two paragraphs with a smaller share of common letters count as removed and added instead of changed. */
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

/** Compares two rich texts by paragraph and then by word, including formatting and link targets. */
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

/** Matches removed and added blocks: similar ones become one changed block. */
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
function mergeTokens(tokens: readonly Token[], kind: Kind): Piece[] {
  const pieces: Piece[] = [];
  for (const token of tokens) {
    const last = pieces.at(-1);
    if (last && hasSameStyle(last, token)) last.text += token.text;
    else pieces.push({ kind, ...token });
  }
  return pieces;
}

function toComparedBlock({ tag, tokens }: Block, kind: Kind): ComparedBlock {
  const pieces = mergeTokens(tokens, kind);
  return { tag, kind, pieces, links: pairLinkChanges(pieces) };
}

/** Within each run of changed pieces, pairs removed links with added links in order. */
function pairLinkChanges(pieces: readonly Piece[]): LinkChange[] {
  const runs: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === 'same') runs.push([]);
    else runs.at(-1)?.push(piece);
  }
  return runs.flatMap((run) => {
    const [removedLinks, addedLinks] = [linkAddresses(run, 'removed'), linkAddresses(run, 'added')];
    return Array.from({ length: Math.max(removedLinks.length, addedLinks.length) }, (_, index) =>
      toLinkChange(removedLinks[index], addedLinks[index]),
    ).filter(({ before, after }) => before !== after);
  });
}

const toLinkChange = (before: string | undefined, after: string | undefined): LinkChange => ({
  ...(before ? { before } : {}),
  ...(after ? { after } : {}),
});

const linkAddresses = (run: readonly Piece[], kind: Kind): string[] => [
  ...new Set(run.flatMap((piece) => (piece.kind === kind && piece.href ? [piece.href] : []))),
];
