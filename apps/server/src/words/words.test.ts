import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const asked = (lang: string | undefined) =>
  souk.call('POST', '/categories/', {
    as: 'admin',
    body: { name: { en: '' }, slug: 'Not A Slug' },
    headers: lang === undefined ? {} : { 'x-lang': lang },
  });

test('a refusal and each of its fields are said in the language of x-lang', async () => {
  const { message, errors } = await asked('ar');
  expect(message).toMatch(/\p{Script=Arabic}/u);
  expect(errors.length).toBeGreaterThan(1);
  for (const error of errors) expect(error.message).toMatch(/\p{Script=Arabic}/u);
});

test.each([undefined, 'en', 'xx'])('with x-lang %s it is English, never an error', async (lang) => {
  expect((await asked(lang)).message).toBe('2 fields need another value');
});
