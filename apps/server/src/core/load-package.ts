import type bidiFactory from 'bidi-js';
import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

/** What each of them exports as a whole. */
interface Packages {
  'bidi-js': typeof bidiFactory;
  'sanitize-html': typeof sanitizeHtml;
}

const load = createRequire(import.meta.url);

/** A package at its first use, and at once, where nobody can wait for an `import`. */
export const loadPackage = <Name extends keyof Packages>(name: Name) => load(name) as Packages[Name];
