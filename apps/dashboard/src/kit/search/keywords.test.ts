import { expect, test } from 'vitest';
import { filterMatches, matchRank, rankMatches } from './keywords.ts';

test.each([
  ['vat', 'Tax rate', 'vat, sales tax'],
  ['shipping fee', 'Flat fee', 'shipping delivery cost'],
  ['shipping costs', 'Flat fee', 'shipping delivery cost'],
  ['الضريبه', 'Tax rate', 'ضريبة القيمة المضافة'],
  ['ضريبة', 'معدل الضريبة', ''],
  ['العملات', 'Currency', 'عملات'],
  ['مظلم', 'Dark', 'الوضع المُظلِم'],
])('%s matches %s with keywords %s', (text, name, keywords) => {
  expect(matchRank(text, name, keywords)).toBeDefined();
});

test('the middle of a synonym, two letters of it, or a longer word do not match', () => {
  expect(matchRank('at', 'Tax rate', 'vat')).toBe(1);
  expect(matchRank('hip', 'Flat fee', 'shipping')).toBeUndefined();
  expect(matchRank('va', 'Tax rate', 'vat')).toBeUndefined();
  expect(matchRank('pass', 'Tax rate', 'pas')).toBeUndefined();
});

test('name matches rank before synonym matches', () => {
  const entries = [
    { name: 'Accounts', keywords: 'tax' },
    { name: 'Included tax', keywords: '' },
    { name: 'Tax rate', keywords: '' },
    { name: 'Orders', keywords: '' },
  ];
  expect(rankMatches('tax', entries).map(({ name }) => name)).toEqual(['Tax rate', 'Included tax', 'Accounts']);
});

test('a list keeps its order, and entries that match only a synonym come last', () => {
  const entries = [
    { name: 'Accounts', keywords: 'tax' },
    { name: 'Included tax' },
    { name: 'Tax rate' },
    { name: 'Orders', keywords: 'purchases' },
  ];
  expect(filterMatches('tax', entries).map(({ name }) => name)).toEqual(['Included tax', 'Tax rate', 'Accounts']);
  expect(filterMatches('zzz', entries)).toEqual([]);
});

test.each([
  ['', 'Orders', 0],
  ['ord', 'Orders', 0],
  ['ORD', 'orders', 0],
  ['ders', 'Orders', 1],
  ['  ord ', 'Orders', 0],
  ['address', 'Addresses', 0],
  ['café', 'Cafe tables', 0],
])('"%s" and the name %s have rank %i', (text, name, rank) => expect(matchRank(text, name)).toBe(rank));

test('every word has to match', () => {
  expect(matchRank('tax germany', 'Tax rate', 'vat')).toBeUndefined();
  expect(matchRank('rate vat', 'Tax rate', 'vat')).toBe(2);
});
