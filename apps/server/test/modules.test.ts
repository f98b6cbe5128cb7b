import { ATTENTION_KEYS } from '@souk/contract/analytics/api.ts';
import { SEARCH_KINDS } from '@souk/contract/entities.ts';
import { expect, it } from 'vitest';
import { combinedModules } from '#server/modules.ts';

it('finds every kind of record of the global search in exactly one module', () => {
  expect(combinedModules.search.map(({ kind }) => kind).toSorted()).toEqual(SEARCH_KINDS.toSorted());
});

it('counts everything that waits for somebody in exactly one module', () => {
  expect(combinedModules.attention.map(({ key }) => key).toSorted()).toEqual(ATTENTION_KEYS.toSorted());
});
