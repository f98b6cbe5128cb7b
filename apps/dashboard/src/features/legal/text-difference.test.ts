import { expect, test } from 'vitest';
import { compareTexts } from './text-difference.ts';

const told = (before: string, after: string) =>
  compareTexts(before, after).map(({ tag, kind, pieces }) => [
    tag,
    kind,
    pieces.map((piece) => ({ same: '', added: '+', removed: '-' })[piece.kind] + piece.text).join('|'),
  ]);

test('the same text has no changes', () => {
  expect(told('<h2>Data</h2><p>We keep it.</p>', '<h2>Data</h2><p>We  keep it.</p>')).toEqual([
    ['h2', 'same', 'Data'],
    ['p', 'same', 'We keep it.'],
  ]);
});

test('a paragraph in which a word changed is one paragraph, word by word', () => {
  expect(told('<p>We keep it for ten years.</p>', '<p>We keep it for two years.</p>')).toEqual([
    ['p', 'changed', 'We keep it for |-ten|+two| years.'],
  ]);
});

test('a paragraph that has nothing of the old one is another one', () => {
  expect(told('<p>Cookies are sweet.</p>', '<p>Nobody sells your address.</p>')).toEqual([
    ['p', 'added', '+Nobody sells your address.'],
    ['p', 'removed', '-Cookies are sweet.'],
  ]);
});

test('points of a list come and go one by one', () => {
  const list = (points: string[]) => `<ul>${points.map((point) => `<li><p>${point}</p></li>`).join('')}</ul>`;
  expect(told(list(['Name', 'Phone']), list(['Name', 'E-mail', 'Phone']))).toEqual([
    ['li', 'same', 'Name'],
    ['li', 'added', '+E-mail'],
    ['li', 'same', 'Phone'],
  ]);
});

test('another address of the same words is a change, and told', () => {
  const [block] = compareTexts(
    '<p>Read <a href="https://a.example/">our terms</a> first.</p>',
    '<p>Read <a href="https://b.example/">our terms</a> first.</p>',
  );
  expect(block).toMatchObject({
    kind: 'changed',
    links: [{ before: 'https://a.example/', after: 'https://b.example/' }],
  });
});

test('links that come and go are told with their address', () => {
  const links = (before: string, after: string) => compareTexts(before, after).flatMap((block) => block.links);
  const plain = '<p>Read our terms first.</p>';
  const linked = '<p>Read <a href="https://a.example/">our terms</a> first.</p>';
  expect(links(plain, linked)).toEqual([{ after: 'https://a.example/' }]);
  expect(links(linked, plain)).toEqual([{ before: 'https://a.example/' }]);
  expect(links(linked, linked)).toEqual([]);
  expect(links('', linked)).toEqual([{ after: 'https://a.example/' }]);
});

test('words that were only set in another way are a change', () => {
  expect(told('<p>We keep it for two years.</p>', '<p>We keep it for <strong>two</strong> years.</p>')).toEqual([
    ['p', 'changed', 'We keep it for |-two|+two| years.'],
  ]);
  expect(told('<p>Never.</p>', '<p><em>Never.</em></p>')).toEqual([['p', 'changed', '-Never.|+Never.']]);
  expect(told('<p><b>Now</b></p>', '<p><strong>Now</strong></p>')).toEqual([['p', 'same', 'Now']]);
});

test('one text came, or went', () => {
  expect(told('', '<p>First</p>')).toEqual([['p', 'added', '+First']]);
  expect(told('<p>Last</p>', '')).toEqual([['p', 'removed', '-Last']]);
});
