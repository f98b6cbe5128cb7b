import { expect, test } from 'vitest';
import { languageName } from './language-name.ts';

test('names a language and returns an invalid tag unchanged', () => {
  expect(languageName('fr')).toBe('French');
  expect(languageName('??')).toBe('??');
});
