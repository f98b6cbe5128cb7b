import { expect, it } from 'vitest';
import { containsAll } from './definition.ts';

const find = containsAll('t');

it('looks for each word anywhere, without case and accents', () => {
  expect(find('  Café  SETS ')).toEqual({ text: 't like ? and t like ?', values: ['%cafe%', '%sets%'] });
});

it('takes signs of a pattern as they stand', () => {
  expect(find('100%_a\\')).toMatchObject({ values: ['%100\\%\\_a\\\\%'] });
});

it('looks for one or two letters where a word begins, which an index can find', () => {
  expect(find('la')).toEqual({ text: '(t like ? or t like ?)', values: ['la%', '% la%'] });
  expect(find('a-b')).toMatchObject({ values: ['a-b%', '% a-b%'] });
});

it('passes over words without a letter or digit, and finds nothing by them alone', () => {
  expect(find('layla - benali')).toMatchObject({ values: ['%layla%', '%benali%'] });
  expect(find('@@@')).toEqual({ text: 'false', values: [] });
  expect(find('')).toEqual({ text: 'true', values: [] });
});
