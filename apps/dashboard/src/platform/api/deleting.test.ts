import { vendorsApi } from '@souk/contract/vendors/api.ts';
import { expect, test, vi } from 'vitest';

import { deletedId, isBeingDeleted, whileDeleting } from './deleting.ts';

test('a record counts as being deleted from the start of the request until its page has been left', async () => {
  vi.useFakeTimers();
  const during = await whileDeleting('1', () => Promise.resolve([isBeingDeleted('1'), isBeingDeleted('2')]));
  expect(during).toEqual([true, false]);
  expect(isBeingDeleted('1')).toBe(true);
  vi.runAllTimers();
  expect(isBeingDeleted('1')).toBe(false);
  vi.useRealTimers();
});

test('a record whose deletion fails no longer counts as being deleted', async () => {
  await expect(whileDeleting('1', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(isBeingDeleted('1')).toBe(false);
});

test('deleting a part of a record does not mark the record', () => {
  expect(deletedId(vendorsApi.remove, { id: '1' })).toBe('1');
  expect(deletedId(vendorsApi.get, { id: '1' })).toBeUndefined();
  expect(deletedId(vendorsApi.removeDocument, { id: '1', documentId: '2' })).toBeUndefined();
});
