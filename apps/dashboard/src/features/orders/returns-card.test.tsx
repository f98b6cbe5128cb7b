import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ok, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeReturn } from './case.fixture.ts';
import { fakeLine, fakeOrder } from './order.fixture.ts';
import { ReturnsCard } from './returns-card.tsx';

const FUTURE = '2199-01-01T00:00:00.000Z';
const PAST = '2026-11-01T00:00:00.000Z';
const renderCard = (parts: Parameters<typeof fakeOrder>[0], options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(() => <ReturnsCard order={fakeOrder(parts)} />, options);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('a return shows its items, reason, history and next actions', async () => {
  const steps = [
    ...fakeReturn().steps,
    {
      id: 's2',
      to: 'rejected' as const,
      at: '2026-11-22T10:00:00.000Z',
      actorName: 'Omar',
      reason: 'Worn',
      note: 'Call first',
    },
  ];
  await renderCard({ returns: [fakeReturn({ steps, note: 'Box was open' })], returnableUntil: FUTURE });
  expect(screen.getByText('until 01 Jan 2199')).toBeTruthy();
  for (const text of ['Doesn’t fit', 'Box was open']) expect(screen.getByText(text)).toBeTruthy();
  const plain = document.body.textContent.replace(/[\u2066-\u2069]/g, '');
  expect(plain).toContain('2 × Stoneware mug');
  expect(plain).toContain('Requested by Layla Benali, 21 Nov 2026 10:00 AM');
  expect(plain).toContain('Rejected by Omar, 22 Nov 2026 10:00 AM: Worn (Call first)');
  // The request's reason is displayed above, so the history does not repeat it.
  expect(plain).not.toContain('10:00 AM: Doesn’t fit');
  expect(buttons()).toEqual(['Approve return', 'Reject return', 'Create return']);
});

test.each([
  { disposition: 'restocked', text: ', back in stock' },
  { disposition: 'written_off', text: ', written off' },
] as const)('says if items were $disposition', async ({ disposition, text }) => {
  const lines = [{ orderLineId: fakeLine().id, quantity: 2, disposition }];
  await renderCard({ returns: [fakeReturn({ lines, status: 'received', isRefundedAlready: true })] });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('refunded with the cancellation')).toBeTruthy();
});

test('the photos of a return are downloaded by a one-time link', async () => {
  const { id } = fakeReturn();
  const fileId = '0193a0c0-0000-7000-8000-000000000091';
  const server = fakeServer({
    [`POST /v1/returns/${id}/photos/${fileId}/download`]: () => ok({ url: '/v1/downloads/x' }),
  });
  await renderCard({
    returns: [fakeReturn({ photos: [{ fileId, name: 'torn.png', mediaType: 'image/png', bytes: 2048 }] })],
  });
  await userEvent.click(screen.getByRole('button', { name: /torn\.png/ }));
  await waitFor(() => expect(server.requests).toHaveLength(1));
});

describe('creating a return', () => {
  test('is possible within the return window if something is returnable', async () => {
    await renderCard({ returnableUntil: FUTURE }, { profile: { areas: {} } });
    expect(screen.getByText('No returns')).toBeTruthy();
    expect(buttons()).toEqual(['Create return']);
  });

  test('is not possible if nothing is returnable', async () => {
    await renderCard({ returnableUntil: FUTURE, lines: [fakeLine({ returnableQuantity: 0 })] });
    expect(buttons()).toEqual([]);
  });

  test('is possible for super admins after the return window', async () => {
    await renderCard({ returnableUntil: PAST });
    expect(buttons()).toEqual(['Create return']);
  });

  test('is not possible for admins after the return window', async () => {
    await renderCard({ returnableUntil: PAST }, { profile: { areas: {} } });
    expect(buttons()).toEqual([]);
  });

  test('is not possible with view-only access, and neither is updating a return', async () => {
    const profile = { areas: { orders: 'view' as const } };
    await renderCard({ returnableUntil: FUTURE, returns: [fakeReturn()] }, { profile });
    expect(buttons()).toEqual([]);
  });
});
