import { expect, test } from 'vitest';
import { languageName } from './language-name.ts';

test('a language is named, and what is no tag stays as it is', () => {
  expect(languageName('fr')).toBe('French');
  expect(languageName('??')).toBe('??');
});
