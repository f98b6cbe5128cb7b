import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test('https and mailto stay as they are, bare hosts and e-mail addresses get their scheme', () => {
  expect(linkAddress(' https://souk.test/p/stand?x=1 ')).toBe('https://souk.test/p/stand?x=1');
  expect(linkAddress('mailto:help@souk.test')).toBe('mailto:help@souk.test');
  expect(linkAddress('souk.test/care')).toBe('https://souk.test/care');
  expect(linkAddress('help@souk.test')).toBe('mailto:help@souk.test');
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
])('%j is no address for a link', (typed) => {
  expect(linkAddress(typed)).toBeUndefined();
});
