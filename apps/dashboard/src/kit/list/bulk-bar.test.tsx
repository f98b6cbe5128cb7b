// @vitest-environment happy-dom
import { categoriesApi } from '@souk/contract/categories/api.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { clearAll } from '#platform/query/clear-all.ts';
import { readStoredJobs } from '#platform/jobs/stored-jobs.ts';
import { ToastHost } from '#kit/toast/toast-host.tsx';
import { provideToasts } from '#platform/toast/toast.ts';
import { BulkBar } from './bulk-bar.tsx';
import { followStoredJobs, runBulkAction } from './bulk-action.ts';
import { useSelection } from './use-selection.ts';

provideToasts(() => import('#kit/toast/toast-host.tsx'));

const ROWS = ['a', 'b', 'c'].map((id) => ({ id }));
const refresh = vi.fn(async () => undefined);

interface ListOptions {
  count?: number;
  isEstimate?: boolean;
}

/** A page of three rows, with the search and filter of an address. */
function List({ count = 4182, isEstimate = false }: ListOptions) {
  const state = { page: 2, limit: 3, sort: '-name', q: 'lamp', filters: { isActive: 'true' }, cursor: undefined };
  const selection = useSelection({
    rows: ROWS,
    state,
    fixedFilters: undefined,
    count,
    isEstimate,
    endpoint: categoriesApi.list,
  });
  const deactivate = () =>
    void runBulkAction(categoriesApi.bulk, selection, { action: { action: 'deactivate' }, refresh }).catch(
      () => undefined,
    );
  return (
    <>
      <ToastHost />
      <input type="checkbox" aria-label="page" checked={selection.isPageSelected} onChange={selection.togglePage} />
      {ROWS.map(({ id }) => (
        <input
          key={id}
          type="checkbox"
          aria-label={id}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      ))}
      <BulkBar selection={selection}>
        <button onClick={deactivate}>Deactivate</button>
      </BulkBar>
    </>
  );
}

const ok = (data: unknown) => ({ statusCode: 200, data });
const BULK_ROUTE = 'POST /v1/categories/bulk';
const JOB_PATH = '/v1/jobs/01900000-0000-7000-8000-000000000001';
const jobId = JOB_PATH.split('/').at(-1)!;
const jobWith = (part: object) =>
  ok({
    id: jobId,
    kind: 'categories.bulk',
    status: 'running',
    progress: 0,
    total: 4182,
    result: null,
    error: null,
    createdAt: '',
    finishedAt: null,
    ...part,
  });
const endedJob = (status: string, result: object, error: object | null = null) =>
  jobWith({ status, progress: 4182, result, error, finishedAt: '2026-11-20T10:00:00.000Z' });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toggle = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const checkedBoxes = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => box.checked)
    .map((box) => box.getAttribute('aria-label'));

