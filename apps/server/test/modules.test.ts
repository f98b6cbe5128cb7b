import { ATTENTION_KEYS } from '@souk/contract/analytics/api.ts';
import { SEARCH_KINDS } from '@souk/contract/entities.ts';
import { expect, it } from 'vitest';
import { combinedModules } from '#server/modules.ts';

it('has exactly one module for every kind of search result', () => {
  expect(combinedModules.search.map(({ kind }) => kind).toSorted()).toEqual(SEARCH_KINDS.toSorted());
});

it('has exactly one module for every attention item', () => {
  expect(combinedModules.attention.map(({ key }) => key).toSorted()).toEqual(ATTENTION_KEYS.toSorted());
});
