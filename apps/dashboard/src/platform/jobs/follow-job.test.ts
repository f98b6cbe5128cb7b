import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { clearAll } from '#platform/query/clear-all.ts';
import { toast } from '#platform/toast/toast.ts';
import { followJob } from './follow-job.ts';

const JOB_PATH = '/v1/jobs/j1';
const running = (progress: number, total: number | null = 10) => ({
  statusCode: 200,
  data: { id: 'j1', status: 'running', progress, total, finishedAt: null },
});
const ended = { statusCode: 200, data: { id: 'j1', status: 'done', progress: 10, total: 10, finishedAt: '2026' } };

const errorToast = vi.spyOn(toast, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  errorToast.mockClear();
});
afterAll(() => void vi.restoreAllMocks());
afterEach(() => {
  clearAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Route = Parameters<typeof fakeServer>[0][string];
const respondWith = (...answers: ReturnType<Route>[]) =>
  fakeServer({ [`GET ${JOB_PATH}`]: () => answers.shift() ?? ended });
const nextPoll = () => vi.advanceTimersByTimeAsync(1000);

test('a job is polled every second until it has ended, and listeners are notified of its progress', async () => {
  const server = respondWith(running(2, null), running(6));
  const job = followJob('j1', 9);
  const onChange = vi.fn();
  const unsubscribe = job.subscribe(onChange);
  expect(job.state()).toEqual({ progress: 0, total: 9, isStopping: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(job.state()).toEqual({ progress: 2, total: 9, isStopping: false });
  await nextPoll();
  expect(job.state()).toEqual({ progress: 6, total: 10, isStopping: false });
  expect(onChange).toHaveBeenCalledTimes(2);
  unsubscribe();
  await nextPoll();
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(await job.ended).toEqual(ended.data);
  await nextPoll();
  expect(server.requests).toHaveLength(3);
});

test('a failed poll is repeated without an error message', async () => {
  respondWith({ statusCode: 500, message: 'Broken' }, 'unreachable');
  const job = followJob('j1');
  await nextPoll();
  await nextPoll();
  expect(await job.ended).toEqual(ended.data);
  expect(errorToast).not.toHaveBeenCalled();
});

test.each([401, 403, 404])('a job that can no longer be read (%i) ends without a result', async (statusCode) => {
  const server = respondWith({ statusCode, message: 'No access' });
  const { ended: end } = followJob('j1');
  // a 401 first tries to refresh the session
  await vi.advanceTimersByTimeAsync(2000);
  expect(await end).toBeUndefined();
  expect(server.count(`GET ${JOB_PATH}`)).toBe(1);
});

test('signing out stops polling', async () => {
  const server = respondWith(running(1), running(2), running(3));
  const job = followJob('j1');
  await vi.advanceTimersByTimeAsync(0);
  clearAll();
  await nextPoll();
  expect(await job.ended).toBeUndefined();
  expect(server.requests).toHaveLength(1);
});

test.each([
  ['can be stopped', 200, true, 0],
  ['that has already ended can be stopped without an error', 409, true, 0],
  ['that cannot be stopped continues, and the error is shown', 503, false, 1],
])('a job %s', async (...[, statusCode, isStopping, toasts]) => {
  fakeServer({
    [`GET ${JOB_PATH}`]: () => running(1),
    [`DELETE ${JOB_PATH}`]: () => ({ statusCode, message: 'Souk is busy', data: {} }),
  });
  const job = followJob('j1');
  const stopping = job.stop();
  expect(job.state().isStopping).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  await stopping;
  expect(job.state().isStopping).toBe(isStopping);
  expect(errorToast).toHaveBeenCalledTimes(toasts);
});
