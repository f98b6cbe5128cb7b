import { useRouter } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '#kit/testing/page.fixture.tsx';
import { type ListStateControl, useListState } from './use-list-state.ts';

const ENDPOINT = { filters: ['status', 'createdFrom', 'createdTo'] };
const START_ADDRESS = '/page?panel=p1&status=draft&q=lamp&sort=name&limit=50&page=3&cursor=c3&columns=name';

/** Opens a list at an address, applies a change to it and resolves to the address afterwards. */
async function addressAfter(change: (control: ListStateControl) => void, at = START_ADDRESS): Promise<string> {
  function List() {
    const control = useListState(ENDPOINT);
    return <button onClick={() => change(control)}>change</button>;
  }
  const { address } = await renderPage(List, { at });
  await userEvent.click(screen.getByRole('button', { name: 'change' }));
  await waitFor(() => expect(address()).not.toBe(at));
  return address();
}

const searchAfter = async (change: (control: ListStateControl) => void) =>
  Object.fromEntries(new URLSearchParams((await addressAfter(change)).split('?')[1]));

const OTHER_SEARCH = { panel: 'p1', status: 'draft', q: 'lamp', sort: 'name', limit: '50', columns: 'name' };

test.each<[string, (control: ListStateControl) => void, Record<string, string>]>([
  ['another page', ({ change }) => change({ page: 4 }), { ...OTHER_SEARCH, page: '4' }],
  [
    'another page by cursor',
    ({ change }) => change({ page: 4, cursor: 'c4' }),
    { ...OTHER_SEARCH, page: '4', cursor: 'c4' },
  ],
  ['the first page', ({ change }) => change({ page: 1 }), OTHER_SEARCH],
  ['another search', ({ change }) => change({ q: 'desk' }), { ...OTHER_SEARCH, q: 'desk' }],
  ['another order', ({ change }) => change({ sort: '-name' }), { ...OTHER_SEARCH, sort: '-name' }],
  ['another page size', ({ change }) => change({ limit: 100 }), { ...OTHER_SEARCH, limit: '100' }],
  [
    'other columns, which keep the page',
    ({ change }) => change({ columns: ['price', 'name'] }),
    { ...OTHER_SEARCH, columns: 'price,name', page: '3', cursor: 'c3' },
  ],
  [
    'another filter beside the first',
    ({ filter }) => filter({ createdFrom: '2026-11-01', createdTo: undefined }),
    { ...OTHER_SEARCH, createdFrom: '2026-11-01' },
  ],
])('%s changes its part of the address and no other part', async (_, change, search) => {
  expect(await searchAfter(change)).toEqual(search);
});

test.each<[string, (control: ListStateControl) => void, string[]]>([
  ['no search', ({ change }) => change({ q: '' }), ['q']],
  ['the default page size', ({ change }) => change({ limit: 20 }), ['limit']],
  ['the user’s own columns', ({ change }) => change({ columns: undefined }), ['columns']],
  ['a removed filter', ({ filter }) => filter({ status: undefined }), ['status']],
  ['an emptied filter', ({ filter }) => filter({ status: '' }), ['status']],
  ['anything that was cleared', ({ clear }) => clear(), ['q', 'status']],
])('%s is not in the address', async (_, change, missing) => {
  const search = await searchAfter(change);
  expect(missing.filter((key) => key in search)).toEqual([]);
  expect(search).toMatchObject({ panel: 'p1', sort: 'name' });
});

test('a change can replace the entry in the browser history, so that going back skips half-typed searches', async () => {
  function List() {
    const { change } = useListState(ENDPOINT);
    const { history } = useRouter();
    return (
      <>
        <button onClick={() => change({ q: 'lam' }, { replace: true })}>replace</button>
        <button onClick={() => change({ q: 'lamp' })}>push</button>
        <button onClick={() => history.back()}>back</button>
        <output>{history.canGoBack() ? 'more' : 'first'}</output>
      </>
    );
  }
  const { address } = await renderPage(List);
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await click('replace');
  await waitFor(() => expect(address()).toBe('/page?q=lam'));
  await click('push');
  await waitFor(() => expect(address()).toBe('/page?q=lamp'));
  expect(screen.getByRole('status').textContent).toBe('more');
  await click('back');
  await waitFor(() => expect(address()).toBe('/page?q=lam'));
  expect(screen.getByRole('status').textContent).toBe('first');
});
