import { couponsApi } from '@souk/contract/coupons/api.ts';
import { expect, test } from 'vitest';
import { parseListState } from '#kit/list/list-query.ts';
import { toBatchQuery } from './coupons-data.ts';

const batchQueryFor = (search: Record<string, string>) => toBatchQuery(parseListState(search, couponsApi.list));

test('a batch is one row, unless the list is filtered, searched or sorted by a field that differs between its codes', () => {
  const unfiltered: Record<string, string>[] = [{}, { page: '3' }, { sort: '-createdAt' }, { sort: 'name' }];
  for (const search of unfiltered) expect(batchQueryFor(search)).toEqual({ onePerBatch: 'true' });
  const narrowed: Record<string, string>[] = [
    { q: 'fair' },
    { state: 'running' },
    { batchId: 'one' },
    { sort: 'code' },
  ];
  for (const search of narrowed) expect(batchQueryFor(search)).toBeUndefined();
});
