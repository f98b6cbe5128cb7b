import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { errorAt, failure, fill, ok, okRows, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeBooking, dryRunBodies, respondWithPreview, writeRequests } from './account.fixture.ts';
import { BookingsCard } from './bookings-card.tsx';

const LIST = 'GET /v1/ledger/bookings';
const booking = fakeBooking({ fee: 1500, note: 'Week 44' });
const REVERSE = `POST /v1/ledger/bookings/${booking.id}/reversal`;

const renderCard = () => renderPage(() => <BookingsCard actions={<button>New</button>} />);

test('lists each entry with its amount, fee, reference and author', async () => {
  fakeServer({
    [LIST]: () =>
      okRows([
        booking,
        fakeBooking({
          id: 'b2',
          number: 'DB-7',
          kind: 'debt_paid_in',
          vendor: { id: 'v', shopName: 'Atlas Crafts' },
          reference: null,
          reversedAt: '2026-11-03T09:05:00.000Z',
        }),
      ]),
  });
  await renderCard();
  expect((await screen.findByText('GW-1004')).closest('div')?.textContent).toBe('GW-1004 Gateway payout $500.00');
  expect(screen.getByText('NB-77').closest('p')?.textContent).toBe(
    'NB-77 Week 44 · Rana Aziz · 02 Nov 2026 · fee $15.00',
  );
  const reversed = screen.getByText('DB-7').closest('div')?.parentElement;
  expect(reversed?.textContent).toContain('DB-7 Debt repaid Atlas Crafts');
  expect(reversed?.textContent).toContain('Reversed');
  expect(reversed?.textContent).not.toContain('fee');
  // A reversed entry cannot be reversed again.
  expect(screen.getAllByRole('button', { name: 'Reverse' })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'New' })).toBeTruthy();
});

test('reversing is previewed, needs a reason, and sends the version', async () => {
  const server = fakeServer({
    [LIST]: () => okRows([booking]),
    [REVERSE]: respondWithPreview([{ debit: 'cash:gateway', credit: 'cash:bank', amount: 50_000 }], () => ok(booking)),
  });
  await renderCard();
  await press('Reverse');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse GW-1004' }));
  expect(await dialog.findByText('Bank account')).toBeTruthy();
  expect(dryRunBodies(server)).toEqual([{ reason: '–', version: 1 }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(errorAt(textbox('Reason'))).toBe('Enter a reason'));
  await fill('Reason', ' Typed twice ');
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText('Reversed GW-1004')).toBeTruthy();
  expect(writeRequests(server)[0]?.body).toEqual({ reason: 'Typed twice', version: 1 });
});

test('earlier entries are loaded with ‘Show earlier’', async () => {
  const server = fakeServer({
    [LIST]: ({ url }) =>
      url.includes('cursor=older')
        ? okRows([fakeBooking({ id: 'b2', number: 'GW-1003' })])
        : okRows([booking], { count: 2, next: 'older' }),
  });
  await renderCard();
  await press('Show earlier');
  expect(await screen.findByText('GW-1003')).toBeTruthy();
  expect(screen.getByText('GW-1004')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  expect(server.requests[0]?.url).toContain('limit=10');
});

test('the empty state explains which entries are listed here', async () => {
  fakeServer({ [LIST]: () => okRows([]) });
  await renderCard();
  expect(await screen.findByText(/^Gateway payouts, tax payments and settled debts/)).toBeTruthy();
});

test('the entries can be loaded again after a failure', async () => {
  let isOnline = false;
  fakeServer({ [LIST]: () => (isOnline ? okRows([booking]) : failure(404, 'Gone')) });
  await renderCard();
  expect(await screen.findByText('Couldn’t load manual entries')).toBeTruthy();
  isOnline = true;
  await press('Try again');
  expect(await screen.findByText('GW-1004')).toBeTruthy();
});
