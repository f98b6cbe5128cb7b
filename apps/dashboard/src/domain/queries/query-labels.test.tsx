import { QUERY_CATEGORIES, QUERY_CHANNELS, QUERY_PRIORITIES } from '@souk/contract/queries/inputs.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  QueryChip,
  queryCategoryLabel,
  queryChannelLabel,
  queryPriorityLabel,
  queryStatusLabel,
} from './query-labels.tsx';

afterEach(cleanup);

test('a query has a label for each of its codes', () => {
  expect(QUERY_CATEGORIES.map(queryCategoryLabel)).toContain('Delivery');
  expect(QUERY_CHANNELS.map(queryChannelLabel).toSorted()).toEqual(['App', 'Email', 'Phone', 'Website']);
  expect(QUERY_PRIORITIES.map(queryPriorityLabel)).toEqual(['Low', 'Normal', 'High', 'Urgent']);
});

test('the chip of a waiting query is shorter than its label', () => {
  const chip = (status: 'waiting' | 'resolved') => render(<QueryChip status={status} />).container.textContent;
  expect([chip('waiting'), queryStatusLabel('waiting')]).toEqual(['Waiting', 'Waiting on customer']);
  expect([chip('resolved'), queryStatusLabel('resolved')]).toEqual(['Resolved', 'Resolved']);
});
