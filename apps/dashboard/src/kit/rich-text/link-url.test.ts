import { expect, test } from 'vitest';
import { toLinkUrl } from './link-url.ts';

test('links can be https or mailto, and the editor adds the scheme to bare hosts and email addresses', () => {
  expect(toLinkUrl(' https://souk.test/p/stand?x=1 ')).toBe('https://souk.test/p/stand?x=1');
  expect(toLinkUrl('mailto:help@souk.test')).toBe('mailto:help@souk.test');
  expect(toLinkUrl('souk.test/care')).toBe('https://souk.test/care');
  expect(toLinkUrl('help@souk.test')).toBe('mailto:help@souk.test');
});

test.each([
  '',
  'http://souk.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test',
  '/p/stand',
  'two words.test',
  'mailto:nobody',
  'https://',
])('%j is not accepted as a link', (input) => {
  expect(toLinkUrl(input)).toBeUndefined();
});
