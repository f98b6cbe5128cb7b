import { ordersApi } from '@souk/contract/orders/api.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

function seen(...lists: string[][]): QueryClient {
  const client = new QueryClient();
  lists.forEach((ids, index) =>
    client.setQueryData(
      ['order', ordersApi.list.path, {}, { page: index }],
      { rows: ids.map((id) => ({ id })) },
      { updatedAt: index + 1 },
    ),
  );
  return client;
}

test('the neighbours are those of the list that was seen last', () => {
  const client = seen(['a', 'b', 'c'], ['x', 'b', 'y'], ['p', 'q']);
  expect(neighboursOf('b', client)).toEqual({ previous: 'x', next: 'y' });
});

test('the ends of a page have one neighbour, an order from a link none', () => {
  const client = seen(['a', 'b']);
  expect(neighboursOf('a', client)).toEqual({ previous: undefined, next: 'b' });
  expect(neighboursOf('b', client)).toEqual({ previous: 'a', next: undefined });
  expect(neighboursOf('z', client)).toEqual({ previous: undefined, next: undefined });
});
