import { couponsApi } from '@souk/contract/coupons/api.ts';
import { expect, test } from 'vitest';
import { readListState } from '#kit/list/list-query.ts';
import { batchesOf } from './coupons-data.ts';

const at = (search: Record<string, string>) => batchesOf(readListState(search, couponsApi.list));

test('a batch is one row of the whole list, while tabs, filters, search and orders by use show its codes', () => {
  const whole: Record<string, string>[] = [{}, { page: '3' }, { sort: '-createdAt' }, { sort: 'name' }];
  for (const search of whole) expect(at(search)).toEqual({ onePerBatch: 'true' });
  const narrowed: Record<string, string>[] = [
    { q: 'fair' },
    { state: 'running' },
    { batchId: 'one' },
    { sort: 'code' },
  ];
  for (const search of narrowed) expect(at(search)).toBeUndefined();
});
