import { expect, test } from 'vitest';
import { groupByReason } from './group-by-reason.ts';

const failed = (id: string, message: string, label?: string) => ({ id, code: 'product.status', message, label });

test('rows with the same reason form one group, the largest group first', () => {
  const groups = groupByReason([
    failed('a', 'It is archived', 'Brass lamp'),
    failed('b', 'It has open orders', 'Desk'),
    failed('c', 'It has open orders', 'Chair'),
  ]);
  expect(groups).toEqual([
    {
      message: 'It has open orders',
      rows: [
        { id: 'b', label: 'Desk' },
        { id: 'c', label: 'Chair' },
      ],
    },
    { message: 'It is archived', rows: [{ id: 'a', label: 'Brass lamp' }] },
  ]);
});

test('a row without a name is listed by its id', () => {
  expect(groupByReason([failed('0193a0c0', 'It is archived')])[0]?.rows).toEqual([
    { id: '0193a0c0', label: '0193a0c0' },
  ]);
});

test('without failed rows there are no groups', () => expect(groupByReason([])).toEqual([]));
