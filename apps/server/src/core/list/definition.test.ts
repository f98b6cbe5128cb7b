import { expect, it } from 'vitest';
import { containsAll } from './definition.ts';

const search = containsAll('t');

it('matches longer search terms anywhere, ignoring case and accents', () => {
  expect(search('  Café  SETS ')).toEqual({ text: 't like ? and t like ?', values: ['%cafe%', '%sets%'] });
});

it('escapes wildcards', () => {
  expect(search('100%_a\\')).toMatchObject({ values: ['%100\\%\\_a\\\\%'] });
});

it('matches a search term of one or two letters only at the start of a word', () => {
  expect(search('la')).toEqual({ text: '(t like ? or t like ?)', values: ['la%', '% la%'] });
  expect(search('a-b')).toMatchObject({ values: ['a-b%', '% a-b%'] });
});

it('ignores words without letters or digits, and matches nothing if all words are like that', () => {
  expect(search('layla - benali')).toMatchObject({ values: ['%layla%', '%benali%'] });
  expect(search('@@@')).toEqual({ text: 'false', values: [] });
  expect(search('')).toEqual({ text: 'true', values: [] });
});
