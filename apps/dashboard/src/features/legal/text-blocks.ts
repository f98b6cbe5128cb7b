const BLOCK_TAGS = ['h2', 'h3', 'h4', 'p', 'li', 'blockquote'] as const;
export type BlockTag = (typeof BLOCK_TAGS)[number];
export type Mark = 'strong' | 'em' | 'u' | 's';

/** A word, a space or a sign, with how it is set. */
export interface Token {
  text: string;
  marks: readonly Mark[];
  /** Where a link leads; empty where it is none. */
  href: string;
}

/** A heading, a paragraph or a point of a list. */
export interface Block {
  tag: BlockTag;
  text: string;
  tokens: Token[];
}

const BLOCKS = BLOCK_TAGS.join(', ');
const WORDS = /\s+|[\p{L}\p{N}\p{M}_]+|[^\s\p{L}\p{N}\p{M}_]/gu;
const MARKS: Record<string, Mark> = { STRONG: 'strong', B: 'strong', EM: 'em', I: 'em', U: 'u', S: 's' };

/** The blocks of a rich text that have words. */
export function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll(BLOCKS)]
    .filter((element) => element.querySelector(BLOCKS) === null)
    .map((element) => ({ tag: tagOf(element), tokens: trimmed(tokensOf(element, { marks: [], href: '' })) }))
    .map((block) => ({ ...block, text: block.tokens.map(({ text }) => text).join('') }))
    .filter(({ text }) => text !== '');
}

function tokensOf(node: Node, set: Omit<Token, 'text'>): Token[] {
  if (node.nodeName === 'BR') return [{ text: ' ', ...set }];
  if (node.nodeType === Node.TEXT_NODE)
    return (node.textContent ?? '').match(WORDS)?.map((text) => ({ text: text.trim() || ' ', ...set })) ?? [];
  return [...node.childNodes].flatMap((child) => tokensOf(child, setOf(child, set)));
}

function setOf(node: Node, set: Omit<Token, 'text'>): Omit<Token, 'text'> {
  const mark = MARKS[node.nodeName];
  if (mark && !set.marks.includes(mark)) return { ...set, marks: [...set.marks, mark].toSorted() };
  return node instanceof HTMLAnchorElement ? { ...set, href: node.getAttribute('href') ?? '' } : set;
}

/** Single spaces within, none at the ends. */
function trimmed(tokens: readonly Token[]): Token[] {
  const single = tokens.filter(({ text }, place) => text !== ' ' || (place > 0 && tokens[place - 1]?.text !== ' '));
  return single.at(-1)?.text === ' ' ? single.slice(0, -1) : single;
}

/** A paragraph within a point of a list is that point. */
function tagOf(element: Element): BlockTag {
  const { tagName } = element.closest('li') ?? element.closest('blockquote') ?? element;
  return BLOCK_TAGS.find((tag) => tag === tagName.toLowerCase()) ?? 'p';
}
