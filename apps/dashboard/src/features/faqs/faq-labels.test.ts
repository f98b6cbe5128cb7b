import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#platform/i18n/i18n.ts';
import { formatLanguages } from './faq-labels.ts';

afterEach(() => setLanguage('en'));

test('the languages of a question are named in the current language', async () => {
  expect(formatLanguages({ languages: ['en'] })).toBe('English');
  expect(formatLanguages({ languages: ['en', 'ar'] })).toMatch(/English.+Arabic/);
  await setLanguage('ar');
  expect(formatLanguages({ languages: ['ar'] })).not.toBe('Arabic');
});
