import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { CommissionRulesTab } from './commission-rules-tab.tsx';
import { load } from './commissions-data.ts';

const LIST = 'GET /v1/commission-rules';

test('shows the default rate once it is loaded', async () => {
  fakeServer({ [LIST]: () => okRows([], { defaultPercent: 12.5 }) });
  await renderPage(CommissionRulesTab);
  expect(await screen.findByText(/If none matches, the default of 12\.5% applies\.$/)).toBeTruthy();
});

test('shows no default rate if loading it failed', async () => {
  fakeServer({ [LIST]: () => failure(404, 'Gone') });
  await renderPage(CommissionRulesTab);
  expect(await screen.findByText('Couldn’t load commission rules')).toBeTruthy();
  expect(screen.getByText('The first matching rule sets a product’s rate.')).toBeTruthy();
});

test('a rule can be created, even from the empty list', async () => {
  fakeServer({ [LIST]: () => okRows([], { defaultPercent: 10 }) });
  await renderPage(CommissionRulesTab);
  await screen.findByText('No commission rules yet');
  expect(screen.getAllByRole('button', { name: 'New rule' })).toHaveLength(2);
  screen.getAllByRole('button', { name: 'New rule' })[1]?.click();
  expect(await screen.findByRole('dialog', { name: 'New commission rule' })).toBeTruthy();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the list and the default rate are loaded in parallel with the page’s code', async () => {
  const server = fakeServer({ [LIST]: () => okRows([], { defaultPercent: 10 }) });
  await load({ search: { state: 'ended' } });
  const queries = server.requests.map(({ url }) => url.split('?')[1]);
  expect(queries).toHaveLength(2);
  expect(queries.some((query) => query?.includes('state=ended'))).toBe(true);
  expect(queries).toContain('limit=1');
});
