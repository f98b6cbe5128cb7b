import type { Language, Localised } from '@souk/contract/core/fields.ts';
import type sanitizeHtml from 'sanitize-html';
import { wrongField } from '#core/errors.ts';
import { loadPackage } from '#core/load-package.ts';

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  // A link leaves us in a new tab, and tells the other side nothing; an address that is refused leaves only its words. It
  // becomes a tag that is left out, since `exclusiveFilter` copies the whole text for each.
  transformTags: {
    a: (_, { href }): sanitizeHtml.Tag =>
      href && mayLeadTo(href)
        ? { tagName: 'a', attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' } }
        : { tagName: 'span', attribs: {} },
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
};

/** Our own pages, https and mail; browsers read addresses without their spaces. */
function mayLeadTo(href: string): boolean {
  const bare = href.replace(/\s+/g, '');
  return /^(?:https|mailto):/i.test(bare) || !/^[a-z][a-z0-9+.-]*:|^[/\\]{2}|</i.test(bare);
}

let loaded: typeof sanitizeHtml | undefined;

/** Loaded with the first text, since it brings much with it. */
const sanitizer = () => (loaded ??= loadPackage('sanitize-html'));

/** Cleaning takes longer with every level of nesting and every part; texts that people write stay far below. */
const MAX_DEPTH = 30;
const MAX_PARTS = 12_000;
/** Checking an address takes as long as some parts. */
const PARTS_OF_LINK = 5;

class TooComplex extends Error {}

/** Hears of every tag and every piece of text from the parser that cleans, and ends it where they are too many. */
class Reading {
  hasWords = false;
  #depth = 0;
  #parts = 0;

  readonly options: sanitizeHtml.IOptions = {
    ...RULES,
    onOpenTag: (name, attributes) => {
      this.#depth++;
      this.#count((name === 'a' ? PARTS_OF_LINK : 1) + Object.keys(attributes).length);
    },
    onCloseTag: () => {
      this.#depth--;
      this.#count(1);
    },
    textFilter: (text) => {
      this.hasWords ||= text.trim() !== '';
      this.#count(1);
      return text;
    },
  };

  #count(parts: number): void {
    this.#parts += parts;
    if (this.#parts > MAX_PARTS || this.#depth > MAX_DEPTH) throw new TooComplex();
  }
}

/** Rich text with nothing but the tags and links that our pages show; empty where no words are left, undefined where it is too complex. */
export function cleanHtml(html: string): string | undefined {
  const reading = new Reading();
  try {
    const clean = sanitizer()(html, reading.options).trim();
    return reading.hasWords ? clean : '';
  } catch (error) {
    if (error instanceof TooComplex) return undefined;
    throw error;
  }
}

type CleanHtml = typeof cleanHtml;

/** For a file in which many texts are the same: each is cleaned once. */
export function cleanEachOnce(): CleanHtml {
  const cleaned = new Map<string, string | undefined>();
  return (html) => {
    if (!cleaned.has(html)) cleaned.set(html, cleanHtml(html));
    return cleaned.get(html);
  };
}

/** The words alone, for searches. */
export const wordsOf = (html: string): string =>
  sanitizer()(html.replace(/<(?=[/a-z])/gi, ' <'), { allowedTags: [], allowedAttributes: {} }).trim();

/** The same per language; null where no words are left in English. Throws 400 at the language whose text is too complex. */
export function cleanLocalised(
  words: Localised | null | undefined,
  field: string,
  clean: CleanHtml = cleanHtml,
): Localised | null {
  const cleaned = (language: Language): string => {
    const html = clean(words?.[language] ?? '');
    if (html === undefined) throw wrongField(`${field}.${language}`, 'rich_text.too_complex');
    return html;
  };
  const [en, ar] = [cleaned('en'), cleaned('ar')];
  if (!en) return null;
  return ar ? { en, ar } : { en };
}
