import { couponsApi } from '@souk/contract/coupons/api.ts';
import type { Profile } from '@souk/contract/session/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failure, ok, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { deleteEntry, switchEntry } from './menu-entries.ts';
import { runAction, startAction } from './run-action.ts';
import { useDeleteDialog } from './use-delete-dialog.tsx';

const COUPON = { id: 'c1', version: 4, code: 'SPRING' };
const DELETE_ROUTE = 'DELETE /v1/cobones/c1';
const call = { params: { id: 'c1' }, body: { version: 4 } };

type Routes = Parameters<typeof fakeServer>[0];
type Options = Partial<Parameters<typeof runAction<typeof couponsApi.remove>>[2]>;

async function run(routes: Routes, options: Options = {}) {
  const server = fakeServer(routes);
  const settled = vi.fn();
  await renderPage(() => (
    <button
      onClick={() =>
        void runAction(couponsApi.remove, call, { message: 'Deleted SPRING', undo: undefined, ...options }).then(
          (saved) => settled('done', saved),
          (error: Error) => settled('failed', error.message),
        )
      }
    >
      run
    </button>
  ));
  queryClient.setQueryData(['cobones', '/cobones'], {});
  queryClient.setQueryData(['activity', '/activity'], {});
  await press('run');
  await waitFor(() => expect(settled).toHaveBeenCalled());
  return { server, settled };
}

const isStale = (collection: string) => queryClient.getQueryState([collection, `/${collection}`])?.isInvalidated;

test('an action is sent and announced, and refreshes its collection and the activity', async () => {
  const { server, settled } = await run({ [DELETE_ROUTE]: () => ok({ done: true }) });
  expect(server.requests.map(({ method, url, body }) => [`${method} ${url}`, body])).toEqual([
    [DELETE_ROUTE, { version: 4 }],
  ]);
  expect(settled).toHaveBeenCalledExactlyOnceWith('done', { done: true });
  expect(await screen.findByText('Deleted SPRING')).toBeTruthy();
  expect([isStale('cobones'), isStale('activity')]).toEqual([true, true]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the refresh and the toast can depend on the result, and the page is left before the refresh', async () => {
  const order: string[] = [];
  const refresh = vi.fn(async () => void order.push('refresh'));
  await run(
    { [DELETE_ROUTE]: () => ok({ done: true }) },
    { message: ({ done }) => `Done: ${done}`, refresh, onDone: () => order.push('leave') },
  );
  expect(await screen.findByText('Done: true')).toBeTruthy();
  expect(order).toEqual(['leave', 'refresh']);
  expect(refresh).toHaveBeenCalledExactlyOnceWith({ done: true });
  expect(isStale('cobones')).toBe(false);
});

test('after a rejection the error is shown, the data is refreshed and the page stays open', async () => {
  const onDone = vi.fn();
  const { settled } = await run({ [DELETE_ROUTE]: () => failure(409, 'It has been used') }, { onDone });
  expect(settled).toHaveBeenCalledExactlyOnceWith('failed', 'It has been used');
  expect(await screen.findByText('It has been used')).toBeTruthy();
  expect(screen.queryByText('Deleted SPRING')).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
  expect(isStale('cobones')).toBe(true);
});

const ACTIVITY = { id: 'a1', canUndo: true, actorId: fakeProfile().id };
const undoRoutes = (newest: object | undefined): Routes => ({
  [DELETE_ROUTE]: () => ok({ done: true }),
  'GET /v1/activity': () => okRows(newest ? [newest] : []),
  'POST /v1/activity/a1/undo': () => ok({ done: true }),
});

test('undo reverses the newest change of the record', async () => {
  const { server } = await run(undoRoutes(ACTIVITY), { undo: { entity: 'coupon', id: 'c1' } });
  await press('Undo');
  expect(await screen.findByText('Reversed')).toBeTruthy();
  expect(server.requests.slice(1, 3).map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v1/activity?entity=coupon&entityId=c1&limit=1',
    'POST /v1/activity/a1/undo',
  ]);
});

