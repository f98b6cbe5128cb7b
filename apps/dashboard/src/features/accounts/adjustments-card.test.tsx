import type { Adjustment } from '@souk/contract/ledger/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { cellTexts, errorAt, failure, fill, ok, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import {
  pressAfterPreview,
  effectTexts,
  fakeAdjustment,
  dryRunBodies,
  respondWithPreview,
  VENDOR_ID,
  writeRequests,
} from './account.fixture.ts';
import { AdjustmentsCard } from './adjustments-card.tsx';

const waiting = fakeAdjustment();
const CHANGE_STATUS = `POST /v1/adjustments/${waiting.id}/status`;
const REVERSE = `POST /v1/adjustments/${waiting.id}/reversal`;

const listOf = (rows: readonly Adjustment[] | undefined, error: Error | null = null) => ({
  rows,
  count: rows?.length ?? 0,
  error,
  refetch: vi.fn(async () => undefined),
  next: undefined,
});

const renderCard = (rows: readonly Adjustment[] | undefined, currentId?: string) =>
  renderPage(() => <AdjustmentsCard title="Adjustments" list={listOf(rows)} currentId={currentId} />);

const buttonsOf = (number: string) =>
  within(screen.getByText(number).closest('tr')!)
    .queryAllByRole('button')
    .map((button) => button.textContent);

test('lists adjustments with signed amounts and the available actions', async () => {
  await renderCard([
    waiting,
    fakeAdjustment({ id: 'b', number: 'AJ-2', direction: 'minus', status: 'posted', nextStatuses: [] }),
    fakeAdjustment({ id: 'c', number: 'AJ-3', status: 'refused', nextStatuses: [] }),
    fakeAdjustment({ id: 'd', number: 'AJ-4', status: 'posted', nextStatuses: [], reversedByNumber: 'AJ-5' }),
    fakeAdjustment({ id: 'e', number: 'AJ-5', status: 'posted', nextStatuses: [], reversesNumber: 'AJ-4' }),
  ]);
  const [first, second, , reversed] = cellTexts();
  expect(first).toEqual(
    expect.arrayContaining(['AJ-1042', 'Atlas Crafts', 'Lost parcel', 'Omar Said', '02 Nov 2026', '+$25.00']),
  );
  expect(first).toContain('Awaiting approval');
  expect(second).toEqual(expect.arrayContaining(['−$25.00', 'Posted']));
  expect(reversed).toContain('Reversed');
  expect(reversed).not.toContain('Posted');
  expect(buttonsOf('AJ-1042')).toEqual(['Approve', 'Reject']);
  expect(buttonsOf('AJ-2')).toEqual(['Reverse']);
  for (const number of ['AJ-3', 'AJ-4', 'AJ-5']) expect(buttonsOf(number)).toEqual([]);
  expect(screen.getAllByRole('link', { name: 'Atlas Crafts' })[0]?.getAttribute('href')).toBe(
    `/dashboard/accounts/${VENDOR_ID}/transactions`,
  );
});

test('approving previews the transfers and needs no reason', async () => {
  const server = fakeServer({
    [CHANGE_STATUS]: respondWithPreview(
      [{ debit: 'expense:adjustment', credit: 'vendor:available', amount: 2500 }],
      () => ok(waiting),
    ),
  });
  await renderCard([waiting]);
  await press('Approve');
  const dialog = await screen.findByRole('dialog', { name: 'Adjustment AJ-1042' });
  expect(within(dialog).getByText('Lost parcel')).toBeTruthy();
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  await within(dialog).findByText('Vendors, available');
  expect(effectTexts()).toContain('Vendors, available+$25.00');
  const [, approve] = screen.getAllByRole('button', { name: 'Approve', hidden: true });
  await userEvent.click(approve!);
  expect(await screen.findByText('Updated AJ-1042')).toBeTruthy();
  expect(writeRequests(server)[0]?.body).toEqual({ to: 'posted', version: 2 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('rejecting requires a reason and has no preview', async () => {
  const server = fakeServer({ [CHANGE_STATUS]: () => ok(waiting) });
  await renderCard([waiting]);
  await press('Reject');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(errorAt(textbox('Reason'))).toBe('Enter a reason'));
  await fill('Reason', ' Twice ');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await screen.findByText('Updated AJ-1042');
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(writeRequests(server)[0]?.body).toEqual({ to: 'refused', version: 2, reason: 'Twice' });
});

test('reversing a posted adjustment is previewed and sends the reason', async () => {
  const posted = fakeAdjustment({ status: 'posted', nextStatuses: [] });
  const server = fakeServer({ [REVERSE]: respondWithPreview([]) });
  await renderCard([posted]);
  await press('Reverse');
  await fill('Reason', 'Wrong vendor');
  const dialog = within(screen.getByRole('dialog'));
  await waitFor(() => expect(dryRunBodies(server)).toEqual([{ reason: '–', version: 2 }]));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Reverse' }).getAttribute('aria-busy')).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  await screen.findByText('Updated AJ-1042');
  expect(writeRequests(server)[0]?.url).toBe(`/v1/adjustments/${waiting.id}/reversal`);
  expect(writeRequests(server)[0]?.body).toEqual({ reason: 'Wrong vendor', version: 2 });
});

test('a conflict with a colleague’s decision shows the error and keeps the reason', async () => {
  fakeServer({ [CHANGE_STATUS]: () => failure(409, 'AJ-1042 is posted already') });
  await renderCard([waiting]);
  await press('Reject');
  await fill('Reason', 'Twice');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('AJ-1042 is posted already')).toBeTruthy();
  expect(textbox('Reason').value).toBe('Twice');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('scrolls to the adjustment named in the URL', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await renderCard([waiting, fakeAdjustment({ id: 'other', number: 'AJ-2' })], 'other');
  await waitFor(() => expect(scroll).toHaveBeenCalledOnce());
  expect(scroll.mock.contexts[0]).toBe(screen.getByText('AJ-2').closest('tr'));
  scroll.mockClear();
  await renderCard([waiting], 'missing');
  expect(scroll).not.toHaveBeenCalled();
  scroll.mockRestore();
});

test('shows an empty state without adjustments, and can be loaded again after a failure', async () => {
  await renderCard([]);
  expect(screen.getByText('No pending adjustments')).toBeTruthy();
  const failed = listOf(undefined, new Error('No connection'));
  await renderPage(() => <AdjustmentsCard title="Adjustments" list={failed} />);
  expect(await screen.findByText('Couldn’t load adjustments')).toBeTruthy();
  await pressAfterPreview('Try again');
  expect(failed.refetch).toHaveBeenCalledOnce();
});
