import { expect, it } from 'vitest';
import { containsAll } from './definition.ts';

const find = containsAll('t');

it('matches longer search terms anywhere, ignoring case and accents', () => {
  expect(find('  Café  SETS ')).toEqual({ text: 't like ? and t like ?', values: ['%cafe%', '%sets%'] });
});

it('escapes wildcards', () => {
  expect(find('100%_a\\')).toMatchObject({ values: ['%100\\%\\_a\\\\%'] });
});

it('matches a search term of one or two letters only at the start of a word', () => {
  expect(find('la')).toEqual({ text: '(t like ? or t like ?)', values: ['la%', '% la%'] });
  expect(find('a-b')).toMatchObject({ values: ['a-b%', '% a-b%'] });
});

it('ignores words without letters or digits, and matches nothing if all words are like that', () => {
  expect(find('layla - benali')).toMatchObject({ values: ['%layla%', '%benali%'] });
  expect(find('@@@')).toEqual({ text: 'false', values: [] });
  expect(find('')).toEqual({ text: 'true', values: [] });
});
