import type { Order } from '@souk/contract/orders/api.ts';
import { expect, test } from 'vitest';
import type { Selection } from '#kit/list/use-selection.ts';
import { byReason } from '#kit/list/by-reason.ts';
import { mayBePacked, movesOf } from './bulk-move.ts';

test('a hundred refusals are read as a few reasons, the most frequent first', () => {
  const failed = Array.from({ length: 100 }, (_, at) => ({
    id: `${at}`,
    label: `SK-${at}`,
    code: 'text',
    message: at % 4 === 0 ? 'It is not paid yet' : 'Choose who carries it first',
  }));
  const reasons = byReason(failed);
  expect(reasons.map(({ message, rows }) => [message, rows.length])).toEqual([
    ['Choose who carries it first', 75],
    ['It is not paid yet', 25],
  ]);
  expect(reasons[1]?.rows[1]).toEqual({ id: '4', label: 'SK-4' });
});

test('moves are counted by where they come from and go to', () => {
  const moved = (before: string, after: string) => ({
    entity: 'order',
    id: 'x',
    label: 'SK-1',
    action: 'moved',
    before: { status: before },
    after: { status: after },
  });
  const refund = { ...moved('a', 'b'), entity: 'refund' };
  const effects = [moved('packed', 'pickup'), moved('placed', 'packed'), refund, moved('placed', 'packed')];
  expect(movesOf({ effects, money: [], stock: [], messages: [] })).toEqual([
    { from: 'placed', to: 'packed', count: 2 },
    { from: 'packed', to: 'pickup', count: 1 },
  ]);
});

test('a carrier is asked for where a packed order is picked, or may be', () => {
  const rows = [
    { id: 'a', status: 'placed' },
    { id: 'b', status: 'packed' },
  ] as Order[];
  const picked = (ids: string[], more: Partial<Selection> = {}) =>
    ({ isAll: false, ids: new Set(ids), filter: {}, ...more }) as Selection;
  expect(mayBePacked(picked(['a']), rows)).toBe(false);
  expect(mayBePacked(picked(['a', 'b']), rows)).toBe(true);
  expect(mayBePacked(picked(['a', 'on another page']), rows)).toBe(true);
  expect(mayBePacked(picked([], { isAll: true, filter: { status: 'placed,delivering' } }), rows)).toBe(false);
  expect(mayBePacked(picked([], { isAll: true }), rows)).toBe(true);
});