test.each([
  ['was made by someone else', { ...ACTIVITY, actorId: 'someone' }],
  ['can no longer be undone', { ...ACTIVITY, canUndo: false }],
  ['is gone', undefined],
])('undo reverses nothing if the newest change %s', async (_, newest) => {
  const { server } = await run(undoRoutes(newest), { undo: { entity: 'coupon', id: 'c1' } });
  await press('Undo');
  expect(
    await screen.findByText('Someone else has changed this record since, so the change can’t be undone'),
  ).toBeTruthy();
  expect(server.count('POST /v1/activity/a1/undo')).toBe(0);
});

test('the caller of a started action does not have to handle its error', async () => {
  const action = Promise.reject(new Error('shown in a toast'));
  startAction(action);
  await expect(action).rejects.toThrow('shown in a toast');
});

test.each([
  [true, 'Turn off', false],
  [false, 'Turn on', true],
])('a record that is active (%s) offers "%s"', (isActive, label, next) => {
  const onSwitch = vi.fn(() => Promise.resolve());
  const entry = switchEntry(isActive, onSwitch);
  expect(entry.label).toBe(label);
  entry.onSelect?.();
  expect(onSwitch).toHaveBeenCalledExactlyOnceWith(next);
});

test('the entry for deleting is marked as dangerous, and can be disabled for a reason', () => {
  const onSelect = vi.fn();
  expect(deleteEntry(onSelect)).toEqual({ label: 'Delete…', danger: true, onSelect, disabledReason: undefined });
  expect(deleteEntry(onSelect, 'It has orders').disabledReason).toBe('It has orders');
});

type Texts = ReturnType<Parameters<typeof useDeleteDialog<typeof COUPON>>[1]>;

interface DeletionOptions {
  texts?: Partial<Texts>;
  onDeleted?: () => void;
  profile?: Partial<Profile>;
}

async function renderDeletion(
  routes: Routes,
  { texts = {}, onDeleted, profile = { role: 'SA' } }: DeletionOptions = {},
) {
  const server = fakeServer(routes);
  const refresh = vi.fn(() => Promise.resolve());
  function Page() {
    const { deleteEntryFor, deleteDialog } = useDeleteDialog<typeof COUPON>(
      couponsApi.remove,
      ({ code }) => ({ name: code, confirmLabel: 'Delete coupon', note: 'This can’t be undone.', ...texts }),
      { refresh, onDeleted },
    );
    const entry = deleteEntryFor(COUPON);
    return (
      <>
        {entry ? <button onClick={entry.onSelect}>{entry.label}</button> : 'no entry'}
        {deleteDialog}
      </>
    );
  }
  await renderPage(Page, { profile });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  return { server, refresh };
}

async function openDelete(...parameters: Parameters<typeof renderDeletion>) {
  const rendered = await renderDeletion(...parameters);
  await press('Delete…');
  return rendered;
}

test('deletion is offered only to people who may call its endpoint', async () => {
  await renderDeletion({}, { profile: { role: 'ADMIN', areas: { coupons: 'view' } } });
  expect(screen.getByText('no entry')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete…' })).toBeNull();
});

test('a confirmed deletion applies to the version on screen', async () => {
  const onDeleted = vi.fn();
  const { server, refresh } = await openDelete({ [DELETE_ROUTE]: () => ok({ done: true }) }, { onDeleted });
  expect(await screen.findByRole('alertdialog', { name: 'Delete SPRING?' })).toBeTruthy();
  expect(screen.getByText('This can’t be undone.')).toBeTruthy();
  await press('Delete coupon');
  expect(await screen.findByText('Deleted “SPRING”')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.requests.map(({ body }) => body)).toEqual([{ version: 4 }]);
  expect([refresh.mock.calls.length, onDeleted.mock.calls.length]).toEqual([1, 1]);
});

test('a rejected deletion keeps the dialog open', async () => {
  const onDeleted = vi.fn();
  const { refresh } = await openDelete({ [DELETE_ROUTE]: () => failure(409, 'It has been used') }, { onDeleted });
  await press('Delete coupon');
  expect(await screen.findByText('It has been used')).toBeTruthy();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect([refresh.mock.calls.length, onDeleted.mock.calls.length]).toEqual([0, 0]);
});

test('the title can be replaced, and cancelling deletes nothing', async () => {
  const { server } = await openDelete({}, { texts: { title: 'Delete this batch?', message: 'Batch deleted' } });
  expect(await screen.findByRole('alertdialog', { name: 'Delete this batch?' })).toBeTruthy();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.requests).toEqual([]);
});
