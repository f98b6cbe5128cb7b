import { expect, test } from 'vitest';

import { parseSearch, stringifySearch } from './search-parameters.ts';

test('search parameters stay strings when they are written and parsed', () => {
  const search = { q: '123', status: 'placed,packed', name: 'a & b' };
  expect(stringifySearch(search)).toBe('?q=123&status=placed,packed&name=a+%26+b');
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('lists are joined, empty values are omitted, and repeated names become a list', () => {
  expect(stringifySearch({ status: ['placed', 'packed'], page: 2, q: '', from: undefined })).toBe(
    '?status=placed,packed&page=2',
  );
  expect(stringifySearch({})).toBe('');
  expect(parseSearch('?status=placed&status=packed')).toEqual({ status: 'placed,packed' });
});
