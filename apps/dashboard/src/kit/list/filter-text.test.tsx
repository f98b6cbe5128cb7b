import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setFormatSettings } from '#platform/format/settings.ts';
import { setLanguage } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { filterKeys, useFilterText } from './filter-text.ts';
import type { Filter } from './list.types.ts';

const STATUS_FILTER: Filter = {
  key: 'status',
  label: 'Status',
  kind: 'choice',
  choices: [
    { value: 'placed', label: 'Placed' },
    { value: 'packed', label: 'Packed' },
  ],
};
const ACTIVE_FILTER: Filter = { key: 'isActive', label: 'Active', kind: 'flag', yes: 'On', no: 'Off' };
const NAME_FILTER: Filter = { key: 'name', label: 'Name', kind: 'text' };
const CREATED_FILTER: Filter = { key: 'created', label: 'Added', kind: 'days', from: 'createdFrom', to: 'createdTo' };
const TOTAL_FILTER: Filter = { key: 'total', label: 'Total', kind: 'money', from: 'totalFrom', to: 'totalTo' };
const STOCK_FILTER: Filter = { key: 'stock', label: 'Stock', kind: 'number', from: 'stockFrom', to: 'stockTo' };

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const textOf = (filter: Filter, values: Record<string, string>) =>
  renderHook(() => useFilterText(filter, values), { wrapper }).result;

afterEach(async () => {
  queryClient.clear();
  setFormatSettings({ currency: 'USD' });
  await setLanguage('en');
});

test.each<[Filter, string[]]>([
  [STATUS_FILTER, ['status']],
  [ACTIVE_FILTER, ['isActive']],
  [CREATED_FILTER, ['createdFrom', 'createdTo']],
  [TOTAL_FILTER, ['totalFrom', 'totalTo']],
])('$label uses the query keys %j', (filter, keys) => expect(filterKeys(filter)).toEqual(keys));

test.each<[Filter, Record<string, string>, string]>([
  [STATUS_FILTER, { status: 'placed' }, 'Placed'],
  [STATUS_FILTER, { status: 'packed,placed' }, 'Packed, Placed'],
  [STATUS_FILTER, { status: 'refunded' }, 'refunded'],
  [STATUS_FILTER, {}, '…'],
  [ACTIVE_FILTER, { isActive: 'true' }, 'On'],
  [ACTIVE_FILTER, { isActive: 'false' }, 'Off'],
  [ACTIVE_FILTER, {}, '…'],
  [NAME_FILTER, { name: 'lamp' }, 'lamp'],
  [NAME_FILTER, {}, '…'],
  [CREATED_FILTER, { createdFrom: '2026-11-01', createdTo: '2026-11-20' }, '01 Nov 2026 to 20 Nov 2026'],
  [CREATED_FILTER, { createdFrom: '2026-11-20', createdTo: '2026-11-20' }, '20 Nov 2026'],
  [CREATED_FILTER, { createdFrom: '2026-11-01' }, 'from 01 Nov 2026'],
  [CREATED_FILTER, { createdTo: '2026-11-20' }, 'up to 20 Nov 2026'],
  [CREATED_FILTER, {}, '…'],
  [TOTAL_FILTER, { totalFrom: '1000', totalTo: '250050' }, '$10.00 to $2,500.50'],
  [TOTAL_FILTER, { totalTo: '0' }, 'up to $0.00'],
  [STOCK_FILTER, { stockFrom: '5' }, 'from 5'],
  [STOCK_FILTER, { stockFrom: '5', stockTo: '5' }, '5'],
])('$label with %j reads %s', (filter, values, text) => expect(textOf(filter, values).current).toBe(text));

test('amounts are in the configured currency', () => {
  setFormatSettings({ currency: 'JPY' });
  expect(textOf(TOTAL_FILTER, { totalFrom: '1500' }).current).toBe('from ¥1,500');
});

test('Arabic lists values with its own comma', async () => {
  await setLanguage('ar');
  expect(textOf(STATUS_FILTER, { status: 'packed,placed' }).current).toBe('Packed، Placed');
});

describe('a filter by records', () => {
  const nameOf = vi.fn((id: string) => Promise.resolve(`Vendor ${id}`));
  const VENDOR: Filter = { key: 'userId', label: 'Vendor', kind: 'pick', search: () => Promise.resolve([]), nameOf };

  test('shows the names of the records once they have loaded', async () => {
    const text = textOf(VENDOR, { userId: '1,2' });
    expect(text.current).toBe('…');
    await waitFor(() => expect(text.current).toBe('Vendor 1, Vendor 2'));
  });

  test('requests nothing while it is empty', () => {
    nameOf.mockClear();
    expect(textOf(VENDOR, {}).current).toBe('…');
    expect(nameOf).not.toHaveBeenCalled();
  });

  test('keeps showing its placeholder if the names cannot be loaded', async () => {
    nameOf.mockRejectedValueOnce(new Error('No vendor'));
    const text = textOf(VENDOR, { userId: '9' });
    await waitFor(() => expect(queryClient.getQueryState(['filter-names', 'userId', '9'])?.status).toBe('error'));
    expect(text.current).toBe('…');
  });
});
