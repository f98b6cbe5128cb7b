import type { TimelineEntry } from '@souk/contract/orders/details.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeOrder } from './order.fixture.ts';
import { OrderTimeline } from './order-timeline.tsx';

const entry = (parts: Partial<TimelineEntry>): TimelineEntry => ({
  id: '0193a0c0-0000-7000-8000-000000000061',
  at: '2026-11-20T10:00:00.000Z',
  kind: 'status',
  actorName: 'Rana Aziz',
  to: 'placed',
  ...parts,
});
const renderTimeline = (
  parts: Partial<TimelineEntry>,
  order: Parameters<typeof fakeOrder>[0] = {},
  options: Parameters<typeof renderPage>[1] = {},
) => renderPage(() => <OrderTimeline order={fakeOrder({ ...order, timeline: [entry(parts)] })} />, options);
const eventText = () => screen.getByRole('listitem').textContent;

test.each([
  { name: 'an order from the shop', parts: {}, order: {}, text: 'Placed through the shop' },
  { name: 'an order placed by staff', parts: {}, order: { channel: 'staff' as const }, text: 'Placed by staff' },
  { name: 'a move forward', parts: { from: 'placed', to: 'packed' }, order: {}, text: 'Moved to packed' },
  { name: 'a move back', parts: { from: 'packed', to: 'placed' }, order: {}, text: 'Moved back to placed' },
  { name: 'a cancellation', parts: { from: 'packed', to: 'cancelled' }, order: {}, text: 'Moved to cancelled' },
  { name: 'a return', parts: { kind: 'return' as const, to: 'approved' }, order: {}, text: 'Return: Approved' },
  { name: 'tracking', parts: { kind: 'tracking' as const, to: 'moved' }, order: {}, text: 'In transit' },
  { name: 'a note', parts: { kind: 'note' as const, to: 'added' }, order: {}, text: 'Note' },
  { name: 'a change', parts: { kind: 'change' as const, to: 'updated' }, order: {}, text: 'Updated' },
  { name: 'an undone change', parts: { kind: 'change' as const, to: 'undone' }, order: {}, text: 'Reversed' },
  {
    name: 'a payment',
    parts: { kind: 'payment' as const, to: 'captured', amount: 3500 },
    order: { currency: 'EUR' },
    text: 'Payment of €35.00 captured',
  },
])('describes $name', async ({ parts, order, text }) => {
  await renderTimeline(parts, order);
  const plain = (eventText() ?? '').replace(/[\u2066-\u2069]/g, '');
  expect(plain.toLowerCase().startsWith(text.toLowerCase())).toBe(true);
  expect(plain).toContain('by Rana Aziz');
});

test('an order with a coupon shows its code', async () => {
  await renderTimeline({}, { coupon: { id: null, code: 'SPRING15', fundedBy: 'platform' } });
  expect(eventText()).toMatch(/^Placed through the shop with coupon SPRING15/);
});

test('events reported by the gateway name no person', async () => {
  await renderTimeline({ kind: 'payment', to: 'captured', amount: 3500, actorName: 'gateway' });
  expect(eventText()).toContain('by Card gateway');
});

test('reason and text are displayed in one line below the event', async () => {
  await renderTimeline({ from: 'placed', to: 'cancelled', reason: 'Out of stock', text: 'Called twice' });
  expect(screen.getByText('Out of stock · Called twice')).toBeTruthy();
});

test('a change can be undone', async () => {
  const UNDO = `POST /v1/activity/${entry({}).id}/undo`;
  const server = fakeServer({ [UNDO]: () => ok({ id: 'x' }) });
  await renderTimeline({ kind: 'change', to: 'updated', canUndo: true });
  await press('Undo');
  expect(await screen.findByText('Reversed')).toBeTruthy();
  expect(server.count(UNDO)).toBe(1);
});

test('view-only access offers no undo and no notes', async () => {
  await renderTimeline(
    { kind: 'change', to: 'updated', canUndo: true },
    {},
    { profile: { areas: { orders: 'view' } } },
  );
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
});
