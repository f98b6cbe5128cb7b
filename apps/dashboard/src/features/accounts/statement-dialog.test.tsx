import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AccountDetails } from '@souk/contract/ledger/accounts.ts';
import {
  choose,
  errorAt,
  failure,
  fieldError,
  fill,
  ok,
  press,
  renderPage,
  textbox,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeAccount, VENDOR_ID, writeRequests } from './account.fixture.ts';
import { StatementDialog } from './statement-dialog.tsx';

const STATEMENT = `POST /v1/accounts/${VENDOR_ID}/statement`;
const linkClick = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
beforeEach(() => linkClick.mockClear());

async function open(parts: Partial<AccountDetails> = {}, response = ok({ url: '/v1/downloads/s1' })) {
  const server = fakeServer({ [STATEMENT]: () => response });
  const onClose = vi.fn();
  await renderPage(() => <StatementDialog account={fakeAccount(parts)} onClose={onClose} />);
  await screen.findByRole('dialog', { name: /^Statement for/ });
  return { server, onClose };
}

async function fillPeriod() {
  await fill('From', '1 Oct 2026');
  await fill('To', '31 Oct 2026');
  await userEvent.tab();
}

test('downloads a vendor’s statement per order as PDF', async () => {
  const { server, onClose } = await open();
  await fillPeriod();
  await press('Download statement');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(writeRequests(server)[0]?.body).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    format: 'pdf',
    content: 'orders',
  });
  expect(linkClick).toHaveBeenCalledOnce();
  expect(linkClick.mock.contexts[0]).toHaveProperty('href', expect.stringMatching(/\/v1\/downloads\/s1$/));
});

test('preselects the current month up to today', async () => {
  await open();
  expect(textbox('From').value).toMatch(/^01 /);
  expect(textbox('To').value.slice(3)).toBe(textbox('From').value.slice(3));
});

test('a ledger extract can be limited to one balance and downloaded as CSV', async () => {
  const { server } = await open();
  expect(screen.queryByRole('combobox', { name: 'Balance' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Ledger extract: all entries' }));
  await choose('Balance', 'On hold');
  await userEvent.click(screen.getByRole('radio', { name: 'CSV' }));
  await press('Download statement');
  await waitFor(() => expect(writeRequests(server)).toHaveLength(1));
  expect(writeRequests(server)[0]?.body).toMatchObject({ content: 'ledger', bucket: 'pending', format: 'csv' });
});

test('a statement per order sends no balance, even if one was selected before', async () => {
  const { server } = await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Ledger extract: all entries' }));
  await choose('Balance', 'On hold');
  await userEvent.click(screen.getByRole('radio', { name: 'Statement: charges per order' }));
  await press('Download statement');
  await waitFor(() => expect(writeRequests(server)).toHaveLength(1));
  expect(writeRequests(server)[0]?.body).not.toHaveProperty('bucket');
});

test('a platform account offers only the ledger extract, without a choice of balance', async () => {
  const { server } = await open({ kind: 'platform' });
  expect(screen.queryByRole('radiogroup', { name: 'Content' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Balance' })).toBeNull();
  await press('Download statement');
  await waitFor(() => expect(writeRequests(server)).toHaveLength(1));
  expect(writeRequests(server)[0]?.body).toMatchObject({ content: 'ledger' });
  expect(writeRequests(server)[0]?.body).not.toHaveProperty('bucket');
});

test('requires both days of the period', async () => {
  const { server } = await open();
  await userEvent.clear(textbox('To'));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Download statement' })).toHaveProperty('disabled', true);
  await userEvent.type(textbox('From'), '{Enter}');
  expect(server.requests).toEqual([]);
});

test('an error for a rejected period is displayed at the day that caused it', async () => {
  const { onClose } = await open({}, fieldError('to', 'At most 3,000 lines'));
  await press('Download statement');
  await waitFor(() => expect(errorAt(textbox('To'))).toBe('At most 3,000 lines'));
  expect(errorAt(textbox('From'))).toBe('');
  expect(onClose).not.toHaveBeenCalled();
  expect(linkClick).not.toHaveBeenCalled();
});

test('after an outage, a toast appears and the dialog stays open for a retry', async () => {
  const { server, onClose } = await open({}, failure(503, 'Souk is busy'));
  await press('Download statement');
  expect(await screen.findByText('Souk is busy')).toBeTruthy();
  await press('Download statement');
  await waitFor(() => expect(writeRequests(server)).toHaveLength(2));
  expect(onClose).not.toHaveBeenCalled();
});
