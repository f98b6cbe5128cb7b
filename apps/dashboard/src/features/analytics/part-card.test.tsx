import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { exportBodies, EXPORT_ROUTE } from './analytics.fixture.tsx';
import { PartCard } from './part-card.tsx';

type Load = () => Promise<string[]>;

const pageOf = (load: Load) =>
  function Page() {
    const query = useQuery({ queryKey: ['part'], queryFn: load });
    return (
      <PartCard
        title="Sales by colour"
        span={4}
        query={query}
        failed="Couldn’t load sales by colour"
        shape="chart"
        aside={<span>Legend</span>}
        emptyText={(rows) => (rows.length === 0 ? 'No sales in this period' : undefined)}
        table={(rows) => ({
          heads: [{ text: 'Colour' }, { text: 'Length', end: true }],
          rows: rows.map((row) => [row, String(row.length)]),
        })}
        download={{ part: 'breakdown', query: { by: 'category' } }}
      >
        {(rows) => <p>{`Chart of ${rows.join(' and ')}`}</p>}
      </PartCard>
    );
  };

const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

test('shows the content as a chart, or as a table on request', async () => {
  await renderPage(pageOf(async () => ['red', 'green']));
  expect(await screen.findByText('Chart of red and green')).toBeTruthy();
  expect(screen.getByText('Legend')).toBeTruthy();
  await press('Show “Sales by colour” as table');
  const region = screen.getByRole('region', { name: 'Sales by colour as a table' });
  expect(
    within(region)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Colour', 'Length']);
  expect(
    within(region)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['red', '3', 'green', '5']);
  expect(screen.queryByText('Chart of red and green')).toBeNull();
  expect(screen.queryByText('Legend')).toBeNull();
  await press('Show “Sales by colour” as chart');
  expect(screen.getByText('Chart of red and green')).toBeTruthy();
});

test('the scrollable table can be reached by keyboard', async () => {
  await renderPage(pageOf(async () => ['red']));
  await press('Show “Sales by colour” as table');
  expect(screen.getByRole('region', { name: 'Sales by colour as a table' }).tabIndex).toBe(0);
});

test('exports the displayed query as CSV', async () => {
  const server = fakeServer(EXPORT_ROUTE);
  await renderPage(pageOf(async () => ['red']));
  await press('Export “Sales by colour” as CSV');
  await waitFor(() => expect(exportBodies(server)).toEqual([{ part: 'breakdown', query: { by: 'category' } }]));
});

test('a failed export shows the error and leaves the card unchanged', async () => {
  fakeServer({ 'POST /v1/analytics/export': () => failure(503, 'Souk is busy') });
  await renderPage(pageOf(async () => ['red']));
  await press('Export “Sales by colour” as CSV');
  expect(await screen.findByText('Souk is busy')).toBeTruthy();
  expect(screen.getByText('Chart of red')).toBeTruthy();
});

test('an empty part shows an empty state, without a table, a legend or an export', async () => {
  await renderPage(pageOf(async () => []));
  expect(await screen.findByText('No sales in this period')).toBeTruthy();
  expect(buttons()).toEqual([]);
  expect(screen.queryByText('Legend')).toBeNull();
});

test('a loading part has no actions yet', async () => {
  await renderPage(pageOf(() => new Promise(() => undefined)));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(buttons()).toEqual([]);
});

test('a failure is displayed in its own card with the reason, and can be retried', async () => {
  let isUp = false;
  await renderPage(pageOf(() => (isUp ? Promise.resolve(['red']) : Promise.reject(new Error('Souk is busy')))));
  expect(await screen.findByRole('heading', { name: 'Couldn’t load sales by colour' })).toBeTruthy();
  expect(screen.getByText('Souk is busy')).toBeTruthy();
  isUp = true;
  await press('Try again');
  expect(await screen.findByText('Chart of red')).toBeTruthy();
});
