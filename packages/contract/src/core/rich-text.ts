import * as z from 'zod/mini';
import { text } from './fields.ts';

/** Cleaning takes longer with every level of nesting; nobody writes more. */
const MAX_DEPTH = 100;
const MAX_TAGS = 10_000;
/** Tags without content, and those that another of their kind closes: they nest nothing. */
const NEVER_NEST = new Set(['br', 'hr', 'img', 'input', 'p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'option']);
const NAME = /[a-z][a-z0-9]*/iy;

/** Whether HTML nests deeper, or holds more tags, than text that somebody wrote. Reads it once. */
export function isTooComplex(html: string): boolean {
  let depth = 0;
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const isEnd = html[at + 1] === '/';
    NAME.lastIndex = at + (isEnd ? 2 : 1);
    const name = NAME.exec(html)?.[0].toLowerCase();
    if (name === undefined) continue;
    tags++;
    if (!NEVER_NEST.has(name)) depth = Math.max(0, depth + (isEnd ? -1 : 1));
    if (tags > MAX_TAGS || depth > MAX_DEPTH) return true;
  }
  return false;
}

const isReadable = z.refine<string>((html) => !isTooComplex(html), {
  error: 'This text has too many tags, or nests them too deeply. Paste it without formatting',
});

/** Rich text per language, as HTML: the server keeps the tags that our pages show. */
export const localisedRichText = (min: number, max: number) =>
  z.strictObject({
    en: text(min, max).check(isReadable),
    ar: z.optional(text(0, max).check(isReadable)),
  });
