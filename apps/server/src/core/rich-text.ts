import type { Language, Localised } from '@souk/contract/core/fields.ts';
import type sanitizeHtml from 'sanitize-html';
import { invalidField } from '#core/errors.ts';
import { loadPackage } from '#core/load-package.ts';

const SANITIZER_RULES: sanitizeHtml.IOptions = {
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
  // Links open in a new tab without a referrer. A link with a forbidden URL becomes a `span`, which is not allowed, so that only its
  // text remains. `exclusiveFilter` would copy the whole text for each such link.
  transformTags: {
    a: (_, { href }): sanitizeHtml.Tag =>
      href && isAllowedUrl(href)
        ? { tagName: 'a', attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' } }
        : { tagName: 'span', attribs: {} },
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
};

/** Allows relative URLs, https and mailto. Ignores whitespace, as browsers do. */
function isAllowedUrl(href: string): boolean {
  const url = href.replace(/\s+/g, '');
  return /^(?:https|mailto):/i.test(url) || !/^[a-z][a-z0-9+.-]*:|^[/\\]{2}|</i.test(url);
}

let loadedSanitizer: typeof sanitizeHtml | undefined;

/** Loads the sanitizer on first use, because the package is large. */
const getSanitizer = () => (loadedSanitizer ??= loadPackage('sanitize-html'));

/** Sanitizing slows down with the depth and the number of parts. Texts written by people stay far below these limits. */
const MAX_DEPTH = 30;
const MAX_PARTS = 12_000;
/** Checking a link's URL takes about as long as sanitizing this many parts of a text. */
const PARTS_PER_LINK = 5;

class TooComplexError extends Error {}

/** Counts tags and texts while the sanitizer parses, and aborts it if there are too many or they are nested too deeply. */
class ComplexityGuard {
  hasText = false;
  #depth = 0;
  #parts = 0;

  readonly options: sanitizeHtml.IOptions = {
    ...SANITIZER_RULES,
    onOpenTag: (name, attributes) => {
      this.#depth++;
      this.#count((name === 'a' ? PARTS_PER_LINK : 1) + Object.keys(attributes).length);
    },
    onCloseTag: () => {
      this.#depth--;
      this.#count(1);
    },
    textFilter: (text) => {
      this.hasText ||= text.trim() !== '';
      this.#count(1);
      return text;
    },
  };

  #count(parts: number): void {
    this.#parts += parts;
    if (this.#parts > MAX_PARTS || this.#depth > MAX_DEPTH) throw new TooComplexError();
  }
}

/**
 * Reduces rich text to the allowed tags and links. Returns an empty string if no text remains, and undefined if it is too
 * complex.
 */
export function cleanHtml(html: string): string | undefined {
  const guard = new ComplexityGuard();
  try {
    const clean = getSanitizer()(html, guard.options).trim();
    return guard.hasText ? clean : '';
  } catch (error) {
    if (error instanceof TooComplexError) return undefined;
    throw error;
  }
}

type HtmlCleaner = typeof cleanHtml;

/** Creates a sanitizer that caches its results, for files with many repeated texts. */
export function createCachedCleaner(): HtmlCleaner {
  const cleaned = new Map<string, string | undefined>();
  return (html) => {
    if (!cleaned.has(html)) cleaned.set(html, cleanHtml(html));
    return cleaned.get(html);
  };
}

/** The text without tags, for searches. */
export const plainText = (html: string): string =>
  getSanitizer()(html.replace(/<(?=[/a-z])/gi, ' <'), { allowedTags: [], allowedAttributes: {} }).trim();

/** Sanitizes a rich text in each language. Returns null if no English text remains. Throws 400 if a text is too complex. */
export function cleanLocalised(
  text: Localised | null | undefined,
  field: string,
  clean: HtmlCleaner = cleanHtml,
): Localised | null {
  const cleaned = (language: Language): string => {
    const html = clean(text?.[language] ?? '');
    if (html === undefined) throw invalidField(`${field}.${language}`, 'rich_text.too_complex');
    return html;
  };
  const [en, ar] = [cleaned('en'), cleaned('ar')];
  if (!en) return null;
  return ar ? { en, ar } : { en };
}
