import type { Bell, Notice } from '@souk/contract/notifications/notices.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { toBellLines, bellQuery, toGroupTarget, formatGroupTitle } from './bell-lines.ts';

afterEach(() => vi.unstubAllGlobals());

const at = (minute: number) => `2026-11-23T10:${String(minute).padStart(2, '0')}:00.000Z`;
const notice = (minute: number): Notice => ({
  box: 'inbox',
  id: `0193a0c0-0000-7000-8000-0000000000${minute}`,
  kind: 'order_new',
  title: 'New order SK-1',
  body: null,
  image: null,
  link: '/dashboard/orders',
  isRead: false,
  handledAt: null,
  createdAt: at(minute),
});
const group = { kind: 'payout_requested', count: 5, unread: 2, amount: 15_599_513, latestAt: at(20) } as const;

test('sorts single notices and groups by their latest notice', () => {
  const bell: Bell = { groups: [group], notices: [notice(30), notice(10)] };
  expect(toBellLines(bell).map((line) => ('group' in line ? line.group.kind : line.notice.createdAt))).toEqual([
    at(30),
    'payout_requested',
    at(10),
  ]);
});

test('a group shows its count and links to the list of its records', () => {
  expect(formatGroupTitle('payout_requested', 5)).toBe('5 payouts awaiting approval');
  expect(toGroupTarget('payout_requested', 'me')).toEqual({
    to: '/dashboard/accounts',
    search: { tab: 'payouts', status: 'asked' },
  });
  expect(toGroupTarget('query_assigned', 'me').search).toEqual({ status: 'new,open', assigneeId: 'me' });
});

test('falls back to the latest notices on a server without the bell endpoint', async () => {
  fakeServer({
    'GET /v1/notifications/user': () => ({
      statusCode: 200,
      message: 'OK',
      data: { count: 1, rows: [notice(10)] },
      requestId: 'r',
    }),
  });
  expect(await new QueryClient().fetchQuery(bellQuery())).toEqual({ groups: [], notices: [notice(10)] });
});
