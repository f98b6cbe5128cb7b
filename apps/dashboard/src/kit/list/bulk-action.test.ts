import { categoriesApi } from '@souk/contract/categories/api.ts';
import type { Job } from '@souk/contract/jobs/api.ts';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { readStoredJobs } from '#platform/jobs/stored-jobs.ts';
import { toast } from '#platform/toast/toast.ts';
import { followBulkJob, runBulkAction, toBulkBody } from './bulk-action.ts';
import { fakeSelection } from './selection.fixture.ts';

const BULK_ROUTE = 'POST /v1/categories/bulk';
const UNDO_ROUTE = 'POST /v1/activity/undo';
const JOB_ID = '01900000-0000-7000-8000-000000000001';

const doneToast = vi.spyOn(toast, 'done').mockImplementation(() => undefined);
const errorToast = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
const failedRowsToast = vi.spyOn(toast, 'failedRows').mockImplementation(() => undefined);
const jobToast = vi.spyOn(toast, 'job').mockImplementation(() => undefined);
const refresh = vi.fn(() => Promise.resolve());

beforeEach(() => vi.clearAllMocks());
afterAll(() => void vi.restoreAllMocks());
afterEach(() => vi.unstubAllGlobals());

const ok = (data: unknown) => ({ statusCode: 200, data });
const selectionOf = (...ids: string[]) => fakeSelection({ ids: new Set(ids), count: ids.length });
const deactivate = { action: { action: 'deactivate' as const }, refresh };

test('a request has the selected ids, or the filter with the count on screen', () => {
  const selection = { ...selectionOf('a', 'b'), filter: { q: 'lamp' } };
  expect(toBulkBody<typeof categoriesApi.bulk>(selection, { action: 'delete' })).toEqual({
    ids: ['a', 'b'],
    action: 'delete',
  });
  const all = { ...selection, isAll: true, count: 4182 };
  expect(toBulkBody<typeof categoriesApi.bulk>(all, { action: 'delete', patch: { withChildren: true } })).toEqual({
    filter: { q: 'lamp' },
    expectedCount: 4182,
    action: 'delete',
    patch: { withChildren: true },
  });
});

test('after a success nothing stays selected, and the rows are refreshed', async () => {
  fakeServer({ [BULK_ROUTE]: () => ok({ done: 1, failed: [] }) });
  const selection = selectionOf('a');
  await runBulkAction(categoriesApi.bulk, selection, deactivate);
  expect(selection.select).toHaveBeenCalledExactlyOnceWith([]);
  expect(doneToast).toHaveBeenCalledExactlyOnceWith('1 row changed', undefined);
  expect(failedRowsToast).not.toHaveBeenCalled();
  expect(refresh).toHaveBeenCalledOnce();
});

test('rows that failed stay selected, and are reported with the first reason', async () => {
  const failed = [
    { id: 'a', code: 'x', message: 'It has products' },
    { id: 'b', code: 'x', message: 'It is closed' },
  ];
  fakeServer({ [BULK_ROUTE]: () => ok({ done: 0, failed }) });
  const selection = selectionOf('a', 'b');
  await runBulkAction(categoriesApi.bulk, selection, deactivate);
  expect(selection.select).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
  expect(doneToast).not.toHaveBeenCalled();
  expect(failedRowsToast).toHaveBeenCalledExactlyOnceWith('2 rows weren’t changed. First error: It has products', {
    rows: failed,
    count: 2,
  });
});

test('for a single failed row, only its reason is shown', async () => {
  const failed = [{ id: 'a', code: 'x', message: 'It has products' }];
  fakeServer({ [BULK_ROUTE]: () => ok({ done: 2, failed }) });
  await runBulkAction(categoriesApi.bulk, selectionOf('a', 'b', 'c'), deactivate);
  expect(doneToast).toHaveBeenCalledExactlyOnceWith('2 rows changed', undefined);
  expect(failedRowsToast).toHaveBeenCalledExactlyOnceWith('It has products', { rows: failed, count: 1 });
});

