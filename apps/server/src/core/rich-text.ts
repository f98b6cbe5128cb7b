import { createRequire } from 'node:module';
import type { Localised } from '@souk/contract/core/fields.ts';
import type sanitizeHtml from 'sanitize-html';

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
  // A link leaves us in a new tab, and tells the other side nothing; an address that is refused leaves only its words.
  transformTags: {
    a: (_, { href }) => {
      const attribs: sanitizeHtml.Attributes = href
        ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' }
        : {};
      return { tagName: 'a', attribs };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
};

const load = createRequire(import.meta.url);
let loaded: typeof sanitizeHtml | undefined;

/** Loaded with the first text, since it brings much with it, and at once, since nobody here can wait for an `import`. */
const sanitizer = () => (loaded ??= load('sanitize-html') as typeof sanitizeHtml);

/** Rich text with nothing but the tags and links that our pages show; empty where no words are left. */
export function cleanHtml(html: string): string {
  const clean = sanitizer()(html, RULES).trim();
  return wordsOf(clean) === '' ? '' : clean;
}

/** The words alone, for searches. */
export const wordsOf = (html: string): string =>
  sanitizer()(html.replace(/<(?=[/a-z])/gi, ' <'), { allowedTags: [], allowedAttributes: {} }).trim();

/** The same per language; null where no words are left in English. */
export function cleanLocalised(words: Localised | null | undefined): Localised | null {
  const en = cleanHtml(words?.en ?? '');
  const ar = cleanHtml(words?.ar ?? '');
  if (!en) return null;
  return ar ? { en, ar } : { en };
}
