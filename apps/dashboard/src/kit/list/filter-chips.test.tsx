// loads the editor up front, which chips load on first use
import './filter-editor.tsx';
import '#ui/popover-popup.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { chooseAction, menuLabels, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { Filter } from './list.types.ts';

const FILTERS: Filter[] = [
  {
    key: 'status',
    label: 'Status',
    kind: 'choice',
    choices: [
      { value: 'draft', label: 'Draft' },
      { value: 'live', label: 'Live' },
    ],
  },
  { key: 'name', label: 'Name', kind: 'text' },
  { key: 'created', label: 'Added', kind: 'days', from: 'createdFrom', to: 'createdTo' },
];

const onChange = vi.fn<(values: Record<string, string | undefined>) => void>();

/** Chips that apply each change, like the list around them. */
async function renderChips(initialValues: Record<string, string> = {}, filters = FILTERS) {
  onChange.mockClear();
  function Chips() {
    const [values, setValues] = useState(initialValues);
    return (
      <FilterChips
        filters={filters}
        values={values}
        onChange={(next) => {
          onChange(next);
          const merged = Object.entries({ ...values, ...next });
          setValues(Object.fromEntries(merged.flatMap(([key, value]) => (value ? [[key, value]] : []))));
        }}
      />
    );
  }
  await renderPage(Chips);
}

const chips = () =>
  screen
    .getAllByRole('button', { hidden: true })
    .map((button) => button.textContent)
    .filter((text) => text.includes(':'));

test('active filters are chips with their values, and the other filters are offered in a menu', async () => {
  await renderChips({ status: 'live', createdTo: '2026-11-20' });
  expect(chips()).toEqual(['Status: Live', 'Added: up to 20 Nov 2026']);
  await press('Add filter');
  expect(await menuLabels()).toEqual(['Name']);
});

test('an added filter opens its editor, and its value becomes a chip', async () => {
  await renderChips();
  await press('Add filter');
  await chooseAction('Name');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'lamp{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ name: 'lamp' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chips()).toEqual(['Name: lamp']);
});

test('an added filter that is left without a value disappears again', async () => {
  await renderChips();
  await press('Add filter');
  await chooseAction('Name');
  await screen.findByRole('textbox', { name: 'Name' });
  expect(chips()).toEqual(['Name: …']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(chips()).toEqual([]));
  expect(onChange).not.toHaveBeenCalled();
});

test('a click on a chip edits its value', async () => {
  await renderChips({ status: 'live' });
  await press('Status: Live');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Draft' }));
  await press('Apply');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ status: 'live,draft' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chips()).toEqual(['Status: Live, Draft']);
});

test('removing a chip clears every key of its filter', async () => {
  await renderChips({ createdFrom: '2026-11-01', status: 'live' });
  await press('Remove filter Added');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ createdFrom: undefined, createdTo: undefined });
  expect(chips()).toEqual(['Status: Live']);
});

test('nothing can be added once every filter is active', async () => {
  await renderChips({ status: 'live' }, FILTERS.slice(0, 1));
  expect(screen.queryByRole('button', { name: 'Add filter' })).toBeNull();
});
