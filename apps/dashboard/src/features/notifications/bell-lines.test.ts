import type { Bell, Notice } from '@souk/contract/notifications/notices.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { toBellLines, bellQuery, toGroupLink, formatGroupTitle } from './bell-lines.ts';

afterEach(() => vi.unstubAllGlobals());

const atMinute = (minute: number) => `2026-11-23T10:${String(minute).padStart(2, '0')}:00.000Z`;
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
  createdAt: atMinute(minute),
});
const group = { kind: 'payout_requested', count: 5, unread: 2, amount: 15_599_513, latestAt: atMinute(20) } as const;

test('sorts single notices and groups by their latest notice', () => {
  const bell: Bell = { groups: [group], notices: [notice(30), notice(10)] };
  expect(toBellLines(bell).map((line) => ('group' in line ? line.group.kind : line.notice.createdAt))).toEqual([
    atMinute(30),
    'payout_requested',
    atMinute(10),
  ]);
});

test('a group shows its count and links to the list of its records', () => {
  expect(formatGroupTitle('payout_requested', 5)).toBe('5 payouts awaiting approval');
  expect(toGroupLink('payout_requested', 'me')).toEqual({
    to: '/dashboard/accounts',
    search: { tab: 'payouts', status: 'asked' },
  });
  expect(toGroupLink('query_assigned', 'me').search).toEqual({ status: 'new,open', assigneeId: 'me' });
});

test.each([
  ['order_new', '1 new order', '5 new orders'],
  ['order_stuck', '1 order couldn’t advance', '5 orders couldn’t advance'],
  ['product_waiting', '1 product awaiting review', '5 products awaiting review'],
  ['vendor_pending', '1 vendor awaiting approval', '5 vendors awaiting approval'],
  ['query_new', '1 new query', '5 new queries'],
  ['query_reply', '1 customer reply', '5 customer replies'],
  ['query_assigned', '1 query assigned to you', '5 queries assigned to you'],
  ['ad_waiting', '1 ad awaiting approval', '5 ads awaiting approval'],
  ['payout_requested', '1 payout awaiting approval', '5 payouts awaiting approval'],
  ['payout_failed', '1 failed payout', '5 failed payouts'],
  ['adjustment_requested', '1 adjustment awaiting approval', '5 adjustments awaiting approval'],
  ['guest_waiting', '1 access request', '5 access requests'],
  ['message', '1 unread message', '5 unread messages'],
] as const)('a group of %s is titled in singular and plural', (kind, one, many) => {
  expect(formatGroupTitle(kind, 1)).toBe(one);
  expect(formatGroupTitle(kind, 5)).toBe(many);
});

test.each([
  ['order_new', '/dashboard/orders', { status: 'placed' }],
  ['order_stuck', '/dashboard/notifications', { kind: 'order_stuck' }],
  ['product_waiting', '/dashboard/products', { status: 'waiting' }],
  ['vendor_pending', '/dashboard/vendors', { status: 'pending' }],
  ['query_new', '/dashboard/queries', { status: 'new,open' }],
  ['query_reply', '/dashboard/queries', { status: 'new,open' }],
  ['ad_waiting', '/dashboard/Ads', { status: 'waiting' }],
  ['payout_failed', '/dashboard/accounts', { tab: 'payouts', status: 'failed' }],
  ['adjustment_requested', '/dashboard/accounts', { tab: 'ledger' }],
  ['guest_waiting', '/dashboard/admins', { tab: 'waiting' }],
  ['message', '/dashboard/notifications', { kind: 'message', isRead: 'false' }],
] as const)('a group of %s links to its records', (kind, to, search) => {
  expect(toGroupLink(kind, 'me')).toEqual({ to, search });
});

test('only the eight newest lines are displayed', () => {
  const notices = Array.from({ length: 9 }, (_, index) => notice(10 + index));
  const lines = toBellLines({ groups: [group], notices });
  expect(lines).toHaveLength(8);
  expect(lines[0]).toEqual({ group });
  expect(lines.at(-1)).toEqual({ notice: notice(12) });
});

test('does not fall back to the latest notices during an outage', async () => {
  const server = fakeServer({
    'GET /v1/notifications/user/bell': () => ({ statusCode: 503, message: 'Souk is busy' }),
  });
  await expect(new QueryClient().fetchQuery(bellQuery())).rejects.toMatchObject({ statusCode: 503 });
  expect(server.count('GET /v1/notifications/user')).toBe(0);
});

test('the fallback leaves out sent notifications', async () => {
  fakeServer({
    'GET /v1/notifications/user': () => ({
      statusCode: 200,
      data: { count: 2, rows: [notice(10), { ...notice(11), box: 'sent' }] },
    }),
  });
  expect(await new QueryClient().fetchQuery(bellQuery())).toEqual({ groups: [], notices: [notice(10)] });
});

test('falls back to the latest notices if the server has no bell endpoint', async () => {
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
