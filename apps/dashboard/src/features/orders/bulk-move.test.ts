import type { Order } from '@souk/contract/orders/api.ts';
import { expect, test } from 'vitest';
import type { Selection } from '#kit/list/use-selection.ts';
import { groupByReason } from '#kit/list/group-by-reason.ts';
import { countMoves, mayIncludePacked, waitForReport } from './bulk-move.ts';

test('failures are grouped by reason, most frequent first', () => {
  const failed = Array.from({ length: 100 }, (_, index) => ({
    id: `${index}`,
    label: `SK-${index}`,
    code: 'text',
    message: index % 4 === 0 ? 'It is not paid yet' : 'Choose a carrier first',
  }));
  const reasons = groupByReason(failed);
  expect(reasons.map(({ message, rows }) => [message, rows.length])).toEqual([
    ['Choose a carrier first', 75],
    ['It is not paid yet', 25],
  ]);
  expect(reasons[1]?.rows[1]).toEqual({ id: '4', label: 'SK-4' });
});

test('moves are counted by the old and the new status', () => {
  const movedEffect = (before: string, after: string) => ({
    entity: 'order',
    id: 'x',
    label: 'SK-1',
    action: 'moved',
    before: { status: before },
    after: { status: after },
  });
  const refund = { ...movedEffect('a', 'b'), entity: 'refund' };
  const effects = [
    movedEffect('packed', 'pickup'),
    movedEffect('placed', 'packed'),
    refund,
    movedEffect('placed', 'packed'),
  ];
  expect(countMoves({ effects, money: [], stock: [], messages: [] })).toEqual([
    { from: 'placed', to: 'packed', count: 2 },
    { from: 'packed', to: 'pickup', count: 1 },
  ]);
});

test('a carrier is requested if a packed order is, or might be, selected', () => {
  const rows = [
    { id: 'a', status: 'placed' },
    { id: 'b', status: 'packed' },
  ] as Order[];
  const fakeSelection = (ids: string[], overrides: Partial<Selection> = {}) =>
    ({ isAll: false, ids: new Set(ids), filter: {}, ...overrides }) as Selection;
  expect(mayIncludePacked(fakeSelection(['a']), rows)).toBe(false);
  expect(mayIncludePacked(fakeSelection(['a', 'b']), rows)).toBe(true);
  expect(mayIncludePacked(fakeSelection(['a', 'on another page']), rows)).toBe(true);
  expect(mayIncludePacked(fakeSelection([], { isAll: true, filter: { status: 'placed,delivering' } }), rows)).toBe(
    false,
  );
  expect(mayIncludePacked(fakeSelection([], { isAll: true }), rows)).toBe(true);
});

test('effects without two known statuses are not counted as moves', () => {
  const effect = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) => ({
    entity: 'order',
    id: 'x',
    label: 'SK-1',
    action: 'moved',
    before,
    after,
  });
  const effects = [
    effect(null, { status: 'packed' }),
    effect({ status: 'placed' }, null),
    effect({ status: 'placed' }, { status: 'teleported' }),
  ];
  expect(countMoves({ effects, money: [], stock: [], messages: [] })).toEqual([]);
});

test('for selected rows, the report is in the response itself', async () => {
  const failed = [{ id: 'a', label: 'SK-1', code: 'text', message: 'It is not paid yet' }];
  const report = await waitForReport({ done: 3, failed }, 4, async () => undefined);
  expect(report).toEqual({ done: 3, failed, failedCount: 1 });
});
