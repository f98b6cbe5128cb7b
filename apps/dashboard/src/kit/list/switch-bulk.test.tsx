import { categoriesApi } from '@souk/contract/categories/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
// preloads the dialog, which is imported lazily on first use
import './bulk-confirm-dialog.tsx';
import { fakeSelection } from './selection.fixture.ts';
import { SwitchBulkActions } from './switch-bulk.tsx';

const PREVIEW = { effects: [], money: [], stock: [], messages: [], rows: 2 };

async function renderBar(isAll: boolean) {
  const server = fakeServer({
    'POST /v1/categories/bulk': ({ url }) => ok(url.includes('dryRun') ? PREVIEW : { done: 2, failed: [] }),
  });
  const selection = fakeSelection({ ids: new Set(['a', 'b']), count: 2, isAll, filter: { q: 'lamp' } });
  await renderPage(() => (
    <SwitchBulkActions
      endpoint={categoriesApi.bulk}
      selection={selection}
      actions={[
        {
          action: { action: 'activate' },
          label: 'Turn on',
          confirmLabel: (count) => `Turn on ${count}`,
        },
      ]}
      deletion={{ action: { action: 'delete' }, confirmLabel: (count) => `Delete ${count}` }}
    />
  ));
  const sent = () => server.requests.filter(({ url }) => !url.includes('dryRun')).map(({ body }) => body);
  return { server, selection, sent };
}

test('selected rows are turned on or off at once', async () => {
  const { selection, sent, server } = await renderBar(false);
  await press('Turn on');
  expect(await screen.findByText('2 rows changed')).toBeTruthy();
  expect(sent()).toEqual([{ ids: ['a', 'b'], action: 'activate' }]);
  expect(server.requests).toHaveLength(1);
  expect(selection.select).toHaveBeenCalledExactlyOnceWith([]);
});

test('all matching rows are turned on or off after a confirmation, which says that the change can be undone', async () => {
  const { sent } = await renderBar(true);
  await press('Turn on');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Turn on 2?' }));
  expect(dialog.getByText('You can undo this afterwards.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await waitFor(() => expect(dialog.getByText('Turn on 2').closest('button')?.getAttribute('aria-busy')).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on 2' }));
  await waitFor(() => expect(sent()).toEqual([{ filter: { q: 'lamp' }, expectedCount: 2, action: 'activate' }]));
});

test('rows are deleted only after a confirmation, which can be cancelled', async () => {
  const { sent } = await renderBar(false);
  await press('Delete…');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2?' }));
  expect(dialog.getByText('This can’t be undone.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);
});
