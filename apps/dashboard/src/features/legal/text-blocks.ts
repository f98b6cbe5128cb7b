const BLOCK_TAGS = ['h2', 'h3', 'h4', 'p', 'li', 'blockquote'] as const;
export type BlockTag = (typeof BLOCK_TAGS)[number];
export type Mark = 'strong' | 'em' | 'u' | 's';

/** A word, a space or another character, with its formatting. */
export interface Token {
  text: string;
  marks: readonly Mark[];
  /** Target of the link that contains the token. Empty without a link. */
  href: string;
}

/** A heading, a paragraph, a list item or a quote. */
export interface Block {
  tag: BlockTag;
  text: string;
  tokens: Token[];
}

const BLOCK_SELECTOR = BLOCK_TAGS.join(', ');
const TOKEN_PATTERN = /\s+|[\p{L}\p{N}\p{M}_]+|[^\s\p{L}\p{N}\p{M}_]/gu;
const MARK_BY_TAG: Record<string, Mark> = { STRONG: 'strong', B: 'strong', EM: 'em', I: 'em', U: 'u', S: 's' };

/** Splits rich text into blocks. Leaves out empty blocks. */
export function parseBlocks(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll(BLOCK_SELECTOR)]
    .filter((element) => element.querySelector(BLOCK_SELECTOR) === null)
    .map((element) => ({
      tag: findBlockTag(element),
      tokens: trimTokens(collectTokens(element, { marks: [], href: '' })),
    }))
    .map((block) => ({ ...block, text: block.tokens.map(({ text }) => text).join('') }))
    .filter(({ text }) => text !== '');
}

function collectTokens(node: Node, style: Omit<Token, 'text'>): Token[] {
  if (node.nodeName === 'BR') return [{ text: ' ', ...style }];
  if (node.nodeType === Node.TEXT_NODE)
    return (node.textContent ?? '').match(TOKEN_PATTERN)?.map((text) => ({ text: text.trim() || ' ', ...style })) ?? [];
  return [...node.childNodes].flatMap((child) => collectTokens(child, applyNodeStyle(child, style)));
}

function applyNodeStyle(node: Node, style: Omit<Token, 'text'>): Omit<Token, 'text'> {
  const mark = MARK_BY_TAG[node.nodeName];
  if (mark && !style.marks.includes(mark)) return { ...style, marks: [...style.marks, mark].toSorted() };
  return node instanceof HTMLAnchorElement ? { ...style, href: node.getAttribute('href') ?? '' } : style;
}

/** Collapses repeated spaces, and removes spaces at both ends. */
function trimTokens(tokens: readonly Token[]): Token[] {
  const single = tokens.filter(({ text }, index) => text !== ' ' || (index > 0 && tokens[index - 1]?.text !== ' '));
  return single.at(-1)?.text === ' ' ? single.slice(0, -1) : single;
}

/** The tag of the list item or the quote that contains the element, or else the element's own tag. */
function findBlockTag(element: Element): BlockTag {
  const { tagName } = element.closest('li') ?? element.closest('blockquote') ?? element;
  return BLOCK_TAGS.find((tag) => tag === tagName.toLowerCase()) ?? 'p';
}
