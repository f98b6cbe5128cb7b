import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fill, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { FilterEditor } from './filter-editor.tsx';
import type { Choice, Filter } from './list.types.ts';

const onApply = vi.fn<(values: Record<string, string | undefined>) => void>();

async function renderEditor(filter: Filter, values: Record<string, string> = {}) {
  onApply.mockClear();
  await renderPage(() => <FilterEditor filter={filter} values={values} onApply={onApply} />);
}

afterEach(() => vi.useRealTimers());

const STATUS_FILTER: Filter = {
  key: 'status',
  label: 'Status',
  kind: 'choice',
  choices: [
    { value: 'draft', label: 'Draft' },
    { value: 'live', label: 'Live' },
    { value: 'gone', label: 'Gone' },
  ],
};

describe('choices', () => {
  const checked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .flatMap((box) => (box.checked ? box.labels?.[0]?.textContent : []));

  test('start from the current value, are toggled and applied together', async () => {
    await renderEditor(STATUS_FILTER, { status: 'live,gone' });
    expect(checked()).toEqual(['Live', 'Gone']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Draft' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Live' }));
    expect(checked()).toEqual(['Draft', 'Gone']);
    expect(onApply).not.toHaveBeenCalled();
    await press('Apply');
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ status: 'gone,draft' });
  });

  test('are all unchecked if there is no value, and are then applied as an empty value', async () => {
    await renderEditor(STATUS_FILTER);
    expect(checked()).toEqual([]);
    await press('Apply');
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ status: '' });
  });
});

test('a flag applies at once', async () => {
  await renderEditor({ key: 'isActive', label: 'Active', kind: 'flag', yes: 'On', no: 'Off' });
  await press('On');
  await press('Off');
  expect(onApply.mock.calls).toEqual([[{ isActive: 'true' }], [{ isActive: 'false' }]]);
});

test('a text starts from the current value and is applied by Enter, without leading and trailing spaces', async () => {
  await renderEditor({ key: 'name', label: 'Name', kind: 'text' }, { name: 'lamp' });
  expect(textbox('Name').value).toBe('lamp');
  await fill('Name', ' desk lamp {Enter}');
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ name: 'desk lamp' });
});

describe('a range', () => {
  test('of amounts is typed in major units and applied in minor units', async () => {
    await renderEditor(
      { key: 'total', label: 'Total', kind: 'money', from: 'totalFrom', to: 'totalTo' },
      { totalFrom: '1000' },
    );
    expect([textbox('Minimum').value, textbox('Maximum').value]).toEqual(['10.00', '']);
    await fill('Maximum', '25.5');
    await press('Apply');
    expect(onApply).toHaveBeenLastCalledWith({ totalFrom: '1000', totalTo: '2550' });
    await userEvent.clear(textbox('Minimum'));
    await press('Apply');
    expect(onApply).toHaveBeenLastCalledWith({ totalFrom: '', totalTo: '2550' });
  });

  test('of numbers takes digits only', async () => {
    await renderEditor(
      { key: 'stock', label: 'Stock', kind: 'number', from: 'stockFrom', to: 'stockTo' },
      { stockTo: '90' },
    );
    expect([textbox('Minimum').value, textbox('Maximum').value]).toEqual(['', '90']);
    await fill('Minimum', '1a2-');
    expect(textbox('Minimum').value).toBe('12');
    await press('Apply');
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ stockFrom: '12', stockTo: '90' });
  });
});

describe('a range of days', () => {
  const CREATED: Filter = { key: 'created', label: 'Added', kind: 'days', from: 'createdFrom', to: 'createdTo' };

  test('starts from the current days and applies the typed ones', async () => {
    await renderEditor(CREATED, { createdFrom: '2026-11-01' });
    expect([textbox('From').value, textbox('To').value]).toEqual(['01 Nov 2026', '']);
    await fill('To', '20 Nov 2026');
    await press('Apply');
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ createdFrom: '2026-11-01', createdTo: '2026-11-20' });
  });

  test('has no start or end if its day was emptied', async () => {
    await renderEditor(CREATED, { createdFrom: '2026-11-01', createdTo: '2026-11-20' });
    await userEvent.clear(textbox('From'));
    await userEvent.clear(textbox('To'));
    await press('Apply');
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ createdFrom: undefined, createdTo: undefined });
  });

  test.each([
    ['Today', '2026-11-25'],
    ['Last 7 days', '2026-11-19'],
    ['Last 30 days', '2026-10-27'],
    ['Last 90 days', '2026-08-28'],
  ])('%s begins on %s and ends today', async (name, first) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T12:00:00Z') });
    await renderEditor(CREATED);
    await press(name);
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ createdFrom: first, createdTo: '2026-11-25' });
  });
});

describe('records', () => {
  const VENDORS: Choice[] = [
    { value: '1', label: 'Atlas' },
    { value: '2', label: 'Bazaar' },
  ];
  const search = vi.fn((text: string) =>
    Promise.resolve(VENDORS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))),
  );
  const VENDOR: Filter = {
    key: 'userId',
    label: 'Vendor',
    kind: 'pick',
    search,
    nameOf: (id) => Promise.resolve(VENDORS.find(({ value }) => value === id)?.label ?? ''),
  };
  const combobox = () => screen.getByRole('combobox', { name: 'Vendor' });

  test('are searched on the server and added to the current records', async () => {
    await renderEditor(VENDOR, { userId: '2' });
    await screen.findByRole('button', { name: 'Remove Bazaar', hidden: true });
    await userEvent.type(combobox(), 'atl');
    await waitFor(() => expect(search).toHaveBeenLastCalledWith('atl', expect.any(AbortSignal)));
    await userEvent.click(await screen.findByRole('option', { name: 'Atlas' }));
    await screen.findByRole('button', { name: 'Remove Atlas', hidden: true });
    await press('Apply');
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ userId: '2,1' });
  });

  test('can be removed', async () => {
    await renderEditor(VENDOR, { userId: '1,2' });
    await press('Remove Atlas');
    await press('Apply');
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ userId: '2' });
  });

  test('are absent if there is no value, and are then applied as an empty value', async () => {
    await renderEditor(VENDOR);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await press('Apply');
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ userId: '' });
  });
});
