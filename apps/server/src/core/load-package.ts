import type bidiFactory from 'bidi-js';
import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

/** The module type of each package. */
interface ModuleByPackage {
  'bidi-js': typeof bidiFactory;
  'sanitize-html': typeof sanitizeHtml;
}

const requirePackage = createRequire(import.meta.url);

/** Loads a package synchronously on first use, for code that cannot await an `import()`. */
export const loadPackage = <Name extends keyof ModuleByPackage>(name: Name) =>
  requirePackage(name) as ModuleByPackage[Name];
