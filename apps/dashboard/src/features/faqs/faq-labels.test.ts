import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#platform/i18n/i18n.ts';
import { formatLanguages } from './faq-labels.ts';

afterEach(() => setLanguage('en'));

test('names the languages of a question in the language of the screen', async () => {
  expect(formatLanguages({ languages: ['en'] })).toBe('English');
  expect(formatLanguages({ languages: ['en', 'ar'] })).toMatch(/English.+Arabic/);
  await setLanguage('ar');
  expect(formatLanguages({ languages: ['ar'] })).not.toBe('Arabic');
});
