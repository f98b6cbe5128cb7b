// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { exactText, figureChange, figureText, trendOf } from './figure-words.ts';

describe('a figure', () => {
  test('is short on its card and exact on demand', () => {
    expect(figureText('money', 48_282_104)).toBe('$482.82k');
    expect(exactText('money', 48_282_104)).toBe('$482,821.04');
    expect(figureText('money', 11_545)).toBe('$115.45');
    expect(figureText('money', -5_424_000)).toBe('−$54.24k');
    expect(figureText('count', 4182)).toBe('4,182');
    expect(figureText('rate', 0.0208)).toBe('2.1%');
  });

  test('is a dash where there is nothing to divide by', () => expect(figureText('rate', null)).toBe('–'));
});

describe('how it moved', () => {
  test('is a share of what was before', () => {
    expect(figureChange({ unit: 'count', value: 108, previous: 100 })).toEqual({ change: 0.08 });
    expect(figureChange({ unit: 'money', value: 50, previous: 100 })).toEqual({ change: -0.5 });
    expect(figureChange({ unit: 'money', value: 50, previous: -100 })).toEqual({ change: 1.5 });
  });

  test('is told in points between rates', () => {
    expect(figureChange({ unit: 'rate', value: 0.0208, previous: 0.0231 })).toEqual({
      change: -0.2,
      changeText: '0.2 pt',
    });
  });

  test('agrees with the rates as they are shown', () => {
    expect(figureChange({ unit: 'rate', value: 0.0605, previous: 0.0604 })).toMatchObject({ changeText: '0.1 pt' });
  });

  test('is nothing against nothing, and unchanged when it rounds to nothing', () => {
    expect(figureChange({ unit: 'count', value: 5, previous: 0 })).toBeUndefined();
    expect(figureChange({ unit: 'count', value: 5, previous: null })).toBeUndefined();
    expect(figureChange({ unit: 'rate', value: null, previous: 0.1 })).toBeUndefined();
    expect(figureChange({ unit: 'money', value: 100_001, previous: 100_000 })).toEqual({ change: 0 });
  });
});

test('the course stands still on a day with nothing to divide by', () => {
  expect(trendOf([null, 2, null, 4])).toEqual([2, 2, 2, 4]);
  expect(trendOf([null])).toEqual([0]);
});

test('a long course is drawn as means of whole groups that end on the last day', () => {
  expect(trendOf(Array.from({ length: 30 }, (_, day) => day))).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28]);
  expect(trendOf(Array.from({ length: 31 }, (_, day) => day)).slice(0, 3)).toEqual([0, 2, 5]);
  expect(trendOf([])).toEqual([]);
});
