import { couponsApi } from '@souk/contract/coupons/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { LoadMoreCard } from './load-more-card.tsx';
import { useLoadMore } from './use-load-more.ts';

const LIST_ROUTE = 'GET /v1/cobones/all';
type FakeResponse = ReturnType<Parameters<typeof fakeServer>[0][string]>;

async function renderCard(...answers: FakeResponse[]) {
  const server = fakeServer({ [LIST_ROUTE]: () => answers.shift() ?? 'never' });
  function Page() {
    const list = useLoadMore<{ id: string }>(couponsApi.list, { query: { limit: 2, q: 'x' } });
    return (
      <LoadMoreCard title="Uses" list={list} errorTitle="Couldn’t load uses" emptyText="Not used yet">
        {(rows) => <p>{rows.map(({ id }) => id).join(' ')}</p>}
      </LoadMoreCard>
    );
  }
  await renderPage(Page);
  return { urls: () => server.requests.map(({ url }) => url) };
}

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('earlier rows are loaded on request, until there are none', async () => {
  const { urls } = await renderCard(
    okRows(rows('a', 'b'), { count: 4182, next: 'n1' }),
    okRows(rows('c'), { count: 4182 }),
  );
  expect(await screen.findByText('a b')).toBeTruthy();
  expect(screen.getByText('4,182')).toBeTruthy();
  await press('Show earlier');
  expect(await screen.findByText('a b c')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  expect(urls()).toEqual(['/v1/cobones/all?limit=2&q=x', '/v1/cobones/all?limit=2&q=x&cursor=n1']);
});

test('the button is busy while earlier rows are loading', async () => {
  await renderCard(okRows(rows('a'), { next: 'n1' }), 'never');
  await press('Show earlier');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Show earlier' }).getAttribute('aria-busy')).toBe('true'),
  );
  expect(screen.getByText('a')).toBeTruthy();
});

test('an empty list shows a text instead of a count', async () => {
  await renderCard(okRows([]));
  expect(await screen.findByText('Not used yet')).toBeTruthy();
  expect(screen.queryByText('0')).toBeNull();
});

test('an error is shown in place and can be retried', async () => {
  await renderCard(failure(503, 'Souk is busy'), okRows(rows('a')));
  expect(await screen.findByRole('heading', { name: 'Couldn’t load uses' })).toBeTruthy();
  expect(screen.getAllByText('Souk is busy')).toHaveLength(1);
  await press('Try again');
  expect(await screen.findByText('a')).toBeTruthy();
});
