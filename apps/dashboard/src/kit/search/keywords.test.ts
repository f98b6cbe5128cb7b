import { expect, test } from 'vitest';
import { matchRank, rankMatches } from './keywords.ts';

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

test('substrings of synonyms and synonyms shorter than three letters do not match', () => {
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
