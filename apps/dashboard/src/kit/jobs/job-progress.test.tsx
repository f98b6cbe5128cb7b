import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { FollowedJob, JobState } from '#platform/toast/toast.types.ts';
import { JobProgress } from './job-progress.tsx';

afterEach(cleanup);

function fakeJob(initialState: JobState) {
  let state = initialState;
  let notify: () => void = () => undefined;
  const job: FollowedJob = {
    id: 'j1',
    state: () => state,
    subscribe: (listener) => ((notify = listener), () => undefined),
    stop: vi.fn(() => Promise.resolve()),
    ended: new Promise(() => undefined),
  };
  return { job, update: (parts: Partial<JobState>) => act(() => ((state = { ...state, ...parts }), notify())) };
}

const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Rows processed' });

test('the bar follows the job', () => {
  const { job, update } = fakeJob({ progress: 1200, total: 4182, isStopping: false });
  render(<JobProgress job={job} />);
  expect(screen.getByText('1,200 of 4,182 rows')).toBeTruthy();
  expect([bar().value, bar().max]).toEqual([1200, 4182]);
  update({ progress: 4182 });
  expect(screen.getByText('4,182 of 4,182 rows')).toBeTruthy();
});

test('without a known total, the text only says that rows are being processed', () => {
  const { job, update } = fakeJob({ progress: 10, total: null, isStopping: false });
  render(<JobProgress job={job} formatProgress={({ done, total }) => `${done}/${total}`} />);
  expect(screen.getByText('Processing rows')).toBeTruthy();
  expect(bar().hasAttribute('value')).toBe(false);
  update({ total: 20 });
  expect(screen.getByText('10/20')).toBeTruthy();
});

test('a job can be stopped only once', async () => {
  const { job, update } = fakeJob({ progress: 10, total: 20, isStopping: false });
  render(<JobProgress job={job} />);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(job.stop).toHaveBeenCalledOnce();
  update({ isStopping: true });
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(job.stop).toHaveBeenCalledOnce();
});
