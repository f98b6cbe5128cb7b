import { expect, test } from 'vitest';
import { findPaths } from './document-paths.mjs';

test('finds the project paths in a document, but no patterns, URLs, package names or code blocks', () => {
  const text = [
    'See `apps/server/src/main.ts` and `scripts/start.mjs:12`, as `npm start` says.',
    'The [decision](docs/decisions/0001-x.md#why) and [a site](https://souk.example).',
    'Any `apps/*/package.json`, any `apps/server/src/modules/<entities>/`, any `@souk/contract/api.ts`.',
    '```\nnode `scripts/not-looked-at.mjs`\n```',
  ].join('\n');
  expect(findPaths(text)).toEqual(['apps/server/src/main.ts', 'scripts/start.mjs', 'docs/decisions/0001-x.md']);
});
