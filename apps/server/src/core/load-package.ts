import type bidiFactory from 'bidi-js';
import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

/** The module type of each package. */
interface Packages {
  'bidi-js': typeof bidiFactory;
  'sanitize-html': typeof sanitizeHtml;
}

const load = createRequire(import.meta.url);

/** Loads a package synchronously on first use, for code that cannot await an `import()`. */
export const loadPackage = <Name extends keyof Packages>(name: Name) => load(name) as Packages[Name];
