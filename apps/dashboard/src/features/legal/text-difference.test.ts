import { expect, test } from 'vitest';
import { compareTexts } from './text-difference.ts';

const summariseDifferences = (before: string, after: string) =>
  compareTexts(before, after).map(({ tag, kind, pieces }) => [
    tag,
    kind,
    pieces.map((piece) => ({ same: '', added: '+', removed: '-' })[piece.kind] + piece.text).join('|'),
  ]);

test('equal texts have no changes', () => {
  expect(summariseDifferences('<h2>Data</h2><p>We keep it.</p>', '<h2>Data</h2><p>We  keep it.</p>')).toEqual([
    ['h2', 'same', 'Data'],
    ['p', 'same', 'We keep it.'],
  ]);
});

test('a changed word is marked within its paragraph', () => {
  expect(summariseDifferences('<p>We keep it for ten years.</p>', '<p>We keep it for two years.</p>')).toEqual([
    ['p', 'changed', 'We keep it for |-ten|+two| years.'],
  ]);
});

test('two paragraphs with little in common count as one removed and one added paragraph', () => {
  expect(summariseDifferences('<p>Cookies are sweet.</p>', '<p>Nobody sells your address.</p>')).toEqual([
    ['p', 'added', '+Nobody sells your address.'],
    ['p', 'removed', '-Cookies are sweet.'],
  ]);
});

test('list items are compared one by one', () => {
  const list = (points: string[]) => `<ul>${points.map((point) => `<li><p>${point}</p></li>`).join('')}</ul>`;
  expect(summariseDifferences(list(['Name', 'Phone']), list(['Name', 'E-mail', 'Phone']))).toEqual([
    ['li', 'same', 'Name'],
    ['li', 'added', '+E-mail'],
    ['li', 'same', 'Phone'],
  ]);
});

test('a new link target is a change even if the text of the link stays the same', () => {
  const [block] = compareTexts(
    '<p>Read <a href="https://a.example/">our terms</a> first.</p>',
    '<p>Read <a href="https://b.example/">our terms</a> first.</p>',
  );
  expect(block).toMatchObject({
    kind: 'changed',
    links: [{ before: 'https://a.example/', after: 'https://b.example/' }],
  });
});

test('added and removed links are listed with their targets', () => {
  const links = (before: string, after: string) => compareTexts(before, after).flatMap((block) => block.links);
  const plain = '<p>Read our terms first.</p>';
  const linked = '<p>Read <a href="https://a.example/">our terms</a> first.</p>';
  expect(links(plain, linked)).toEqual([{ after: 'https://a.example/' }]);
  expect(links(linked, plain)).toEqual([{ before: 'https://a.example/' }]);
  expect(links(linked, linked)).toEqual([]);
  expect(links('', linked)).toEqual([{ after: 'https://a.example/' }]);
});

test('different formatting counts as a change', () => {
  expect(
    summariseDifferences('<p>We keep it for two years.</p>', '<p>We keep it for <strong>two</strong> years.</p>'),
  ).toEqual([['p', 'changed', 'We keep it for |-two|+two| years.']]);
  expect(summariseDifferences('<p>Never.</p>', '<p><em>Never.</em></p>')).toEqual([
    ['p', 'changed', '-Never.|+Never.'],
  ]);
  expect(summariseDifferences('<p><b>Now</b></p>', '<p><strong>Now</strong></p>')).toEqual([['p', 'same', 'Now']]);
});

test('an entire text can be added or removed', () => {
  expect(summariseDifferences('', '<p>First</p>')).toEqual([['p', 'added', '+First']]);
  expect(summariseDifferences('<p>Last</p>', '')).toEqual([['p', 'removed', '-Last']]);
});
