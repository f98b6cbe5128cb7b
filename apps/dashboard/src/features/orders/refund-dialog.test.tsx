// @vitest-environment happy-dom
// here already, so that no test waits for its code
import '#ui/overlay-frame.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { keepProfile } from '#platform/session/profile.ts';
import { fakeOrder } from './order.fixture.ts';
import { RefundDialog } from './refund-dialog.tsx';

// a preview is asked for after a pause, on a machine that may be busy
configure({ asyncUtilTimeout: 8000 });
vi.setConfig({ testTimeout: 30_000 });

const REFUNDS = `POST /v1/order/${fakeOrder().id}/refunds`;
const ok = (data: unknown) => ({ statusCode: 200, data });
const effect = { entity: 'refund', id: fakeOrder().id, label: 'R-1', action: 'granted', before: null };
const preview = (amount: number) =>
  ok({ effects: [{ ...effect, after: { amount, shipping: 0, lines: [] } }], money: [], stock: [], messages: [] });
const amountOf = (body: unknown) => (body as { amount?: number }).amount ?? 1000;
/** Tries are answered with what they would do, the step itself by `answer`. */
const serverThat = (answer: () => object) =>
  fakeServer({ [REFUNDS]: ({ url, body }) => (url.includes('dryRun') ? preview(amountOf(body)) : answer()) as never });

const onClose = vi.fn();
const dialog = (order = fakeOrder()) => (
  <QueryClientProvider client={queryClient}>
    <RefundDialog order={order} onClose={onClose} />
  </QueryClientProvider>
);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const typeAmount = async (text: string) => {
  await press('By amount');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), text);
};

beforeEach(() => keepProfile(fakeProfile()));
afterEach(() => {
  cleanup();
  queryClient.clear();
  onClose.mockReset();
  vi.unstubAllGlobals();
});

test('more than is left is told at the field while it is typed, and never asked', async () => {
  const server = serverThat(() => ok(fakeOrder()));
  render(dialog());
  await typeAmount('35.01');
  expect(screen.getByText('Enter $35.00 or less')).toBeDefined();
  await press('Refund');
  expect(server.asked).toEqual([]);
});

test('above the limit an admin reads who can do it, without asking the server', async () => {
  const server = serverThat(() => ok(fakeOrder()));
  render(dialog());
  await typeAmount('20.01');
  expect(screen.getByText(/exceeds your limit of \$20.00/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refund' }).disabled).toBe(true);
  expect(server.asked).toEqual([]);
});

test('it is done once it was shown, with the reason and the version that was seen', async () => {
  const server = serverThat(() => ok(fakeOrder({ version: 2 })));
  render(dialog());
  await typeAmount('12.50');
  await press('Arrived late');
  await screen.findByText('Refunded to Layla Benali');
  await press('Refund $12.50');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = server.asked.filter(({ url }) => !url.includes('dryRun') && url.endsWith('/refunds'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({ amount: 1250, reason: 'Arrived late', note: null, version: 1 });
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^.{8,}$/);
});

test('a try after a lost answer is the same try; another amount is another one', async () => {
  const server = serverThat(() => ({ statusCode: 503, message: 'Souk is busy' }));
  render(dialog());
  await typeAmount('12.50');
  await press('Arrived late');
  await press('Refund $12.50');
  await screen.findByText('Souk is busy');
  await press('Refund $12.50');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Amount' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '13');
  await press('Refund $13.00');
  const done = () => server.asked.filter(({ url }) => url.endsWith('/refunds'));
  await waitFor(() => expect(done()).toHaveLength(3));
  const [first, second, third] = done().map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('when somebody else was first, it says what the order is now and keeps what was typed', async () => {
  const now = fakeOrder({ version: 2, status: 'packed' });
  serverThat(() => ({ statusCode: 409, message: 'Somebody else changed this order in the meantime', data: now }));
  const { rerender } = render(dialog());
  await typeAmount('12.50');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Called twice');
  await press('Refund $12.50');
  await screen.findByText('Somebody else changed this order in the meantime');
  rerender(dialog(now));
  expect(screen.getByText(/Your entries are still here/)).toBeDefined();
  expect(screen.getByText('packed')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Called twice');
  expect(onClose).not.toHaveBeenCalled();
});
