import { expect, it } from 'vitest';
import { containsAll } from './definition.ts';

const find = containsAll('t');

it('matches each word anywhere, ignoring case and accents', () => {
  expect(find('  Café  SETS ')).toEqual({ text: 't like ? and t like ?', values: ['%cafe%', '%sets%'] });
});

it('escapes wildcards', () => {
  expect(find('100%_a\\')).toMatchObject({ values: ['%100\\%\\_a\\\\%'] });
});

it('matches one or two letters only at the start of a word', () => {
  expect(find('la')).toEqual({ text: '(t like ? or t like ?)', values: ['la%', '% la%'] });
  expect(find('a-b')).toMatchObject({ values: ['a-b%', '% a-b%'] });
});

it('ignores words without letters and digits, and matches nothing if there are no others', () => {
  expect(find('layla - benali')).toMatchObject({ values: ['%layla%', '%benali%'] });
  expect(find('@@@')).toEqual({ text: 'false', values: [] });
  expect(find('')).toEqual({ text: 'true', values: [] });
});
