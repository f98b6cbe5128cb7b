import { categoriesApi } from '@souk/contract/categories/api.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { BulkConfirmDialog, type BulkConfirmation } from './bulk-confirm-dialog.tsx';

const PREVIEW = { effects: [], money: [], stock: [], messages: [] };
const CONFIRMATION: BulkConfirmation = { confirmLabel: (count) => `Archive ${count} categories` };

interface DialogOptions {
  confirmation?: Partial<BulkConfirmation>;
  selection?: { count: number; isAll: boolean };
  preview?: object;
  answer?: ReturnType<Parameters<typeof fakeServer>[0][string]>;
}

const onClose = vi.fn();
const onConfirm = vi.fn(() => Promise.resolve());

async function openDialog({
  confirmation = {},
  selection = { count: 3, isAll: false },
  preview = {},
  answer = ok({ ...PREVIEW, ...preview }),
}: DialogOptions = {}) {
  onClose.mockClear();
  onConfirm.mockClear();
  const server = fakeServer({ 'POST /v1/categories/bulk': () => answer });
  await renderPage(() => (
    <BulkConfirmDialog
      call={{ endpoint: categoriesApi.bulk, input: { body: { ids: ['a', 'b', 'c'], action: 'deactivate' } } }}
      selection={selection}
      confirmation={{ ...CONFIRMATION, ...confirmation }}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  ));
  const dialog = within(await screen.findByRole('alertdialog'));
  return { server, dialog };
}

const confirmButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const terms = () => screen.queryAllByRole('term').map(({ textContent }) => textContent);

test('the dialog has the label of its button as the default title', async () => {
  const { server } = await openDialog();
  expect(screen.getByRole('alertdialog', { name: 'Archive 3 categories?' })).toBeTruthy();
  await screen.findByText('This can’t be undone.');
  expect(server.requests.map(({ url }) => url)).toEqual(['/v1/categories/bulk?dryRun=true']);
  await press('Archive 3 categories');
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

test('the texts of the dialog can be set, and cancelling changes nothing', async () => {
  await openDialog({
    confirmation: {
      title: (count) => `Put away ${count}?`,
      cancelLabel: 'Keep categories',
      note: 'Shops no longer show them.',
      more: ({ effects }) => <p>{effects.length} children</p>,
    },
  });
  expect(screen.getByRole('alertdialog', { name: 'Put away 3?' })).toBeTruthy();
  expect(screen.getByText('Shops no longer show them.')).toBeTruthy();
  expect(await screen.findByText('0 children')).toBeTruthy();
  await press('Keep categories');
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
});

test('the action cannot be confirmed while the preview is loading', async () => {
  await openDialog({ answer: 'never' });
  expect(confirmButton('Archive 3 categories').getAttribute('aria-busy')).toBe('true');
  await press('Archive 3 categories');
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a rejected preview shows the reason, and the action cannot be confirmed', async () => {
  await openDialog({ answer: failure(409, 'The list has changed'), confirmation: { isUndoable: true } });
  expect(await screen.findByText('The list has changed')).toBeTruthy();
  expect(confirmButton('Archive 3 categories').disabled).toBe(true);
  expect(screen.queryByText('You can undo this afterwards.')).toBeNull();
});

test.each([
  ['selected rows', false, { count: 3, isAll: false }, 'This can’t be undone.'],
  ['selected rows, undoable', true, { count: 3, isAll: false }, 'You can undo this afterwards.'],
  ['500 matching rows, undoable', true, { count: 500, isAll: true }, 'You can undo this afterwards.'],
  ['501 matching rows, undoable', true, { count: 501, isAll: true }, 'Too many rows to undo at once.'],
])('for %s the dialog says whether the action can be undone', async (...[, isUndoable, selection, text]) => {
  await openDialog({ confirmation: { isUndoable }, selection });
  expect(screen.getByText(text)).toBeTruthy();
});

test('facts are computed from a complete preview, and e-mails are counted', async () => {
  const { dialog } = await openDialog({
    confirmation: { facts: ({ money }) => [{ term: 'Postings', value: money.length }] },
    preview: { messages: [{ to: 'a@example.com', subject: 'Archived' }], rows: 20 },
    selection: { count: 20, isAll: true },
  });
  expect(await dialog.findByText('Emails sent')).toBeTruthy();
  expect(terms()).toEqual(['Postings', 'Emails sent']);
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0', '1']);
  expect(dialog.queryByText(/Preview based on/)).toBeNull();
});

test('facts are not computed from a preview of only some of the rows', async () => {
  await openDialog({
    confirmation: { facts: () => [{ term: 'Postings', value: 1 }] },
    preview: { messages: [{ to: 'a@example.com', subject: 'Archived' }], rows: 4182 },
    selection: { count: 4182, isAll: true },
  });
  expect(await screen.findByText('Preview based on the first 20 of 4,182 rows.')).toBeTruthy();
  expect(terms()).toEqual([]);
});

test('fixed facts are shown for any number of rows', async () => {
  await openDialog({
    confirmation: { facts: [{ term: 'Shop', value: 'Souk' }] },
    preview: { rows: 4182 },
    selection: { count: 4182, isAll: true },
  });
  await screen.findByText(/Preview based on/);
  expect(terms()).toEqual(['Shop']);
});

test('skipped rows are listed by reason and reduce the number on the button', async () => {
  const failed = [
    { id: 'a', label: 'Lamps', message: 'It has products' },
    { id: 'b', label: 'Chairs', message: 'It has products' },
  ];
  await openDialog({ preview: { failed } });
  expect(await screen.findByText('2 rows will be skipped')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['It has productsLampsChairs']);
  expect(confirmButton('Archive 1 categories').disabled).toBe(false);
});

test('for all matching rows, the button shows the number of them all, although the preview covers only some', async () => {
  await openDialog({
    preview: { failed: [{ id: 'a', label: 'Lamps', message: 'It has products' }], rows: 40 },
    selection: { count: 40, isAll: true },
  });
  expect(await screen.findByText('1 row will be skipped')).toBeTruthy();
  expect(confirmButton('Archive 40 categories')).toBeTruthy();
});
