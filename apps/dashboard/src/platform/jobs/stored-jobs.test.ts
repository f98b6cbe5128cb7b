import { afterEach, expect, test, vi } from 'vitest';
import { clearAll } from '#platform/query/clear-all.ts';
import { readStoredJobs, removeStoredJob, storeJob } from './stored-jobs.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('each job is stored once until it is removed', () => {
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

test.each([null, 'Failed', '{}', '[{"id":1}]', '[{"id":"a"}]'])('the stored text %j is read as no jobs', (text) => {
  if (text !== null) sessionStorage.setItem('souk-jobs', text);
  expect(readStoredJobs()).toEqual([]);
});

test('signing out removes all stored jobs', () => {
  storeJob({ id: 'a', total: 10 });
  clearAll();
  expect(readStoredJobs()).toEqual([]);
});

test('full or blocked storage raises no error', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storeJob({ id: 'a', total: 10 })).not.toThrow();
});