test('an undoable action offers to undo exactly its own changes, and reports those that could not be undone', async () => {
  const report = { done: 1, failed: [{ id: 'b', code: 'x', message: 'Changed since' }] };
  const server = fakeServer({
    [BULK_ROUTE]: () => ok({ done: 2, failed: [], undo: ['u1', 'u2'] }),
    [UNDO_ROUTE]: () => ok(report),
  });
  await runBulkAction(categoriesApi.bulk, selectionOf('a', 'b'), deactivate);
  const undo = doneToast.mock.calls[0]![1]!.undo!;
  await undo();
  expect(server.requests.at(-1)?.body).toEqual({ ids: ['u1', 'u2'] });
  expect(doneToast).toHaveBeenLastCalledWith('1 row restored');
  expect(failedRowsToast).toHaveBeenCalledExactlyOnceWith('Changed since', { rows: report.failed, count: 1 });
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('an outdated count is corrected and the rows are refreshed, without changing the selection', async () => {
  fakeServer({ [BULK_ROUTE]: () => ({ statusCode: 409, message: 'The list has changed', data: { count: 7 } }) });
  const selection = fakeSelection({ isAll: true, count: 9 });
  await expect(runBulkAction(categoriesApi.bulk, selection, deactivate)).rejects.toThrow('The list has changed');
  expect(selection.recount).toHaveBeenCalledExactlyOnceWith(7);
  expect(selection.select).not.toHaveBeenCalled();
  expect(refresh).toHaveBeenCalledOnce();
  expect(errorToast).toHaveBeenCalledExactlyOnceWith('The list has changed');
});

test.each([
  ['another conflict', { statusCode: 409, message: 'It is closed', data: { count: 'many' } }],
  ['another error', { statusCode: 400, message: 'It is closed', data: { count: 7 } }],
  ['a conflict without data', { statusCode: 409, message: 'It is closed' }],
])('%s is reported without a refresh', async (_, answer) => {
  fakeServer({ [BULK_ROUTE]: () => answer });
  const selection = selectionOf('a');
  await expect(runBulkAction(categoriesApi.bulk, selection, deactivate)).rejects.toThrow('It is closed');
  expect(selection.recount).not.toHaveBeenCalled();
  expect(refresh).not.toHaveBeenCalled();
});

test('an error shows no toast if the caller shows the error itself', async () => {
  fakeServer({ [BULK_ROUTE]: () => ({ statusCode: 400, message: 'Give a reason' }) });
  const quietly = { ...deactivate, quiet: true };
  await expect(runBulkAction(categoriesApi.bulk, selectionOf('a'), quietly)).rejects.toThrow('Give a reason');
  expect(errorToast).not.toHaveBeenCalled();
});

const ended = (parts: Partial<Job>) => ({
  [`GET /v1/jobs/${JOB_ID}`]: () =>
    ok({ id: JOB_ID, kind: 'x', progress: 5, total: 5, result: null, error: null, finishedAt: '2026', ...parts }),
});
const result = (
  count: number,
  failed: { id: string; code: string; message: string }[] = [],
  failedCount = failed.length,
) => ({
  done: count,
  failed,
  failedCount,
});

test.each<[string, number, string]>([
  ['no row', 0, 'Stopped after no change'],
  ['one row', 1, 'Stopped after 1 changed row'],
  ['several rows', 300, 'Stopped after 300 changed rows'],
])('a job stopped after %s says so', async (_, count, text) => {
  fakeServer(ended({ status: 'stopped', result: result(count) }));
  await followBulkJob(JOB_ID, 5, { refresh });
  expect(doneToast.mock.calls).toEqual([[text]]);
  expect(jobToast).toHaveBeenCalledOnce();
  expect(refresh).toHaveBeenCalledOnce();
  expect(readStoredJobs()).toEqual([]);
});

test('a job reports the number of all rows that failed, although it lists only some of them', async () => {
  const failed = [{ id: JOB_ID, code: 'x', message: 'It has products' }];
  fakeServer(ended({ status: 'done', result: result(4, failed, 200) }));
  await followBulkJob(JOB_ID, 5, { refresh });
  expect(doneToast.mock.calls).toEqual([['4 rows changed', undefined]]);
  expect(failedRowsToast.mock.calls).toEqual([
    ['200 rows weren’t changed. First error: It has products', { rows: failed, count: 200 }],
  ]);
  expect(errorToast).not.toHaveBeenCalled();
});

test.each([
  [
    'its reason',
    { code: 'x', message: 'You no longer have permission to do this' },
    'You no longer have permission to do this',
  ],
  ['a generic message without a reason', null, 'Something went wrong on our server'],
])('a failed job shows %s', async (_, reason, text) => {
  fakeServer(ended({ status: 'failed', error: reason }));
  await followBulkJob(JOB_ID, 5, { refresh });
  expect(errorToast.mock.calls).toEqual([[text]]);
  expect(doneToast).not.toHaveBeenCalled();
});

test('a job is followed once, until it has ended', async () => {
  const server = fakeServer(ended({ status: 'done' }));
  const report = vi.fn();
  const first = followBulkJob(JOB_ID, 5, { refresh, report });
  expect(await followBulkJob(JOB_ID, 5, { refresh, report })).toBeUndefined();
  expect((await first)?.status).toBe('done');
  expect(report).toHaveBeenCalledOnce();
  await followBulkJob(JOB_ID, 5, { refresh, report });
  expect(server.requests).toHaveLength(2);
});

test('a job that can no longer be read reports nothing', async () => {
  fakeServer({});
  expect(await followBulkJob(JOB_ID, 5, { refresh })).toBeUndefined();
  expect(refresh).not.toHaveBeenCalled();
  expect(readStoredJobs()).toEqual([]);
});
