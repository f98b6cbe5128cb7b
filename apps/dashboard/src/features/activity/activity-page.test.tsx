import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cellTexts, columnHeads, failure, ok, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { registerFeatures } from '#kit/feature-registry.ts';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeActivity } from './activity.fixture.ts';
import ActivityPage from './activity-page.tsx';

const LIST = 'GET /v1/activity';

beforeEach(() =>
  registerFeatures({
    kinds: { category: { label: () => 'Category', path: (id) => `/dashboard/categories/${id}/edit` } },
    importListPaths: {},
    areas: {},
  }),
);
afterEach(() => registerFeatures({ kinds: {}, importListPaths: {}, areas: {} }));

test('shows who changed what, and links to records that still exist', async () => {
  fakeServer({
    [LIST]: () =>
      okRows([fakeActivity(), fakeActivity({ id: 'x2', label: 'Old lamps', action: 'deleted', after: null })]),
  });
  await renderPage(ActivityPage);
  const link = await screen.findByRole('link', { name: 'Lamps' });
  expect(link.getAttribute('href')).toBe(`/dashboard/categories/${fakeActivity().entityId}/edit`);
  expect(screen.queryByRole('link', { name: 'Old lamps' })).toBeNull();
  expect(cellTexts()[0]).toEqual(expect.arrayContaining(['20 Nov 2026 10:00 AM', 'Rana Aziz', 'Lamps', 'Category']));
});

test('hides the undo column if nothing can be undone', async () => {
  fakeServer({ [LIST]: () => okRows([fakeActivity()]) });
  await renderPage(ActivityPage);
  await screen.findByRole('link', { name: 'Lamps' });
  expect(columnHeads()).not.toContain('Undo');
});

test('undoes a change and reloads the log', async () => {
  const row = fakeActivity({ canUndo: true });
  const UNDO = `POST /v1/activity/${row.id}/undo`;
  const server = fakeServer({ [LIST]: () => okRows([row]), [UNDO]: () => ok({ id: row.id }) });
  await renderPage(ActivityPage);
  await press('Undo');
  expect(await screen.findByText('Reversed')).toBeTruthy();
  expect(server.count(UNDO)).toBe(1);
  await waitFor(() => expect(server.count(LIST)).toBe(2));
});

test('shows why a change can no longer be undone', async () => {
  const row = fakeActivity({ canUndo: true });
  fakeServer({
    [LIST]: () => okRows([row]),
    [`POST /v1/activity/${row.id}/undo`]: () => failure(409, 'The name has changed since'),
  });
  await renderPage(ActivityPage);
  await press('Undo');
  expect(await screen.findByText('The name has changed since')).toBeTruthy();
  expect(screen.queryByText('Reversed')).toBeNull();
});

test('shows who undid a change, and offers no second undo', async () => {
  const undoneBy = { id: 'x9', at: '2026-11-20T11:00:00.000Z', actorName: 'Omar' };
  fakeServer({ [LIST]: () => okRows([fakeActivity({ undoneBy, canUndo: true })]) });
  await renderPage(ActivityPage);
  expect(await screen.findByText('Undone by Omar')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('sends the filters in the URL to the server', async () => {
  const server = fakeServer({ [LIST]: () => okRows([]) });
  await renderPage(ActivityPage, { at: '/page?area=money&action=deleted&q=lamp' });
  expect(await screen.findByText('No results')).toBeTruthy();
  const sent = Object.fromEntries(new URL(server.requests[0]!.url, 'http://souk.test').searchParams);
  expect(sent).toMatchObject({ area: 'money', action: 'deleted', q: 'lamp' });
});

test('an empty log has an empty state, and a failure can be retried', async () => {
  let isUp = false;
  fakeServer({ [LIST]: () => (isUp ? okRows([]) : 'unreachable') });
  await renderPage(ActivityPage);
  expect(await screen.findByText('Couldn’t load activity')).toBeTruthy();
  isUp = true;
  await press('Try again');
  expect(await screen.findByText('No activity yet')).toBeTruthy();
});
