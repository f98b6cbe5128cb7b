// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { Combobox } from '#ui/combobox.tsx';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Field } from '#ui/field.tsx';
import { MultiCombobox } from '#ui/multi-combobox.tsx';

const LONGER_THAN_THE_DELAY_MS = 1000;

afterEach(cleanup);

const vendors: ComboboxItem[] = [
  { value: '1', label: 'Atlas & Oak' },
  { value: '2', label: 'Nadia Ceramics' },
  { value: '3', label: 'Sahara Textiles' },
];

function SingleVendor(props: { items?: ComboboxItem[]; loading?: boolean; onSearch?: (query: string) => void }) {
  const [value, setValue] = useState<ComboboxItem | null>(null);
  return (
    <Field label="Vendor" help={value?.value}>
      <Combobox items={vendors} {...props} value={value} onChange={setValue} />
    </Field>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Vendor/ });

test('typing filters the list and Enter selects the first item', async () => {
  render(<SingleVendor />);
  await userEvent.type(input(), 'nad');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Nadia Ceramics']);
  await userEvent.keyboard('{Enter}');
  expect(input().value).toBe('Nadia Ceramics');
  await userEvent.keyboard('{Escape}');
  expect(input().value).toBe('Nadia Ceramics');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(input().value).toBe('');
});

test('a search without results shows a message', async () => {
  render(<SingleVendor />);
  await userEvent.type(input(), 'zzz');
  expect(screen.getByText('No results')).toBeTruthy();
});

test('a remote search receives the text once, and its results are not filtered again', async () => {
  const onSearch = vi.fn();
  render(<SingleVendor items={vendors} onSearch={onSearch} />);
  await userEvent.click(input());
  // there is no time between keys, because on a busy machine it could exceed the delay before the search
  vi.useFakeTimers();
  try {
    for (const value of ['k', 'ki', 'kil', 'kiln']) fireEvent.change(input(), { target: { value } });
    expect(onSearch).not.toHaveBeenCalledWith('kiln');
    await act(() => vi.advanceTimersByTimeAsync(LONGER_THAN_THE_DELAY_MS));
  } finally {
    vi.useRealTimers();
  }
  expect(onSearch.mock.calls.filter(([query]) => query !== '')).toEqual([['kiln']]);
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

test('a running search shows a message', async () => {
  render(<SingleVendor items={[]} onSearch={() => undefined} loading />);
  await userEvent.type(input(), 'a');
  expect(screen.getByText(/Searching/)).toBeTruthy();
  expect(screen.queryByText('No results')).toBeNull();
});

test('multiple selection shows removable tokens', async () => {
  function SeveralVendors() {
    const [value, setValue] = useState<ComboboxItem[]>([]);
    return (
      <Field label="Vendors">
        <MultiCombobox items={vendors} value={value} onChange={setValue} />
      </Field>
    );
  }
  render(<SeveralVendors />);
  await userEvent.type(input(), 'atl{Enter}');
  await userEvent.type(input(), 'sah{Enter}');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Atlas & Oak' }));
  expect(screen.queryByText('Atlas & Oak')).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Sahara Textiles' })).toBeTruthy();
});
