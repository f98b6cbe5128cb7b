import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, errorAt, failure, fieldError, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeAccount, VENDOR_ID, writeRequests } from './account.fixture.ts';
import { CommissionInvoiceDialog } from './commission-invoice-dialog.tsx';

const ISSUE_INVOICE = `POST /v1/accounts/${VENDOR_ID}/commission-invoice`;
const linkClick = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
beforeEach(() => {
  linkClick.mockClear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

async function open(response: ReturnType<typeof ok>, month?: string) {
  const server = fakeServer({ [ISSUE_INVOICE]: () => response });
  const onClose = vi.fn();
  await renderPage(() => <CommissionInvoiceDialog account={fakeAccount()} month={month} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Commission invoice for Atlas Crafts' });
  return { server, onClose };
}

const monthField = () => screen.getByRole('combobox', { name: 'Month' });

async function openMonths(): Promise<string[]> {
  await userEvent.click(monthField());
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
}

test('preselects the last completed month, even across the turn of the year, and downloads its invoice', async () => {
  const { server, onClose } = await open(ok({ url: '/v1/downloads/i1' }));
  expect(monthField().textContent).toBe('Dec 2025');
  await press('Download invoice');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(writeRequests(server)[0]?.body).toEqual({ month: '2025-12' });
  expect(linkClick.mock.contexts[0]).toHaveProperty('href', expect.stringMatching(/\/v1\/downloads\/i1$/));
});

test('offers the last 24 months, newest first', async () => {
  await open(ok({ url: '/' }));
  const months = await openMonths();
  expect(months).toHaveLength(24);
  expect(months.slice(0, 2)).toEqual(['Dec 2025', 'Nov 2025']);
  expect(months.at(-1)).toBe('Jan 2024');
});

test('also offers an older month from the URL', async () => {
  await open(ok({ url: '/' }), '2020-03');
  expect(monthField().textContent).toBe('Mar 2020');
  expect((await openMonths()).slice(-2)).toEqual(['Jan 2024', 'Mar 2020']);
});

test('does not list a recent month from the URL twice', async () => {
  await open(ok({ url: '/' }), '2025-11');
  expect(monthField().textContent).toBe('Nov 2025');
  expect(await openMonths()).toHaveLength(24);
});

test.each([
  ['rejected at the field', fieldError('month', 'This month is not over'), 'This month is not over'],
  ['without any commission', failure(409, 'No commission in this month'), 'No commission in this month'],
])('shows the error for a month %s until another month is selected', async (...[, response, text]) => {
  const { onClose } = await open(response);
  await press('Download invoice');
  await waitFor(() => expect(errorAt(monthField())).toBe(text));
  expect(onClose).not.toHaveBeenCalled();
  await choose('Month', 'Nov 2025');
  expect(errorAt(monthField())).toBe('');
});

test('an outage shows a toast and no error at the month field', async () => {
  await open(failure(503, 'Souk is busy'));
  await press('Download invoice');
  expect(await screen.findByText('Souk is busy')).toBeTruthy();
  expect(errorAt(monthField())).toBe('');
  expect(linkClick).not.toHaveBeenCalled();
});
