import { afterEach, expect, test, vi } from 'vitest';
import { clearAll } from '#platform/query/clear-all.ts';
import { readStoredJobs, removeStoredJob, storeJob } from './stored-jobs.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('jobs are stored once each until they are removed', () => {
  storeJob({ id: 'a', total: 10 });
  storeJob({ id: 'b', total: 20 });
  storeJob({ id: 'a', total: 11 });
  expect(readStoredJobs()).toEqual([
    { id: 'b', total: 20 },
    { id: 'a', total: 11 },
  ]);
  removeStoredJob('b');
  removeStoredJob('unknown');
  expect(readStoredJobs()).toEqual([{ id: 'a', total: 11 }]);
  removeStoredJob('a');
  expect(sessionStorage).toHaveLength(0);
});

test.each([null, 'Failed', '{}', '[{"id":1}]', '[{"id":"a"}]'])('the stored text %j means no jobs', (text) => {
  if (text !== null) sessionStorage.setItem('souk-jobs', text);
  expect(readStoredJobs()).toEqual([]);
});

test('signing out removes them', () => {
  storeJob({ id: 'a', total: 10 });
  clearAll();
  expect(readStoredJobs()).toEqual([]);
});

test('full or blocked storage is no error', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storeJob({ id: 'a', total: 10 })).not.toThrow();
});