beforeEach(() => refresh.mockClear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('selecting a whole page offers to select all matching rows, and deselecting a row selects only the page again', async () => {
  render(<List />);
  expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
  await toggle('page');
  expect(screen.getByText('3 selected')).toBeTruthy();
  await press('Select all 4,182');
  expect(screen.getByText('All 4,182 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  await toggle('b');
  expect(screen.getByText('2 selected')).toBeTruthy();
  expect(checkedBoxes()).toEqual(['a', 'c']);
});

test('selecting all matching rows is not offered if they are already selected', async () => {
  render(<List count={3} />);
  await toggle('page');
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
});

test('an estimated count is replaced by an exact one before all rows are selected', async () => {
  const server = fakeServer({ 'GET /v1/categories/': () => ok({ count: 12_345, rows: [] }) });
  render(<List count={12_000} isEstimate />);
  await toggle('a');
  await press('Select all, about 12,000');
  expect(await screen.findByText('All 12,345 selected')).toBeTruthy();
  expect(Object.fromEntries(new URL(server.requests[0]!.url, 'http://souk.test').searchParams)).toEqual({
    q: 'lamp',
    isActive: 'true',
    limit: '1',
    count: 'exact',
  });
});

test('selected rows are sent by id, and the result is shown', async () => {
  const server = fakeServer({ [BULK_ROUTE]: () => ok({ done: 2, failed: [] }) });
  render(<List />);
  await toggle('a');
  await toggle('c');
  await press('Deactivate');
  expect(await screen.findByText('2 rows changed')).toBeTruthy();
  expect(server.requests[0]!.body).toEqual({ ids: ['a', 'c'], action: 'deactivate' });
  expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
  expect(refresh).toHaveBeenCalledOnce();
});

test('an action can be undone from its toast, and rows that have changed since are reported', async () => {
  const undo = ['one', 'two'];
  const failed = [{ id: 'two', label: 'Chairs', message: 'Chairs has been changed again since' }];
  const server = fakeServer({
    [BULK_ROUTE]: () => ok({ done: 2, failed: [], undo }),
    'POST /v1/activity/undo': () => ok({ done: 1, failed }),
  });
  render(<List />);
  await toggle('a');
  await toggle('c');
  await press('Deactivate');
  await press('Undo');
  expect(await screen.findByText('1 row restored')).toBeTruthy();
  expect(await screen.findByText('Chairs has been changed again since')).toBeTruthy();
  expect(server.requests[1]!.body).toEqual({ ids: undo });
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('an action that cannot be undone offers no undo', async () => {
  fakeServer({ [BULK_ROUTE]: () => ok({ done: 1, failed: [] }) });
  render(<List />);
  await toggle('a');
  await press('Deactivate');
  await screen.findByText('1 row changed');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('failed rows are listed with their reasons and stay selected', async () => {
  const failed = [
    { id: 'a', label: 'Lamps', message: '3 products stand in Lamps' },
    { id: 'c', label: 'Chairs', message: '1 category stands in Chairs' },
  ];
  fakeServer({ [BULK_ROUTE]: () => ok({ done: 1, failed }) });
  render(<List />);
  await toggle('page');
  await press('Deactivate');
  expect(await screen.findByText('2 rows weren’t changed. First error: 3 products stand in Lamps')).toBeTruthy();
  expect(checkedBoxes()).toEqual(['a', 'c']);
  await press('Show');
  const dialog = await screen.findByRole('dialog', { name: '2 rows weren’t changed' });
  const rows = within(dialog).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Lamps3 products stand in Lamps',
    'Chairs1 category stands in Chairs',
  ]);
});

test('all matching rows are sent as a filter, and a progress bar follows the job until its result is shown', async () => {
  let progress = 1200;
  const result = { done: 4180, failed: [{ id: jobId, message: 'It stands in use' }], failedCount: 2 };
  const server = fakeServer({
    [BULK_ROUTE]: () => ok({ jobId }),
    [`GET ${JOB_PATH}`]: () => (progress < 4182 ? jobWith({ progress }) : endedJob('done', result)),
  });
  render(<List />);
  await toggle('page');
  await press('Select all 4,182');
  await press('Deactivate');
  expect(await screen.findByText('1,200 of 4,182 rows')).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(1200);
  expect(server.requests[0]!.body).toEqual({
    filter: { q: 'lamp', isActive: 'true' },
    expectedCount: 4182,
    action: 'deactivate',
  });
  expect(refresh).not.toHaveBeenCalled();
  progress = 4182;
  expect(await screen.findByText('4,180 rows changed')).toBeTruthy();
  expect(screen.getByText('2 rows weren’t changed. First error: It stands in use')).toBeTruthy();
  expect(refresh).toHaveBeenCalledOnce();
});

test('a job can be stopped from its progress bar', async () => {
  let isStopped = false;
  fakeServer({
    [BULK_ROUTE]: () => ok({ jobId }),
    [`GET ${JOB_PATH}`]: () =>
      isStopped ? endedJob('stopped', { done: 300, failed: [], failedCount: 0 }) : jobWith({ progress: 200 }),
    [`DELETE ${JOB_PATH}`]: () => ((isStopped = true), endedJob('stopped', {})),
  });
  render(<List />);
  await toggle('a');
  await press('Select all 4,182');
  await press('Deactivate');
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped after 300 changed rows')).toBeTruthy();
});

test('if the number of matching rows has changed, the action does not run and the bar shows the new number', async () => {
  fakeServer({
    [BULK_ROUTE]: () => ({
      statusCode: 409,
      message: 'The list has changed. 4,190 rows match now.',
      data: { count: 4190 },
      requestId: 'r',
    }),
  });
  render(<List />);
  await toggle('a');
  await press('Select all 4,182');
  await press('Deactivate');
  expect(await screen.findByText('All 4,190 selected')).toBeTruthy();
  expect(await screen.findByText('The list has changed. 4,190 rows match now.')).toBeTruthy();
  expect(refresh).toHaveBeenCalledOnce();
});

test('a job that fails halfway reports what it changed and why it ended', async () => {
  const error = 'You no longer have permission to do this. It stopped after 100 of 4,182 rows.';
  fakeServer({
    [BULK_ROUTE]: () => ok({ jobId }),
    [`GET ${JOB_PATH}`]: () =>
      endedJob('failed', { done: 100, failed: [], failedCount: 0 }, { code: 'bulk.permission_lost', message: error }),
  });
  render(<List />);
  await toggle('a');
  await press('Select all 4,182');
  await press('Deactivate');
  expect(await screen.findByText(error)).toBeTruthy();
  expect(screen.getByText('100 rows changed')).toBeTruthy();
});

test('the progress bar is restored after a reload, until the job has ended', async () => {
  const answers = [jobWith({ progress: 1200 }), endedJob('done', { done: 4182, failed: [], failedCount: 0 })];
  fakeServer({ [`GET ${JOB_PATH}`]: () => answers.shift()! });
  sessionStorage.setItem('souk-jobs', JSON.stringify([{ id: jobId, total: 4182 }]));
  render(<ToastHost />);
  followStoredJobs();
  followStoredJobs();
  expect(await screen.findAllByText('1,200 of 4,182 rows')).toHaveLength(1);
  expect(readStoredJobs()).toHaveLength(1);
  expect(await screen.findByText('4,182 rows changed')).toBeTruthy();
  expect(readStoredJobs()).toEqual([]);
});

test('clear-all removes stored jobs, so that the next user does not see them', () => {
  sessionStorage.setItem('souk-jobs', JSON.stringify([{ id: jobId, total: 4182 }]));
  clearAll();
  expect(readStoredJobs()).toEqual([]);
  sessionStorage.setItem('souk-jobs', 'Failed');
  expect(readStoredJobs()).toEqual([]);
});
