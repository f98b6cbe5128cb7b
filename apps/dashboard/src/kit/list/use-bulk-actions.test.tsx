// @vitest-environment happy-dom
import { productsApi } from '@souk/contract/products/api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import { ToastHost } from '#kit/toast/toast-host.tsx';
import { provideToasts } from '#platform/toast/toast.ts';
import type { BulkConfirmation } from './bulk-confirm-dialog.tsx';
// preloads the dialog, which is imported lazily on first use
import './bulk-confirm-dialog.tsx';
import { useBulkActions } from './use-bulk-actions.tsx';
import type { Selection } from './use-selection.ts';

provideToasts(() => import('#kit/toast/toast-host.tsx'));

const archiveConfirmation: BulkConfirmation = {
  title: (count) => `Archive ${count} products?`,
  confirmLabel: (count) => `Archive ${count} products`,
  isUndoable: true,
  facts: ({ effects }) => [{ term: 'On sale now', value: effects.length }],
};

const select = vi.fn();

function Bar({ isAll = false, count: selectedCount = 3 }: { isAll?: boolean; count?: number }) {
  const selection: Selection = {
    ids: new Set(['a', 'b', 'c']),
    isAll,
    count: selectedCount,
    matching: selectedCount,
    isEstimate: false,
    filter: { status: 'published' },
    has: () => true,
    toggle: vi.fn(),
    togglePage: vi.fn(),
    isPageSelected: true,
    selectAll: async () => undefined,
    recount: vi.fn(),
    select,
    clear: vi.fn(),
  };
  const { confirmFirst, runNow, dialog } = useBulkActions(productsApi.bulk, selection, async () => undefined);
  return (
    <>
      <ToastHost />
      <button onClick={confirmFirst({ action: 'archive' }, archiveConfirmation)}>Archive…</button>
      <button
        onClick={runNow({ action: 'submit' }, { ...archiveConfirmation, title: (count) => `Send ${count} products?` })}
      >
        Send
      </button>
      {dialog}
    </>
  );
}

const renderBar = (bar: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{bar}</QueryClientProvider>);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Responds to dry runs and real requests. */
const mockServer = (dryRunData: object, bulkData: object = { done: 3, failed: [] }) =>
  fakeServer({
    'POST /v1/products/bulk': ({ url }) =>
      url.includes('dryRun') ? { statusCode: 200, data: dryRunData } : { statusCode: 200, data: bulkData },
  });
const effect = (id: string) => ({
  entity: 'product',
  id,
  label: id,
  action: 'archived',
  before: { status: 'published' },
  after: { status: 'archived' },
});
const dryRunData = {
  effects: [effect('a'), effect('b')],
  money: [],
  stock: [],
  messages: [{ to: 'shop@example.com', subject: 'Archived' }],
  failed: [{ id: 'c', label: 'Brass lamp', message: 'This product is archived, so its status can’t be changed' }],
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('an action is previewed with counts, emails and skipped rows before it runs', async () => {
  const server = mockServer(dryRunData, { done: 2, failed: [] });
  renderBar(<Bar />);
  await press('Archive…');
  const dialog = await screen.findByRole('alertdialog', { name: 'Archive 3 products?' });
  expect(await within(dialog).findByText('1 row will be skipped')).toBeTruthy();
  expect(within(dialog).getByText('Brass lamp')).toBeTruthy();
  expect(within(dialog).getByText('Emails sent').nextSibling?.textContent).toBe('1');
  expect(within(dialog).getByText('On sale now').nextSibling?.textContent).toBe('2');
  expect(within(dialog).getByText('You can undo this afterwards.')).toBeTruthy();
  expect(server.requests).toHaveLength(1);
  await press('Archive 2 products');
  expect(await screen.findByText('2 rows changed')).toBeTruthy();
  expect(server.requests[1]?.body).toEqual({ ids: ['a', 'b', 'c'], action: 'archive' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an action that would change nothing cannot be confirmed', async () => {
  const failed = ['a', 'b', 'c'].map((id) => ({ id, label: id, message: 'It is archived already' }));
  mockServer({ ...dryRunData, effects: [], failed });
  renderBar(<Bar />);
  await press('Archive…');
  await screen.findByText('3 rows will be skipped');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Archive 0 products' }).disabled).toBe(true);
});

test('an undoable action runs immediately for selected rows and is confirmed for all matching rows', async () => {
  const server = mockServer({ ...dryRunData, rows: 4182 });
  renderBar(<Bar />);
  await press('Send');
  expect(await screen.findByText('3 rows changed')).toBeTruthy();
  cleanup();
  renderBar(<Bar isAll count={4182} />);
  await press('Send');
  const dialog = await screen.findByRole('alertdialog', { name: 'Send 4182 products?' });
  expect(await within(dialog).findByText('Preview based on the first 20 of 4,182 rows.')).toBeTruthy();
  expect(within(dialog).queryByText('On sale now')).toBeNull();
  expect(within(dialog).getByText('Too many rows to undo at once.')).toBeTruthy();
  expect(server.requests.map(({ url }) => url.includes('dryRun'))).toEqual([false, true]);
});
