import { expect, test } from 'vitest';
import { fit, fitting } from './keywords.ts';

test.each([
  ['vat', 'Tax rate', 'vat, sales tax'],
  ['shipping fee', 'Flat fee', 'shipping delivery cost'],
  ['shipping costs', 'Flat fee', 'shipping delivery cost'],
  ['الضريبه', 'Tax rate', 'ضريبة القيمة المضافة'],
  ['ضريبة', 'معدل الضريبة', ''],
  ['العملات', 'Currency', 'عملات'],
  ['مظلم', 'Dark', 'الوضع المُظلِم'],
])('%s fits %s, which is also called %s', (typed, name, keywords) => {
  expect(fit(typed, name, keywords)).toBeDefined();
});

test('a part of a synonym in the middle of a word, and two letters alone, fit nothing', () => {
  expect(fit('at', 'Tax rate', 'vat')).toBe(1);
  expect(fit('hip', 'Flat fee', 'shipping')).toBeUndefined();
  expect(fit('va', 'Tax rate', 'vat')).toBeUndefined();
  expect(fit('pass', 'Tax rate', 'pas')).toBeUndefined();
});

test('names come before synonyms', () => {
  const all = [
    { name: 'Accounts', keywords: 'tax' },
    { name: 'Included tax', keywords: '' },
    { name: 'Tax rate', keywords: '' },
    { name: 'Orders', keywords: '' },
  ];
  expect(fitting('tax', all).map(({ name }) => name)).toEqual(['Tax rate', 'Included tax', 'Accounts']);
});
