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
import type { BulkQuestion } from './bulk-confirm-dialog.tsx';
// The dialog comes with the first question; here its code is there.
import './bulk-confirm-dialog.tsx';
import { useBulkSteps } from './use-bulk-steps.tsx';
import type { Selection } from './use-selection.ts';

provideToasts(() => import('#kit/toast/toast-host.tsx'));

const archiving: BulkQuestion = {
  title: (count) => `Archive ${count} products?`,
  confirm: (count) => `Archive ${count} products`,
  isUndoable: true,
  facts: ({ effects }) => [{ term: 'On sale now', value: effects.length }],
};

const pick = vi.fn();

function Bar({ isAll = false, count = 3 }: { isAll?: boolean; count?: number }) {
  const selection: Selection = {
    ids: new Set(['a', 'b', 'c']),
    isAll,
    count,
    matching: count,
    isEstimate: false,
    filter: { status: 'published' },
    has: () => true,
    toggle: vi.fn(),
    togglePage: vi.fn(),
    isPageSelected: true,
    selectAll: async () => undefined,
    recount: vi.fn(),
    pick,
    clear: vi.fn(),
  };
  const { ask, take, dialog } = useBulkSteps(productsApi.bulk, selection, async () => undefined);
  return (
    <>
      <ToastHost />
      <button onClick={ask({ action: 'archive' }, archiving)}>Archive…</button>
      <button onClick={take({ action: 'submit' }, { ...archiving, title: (all) => `Send ${all} products?` })}>
        Send
      </button>
      {dialog}
    </>
  );
}

const show = (bar: React.ReactNode) => render(<QueryClientProvider client={queryClient}>{bar}</QueryClientProvider>);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The call tried out, and made. */
const serve = (tried: object, done: object = { done: 3, failed: [] }) =>
  fakeServer({
    'POST /v1/products/bulk': ({ url }) =>
      url.includes('dryRun') ? { statusCode: 200, data: tried } : { statusCode: 200, data: done },
  });
const effect = (id: string) => ({
  entity: 'product',
  id,
  label: id,
  action: 'archived',
  before: { status: 'published' },
  after: { status: 'archived' },
});
const trial = {
  effects: [effect('a'), effect('b')],
  money: [],
  stock: [],
  messages: [{ to: 'shop@example.com', subject: 'Archived' }],
  failed: [{ id: 'c', label: 'Brass lamp', message: 'A product that is archived cannot become archived' }],
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a step is tried out and shown with its counts, mails and skipped rows before it is taken', async () => {
  const server = serve(trial, { done: 2, failed: [] });
  show(<Bar />);
  await press('Archive…');
  const dialog = await screen.findByRole('alertdialog', { name: 'Archive 3 products?' });
  expect(await within(dialog).findByText('1 row will be skipped')).toBeTruthy();
  expect(within(dialog).getByText('Brass lamp')).toBeTruthy();
  expect(within(dialog).getByText('Emails sent').nextSibling?.textContent).toBe('1');
  expect(within(dialog).getByText('On sale now').nextSibling?.textContent).toBe('2');
  expect(within(dialog).getByText('You can undo this afterwards.')).toBeTruthy();
  expect(server.asked).toHaveLength(1);
  await press('Archive 2 products');
  expect(await screen.findByText('2 rows changed')).toBeTruthy();
  expect(server.asked[1]?.body).toEqual({ ids: ['a', 'b', 'c'], action: 'archive' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('nothing is confirmed where nothing would change', async () => {
  const failed = ['a', 'b', 'c'].map((id) => ({ id, label: id, message: 'It is archived already' }));
  serve({ ...trial, effects: [], failed });
  show(<Bar />);
  await press('Archive…');
  await screen.findByText('3 rows will be skipped');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Archive 0 products' }).disabled).toBe(true);
});

test('a step with a way back is taken at once for picked rows, and asked for all that match', async () => {
  const server = serve({ ...trial, rows: 4182 });
  show(<Bar />);
  await press('Send');
  expect(await screen.findByText('3 rows changed')).toBeTruthy();
  cleanup();
  show(<Bar isAll count={4182} />);
  await press('Send');
  const dialog = await screen.findByRole('alertdialog', { name: 'Send 4182 products?' });
  expect(await within(dialog).findByText('Preview based on the first 20 of 4,182 rows.')).toBeTruthy();
  expect(within(dialog).queryByText('On sale now')).toBeNull();
  expect(within(dialog).getByText('Too many rows to undo in one step.')).toBeTruthy();
  expect(server.asked.map(({ url }) => url.includes('dryRun'))).toEqual([false, true]);
});
