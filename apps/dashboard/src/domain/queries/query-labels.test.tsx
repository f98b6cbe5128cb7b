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

test('query categories, channels and priorities have labels', () => {
  expect(QUERY_CATEGORIES.map(queryCategoryLabel)).toContain('Delivery');
  expect(QUERY_CHANNELS.map(queryChannelLabel).toSorted()).toEqual(['App', 'Email', 'Phone', 'Website']);
  expect(QUERY_PRIORITIES.map(queryPriorityLabel)).toEqual(['Low', 'Normal', 'High', 'Urgent']);
});

test('the chip of a query that is waiting on the customer has a shorter label', () => {
  const chip = (status: 'waiting' | 'resolved') => render(<QueryChip status={status} />).container.textContent;
  expect([chip('waiting'), queryStatusLabel('waiting')]).toEqual(['Waiting', 'Waiting on customer']);
  expect([chip('resolved'), queryStatusLabel('resolved')]).toEqual(['Resolved', 'Resolved']);
});
