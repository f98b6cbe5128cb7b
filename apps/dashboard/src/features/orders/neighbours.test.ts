import { ordersApi } from '@souk/contract/orders/api.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { findNeighbours } from './neighbours.ts';

function clientWithLists(...lists: string[][]): QueryClient {
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

test('neighbours come from the most recently loaded list', () => {
  const client = clientWithLists(['a', 'b', 'c'], ['x', 'b', 'y'], ['p', 'q']);
  expect(findNeighbours('b', client)).toEqual({ previous: 'x', next: 'y' });
});

test('the first and the last row have one neighbour, and an unlisted order has none', () => {
  const client = clientWithLists(['a', 'b']);
  expect(findNeighbours('a', client)).toEqual({ previous: undefined, next: 'b' });
  expect(findNeighbours('b', client)).toEqual({ previous: 'a', next: undefined });
  expect(findNeighbours('z', client)).toEqual({ previous: undefined, next: undefined });
});
