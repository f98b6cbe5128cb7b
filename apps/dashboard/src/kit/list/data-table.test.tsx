import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { chooseAction, columnHeads, openMenu, renderPage } from '#kit/testing/page.fixture.tsx';
import { DataTable, type RowActions, RowLink, RowPanelLink, Truncate } from './data-table.tsx';
import type { Column } from './list.types.ts';
import { fakeSelection } from './selection.fixture.ts';
import type { Selection } from './use-selection.ts';

interface Product {
  id: string;
  name: string;
  price: string;
}

const ROWS: Product[] = [
  { id: 'a', name: 'Lamp', price: '$84.00' },
  { id: 'b', name: 'Chair', price: '$40.00' },
];
const COLUMNS: Column<Product>[] = [
  { key: 'name', head: 'Name', sort: 'name', cell: (row) => row.name },
  { key: 'price', head: 'Price', sort: 'price', align: 'end', cell: (row) => row.price },
  { key: 'note', head: 'Note', cell: () => <a href="#note">note</a> },
];
const NAMED_ROWS: RowActions<Product> = { nameOf: (row) => row.name };

type TableParts = Partial<Parameters<typeof DataTable<Product>>[0]>;
const renderTable = (parts: TableParts = {}) =>
  renderPage(() => <DataTable label="Products" columns={COLUMNS} rows={ROWS} rowActions={NAMED_ROWS} {...parts} />);

const head = (name: string) => screen.getByRole('columnheader', { name });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('a table has a name, a head for each column and a cell for each value', async () => {
  await renderTable();
  expect(columnHeads()).toEqual(['Name', 'Price', 'Note']);
  expect(within(screen.getByRole('table', { name: 'Products' })).getAllByRole('row')).toHaveLength(3);
  expect(
    within(row('Lamp'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Lamp', '$84.00', 'note']);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('rows of the previous query are announced as busy', async () => {
  await renderTable({ isStale: true });
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
});

test('on a card, a value that is unclear without its column head is labelled with the head', async () => {
  const price = COLUMNS[1]!;
  await renderTable({
    columns: [
      COLUMNS[0]!,
      { ...price, key: 'labelled', cell: () => 'labelled' },
      { ...price, key: 'title', phone: 'b', cell: () => 'title' },
      { ...price, key: 'clear', isSelfExplanatory: true, cell: () => 'clear' },
      { ...price, key: 'code', align: undefined, isSelfExplanatory: false, cell: () => 'code' },
    ],
    rows: [ROWS[0]!],
  });
  const labels = within(row('Lamp'))
    .getAllByRole('cell')
    .map(({ dataset }) => dataset.label);
  expect(labels).toEqual([undefined, 'Price', undefined, undefined, 'Price']);
});

test.each([
  ['name', 'ascending', '-price', '-name'],
  ['-name', 'descending', '-price', 'name'],
  ['createdAt', null, '-price', '-name'],
])('in a table sorted by %s, a click on a head changes the order', async (...[sort, direction, byPrice, byName]) => {
  const onSort = vi.fn();
  await renderTable({ sorting: { sort, onSort } });
  expect(head('Name').getAttribute('aria-sort')).toBe(direction);
  expect(head('Price').getAttribute('aria-sort')).toBeNull();
  expect(within(head('Note')).queryByRole('button')).toBeNull();
  await userEvent.click(within(head('Price')).getByRole('button'));
  await userEvent.click(within(head('Name')).getByRole('button'));
  expect(onSort.mock.calls).toEqual([[byPrice], [byName]]);
});

test('without sorting no head is a button', async () => {
  await renderTable();
  expect(within(head('Name')).queryByRole('button')).toBeNull();
  expect(head('Name').getAttribute('aria-sort')).toBeNull();
});

test('rows are selected by their checkbox, except those that cannot be selected', async () => {
  const selection = fakeSelection({ has: (id) => id === 'a' });
  await renderTable({ selection, rowActions: { ...NAMED_ROWS, canSelect: ({ id }) => id === 'a' } });
  const lamp = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Lamp' });
  expect(lamp.checked).toBe(true);
  expect(screen.queryByRole('checkbox', { name: 'Select Chair' })).toBeNull();
  await userEvent.click(lamp);
  expect(selection.toggle).toHaveBeenCalledExactlyOnceWith('a');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(selection.togglePage).toHaveBeenCalledOnce();
});

test.each<[string, Partial<Selection>, { checked: boolean; indeterminate: boolean }]>([
  ['no row is', {}, { checked: false, indeterminate: false }],
  ['some rows are', { has: (id) => id === 'a' }, { checked: false, indeterminate: true }],
  ['every row is', { has: () => true, isPageSelected: true }, { checked: true, indeterminate: false }],
])('the checkbox in the head reflects that %s selected', async (_, parts, state) => {
  await renderTable({ selection: fakeSelection(parts) });
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toMatchObject(state);
});

test('the menu of a row has its actions', async () => {
  const onArchive = vi.fn();
  await renderTable({
    rowActions: { ...NAMED_ROWS, menu: (product) => [{ label: 'Archive', onSelect: () => onArchive(product.id) }] },
  });
  expect(columnHeads()).toEqual(['Name', 'Price', 'Note', 'Actions']);
  await openMenu('Chair');
  await chooseAction('Archive');
  expect(onArchive).toHaveBeenCalledExactlyOnceWith('b');
});

test('a click on a row opens its page with the search parameters of the row', async () => {
  const { address } = await renderTable({
    rowActions: {
      ...NAMED_ROWS,
      linkTo: ({ id }) => `/page/${id}`,
      searchOf: ({ id }) => (id === 'b' ? { tab: 'stock' } : undefined),
    },
  });
  await userEvent.click(screen.getByText('$84.00'));
  await waitFor(() => expect(address()).toBe('/page/a'));
  await userEvent.click(screen.getByText('$40.00'));
  await waitFor(() => expect(address()).toBe('/page/b?tab=stock'));
});

test('a click on a control in a row, with a modifier key or after selecting text does not open the page', async () => {
  const { address } = await renderTable({
    selection: fakeSelection(),
    rowActions: { ...NAMED_ROWS, linkTo: ({ id }) => `/page/${id}` },
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Select Lamp' }));
  await user.click(screen.getAllByRole('link', { name: 'note' })[0]!);
  for (const key of ['Control', 'Meta', 'Shift']) {
    await user.keyboard(`{${key}>}`);
    await user.click(screen.getByText('$84.00'));
    await user.keyboard(`{/${key}}`);
  }
  getSelection()?.selectAllChildren(screen.getByText('$84.00'));
  screen.getByText('$84.00').click();
  getSelection()?.removeAllRanges();
  expect(address()).not.toContain('/page/');
  await user.click(screen.getByText('$84.00'));
  await waitFor(() => expect(address()).toBe('/page/a'));
});

test('a row without a page ignores clicks', async () => {
  const { address } = await renderTable();
  await userEvent.click(screen.getByText('$84.00'));
  expect(address()).toBe('/page');
  expect(row('Lamp').dataset.link).toBeUndefined();
});

test('links in cells open a page, a tab of a page, or a panel beside the list', async () => {
  const columns: Column<Product>[] = [
    { key: 'page', head: 'Page', cell: ({ id }) => <RowLink to={`/page/${id}`}>page</RowLink> },
    {
      key: 'tab',
      head: 'Tab',
      cell: ({ id }) => (
        <RowLink to={`/page/${id}`} search={{ tab: 'stock' }}>
          tab
        </RowLink>
      ),
    },
    { key: 'panel', head: 'Panel', cell: ({ id }) => <RowPanelLink panel={id}>panel</RowPanelLink> },
    { key: 'long', head: 'Long', cell: () => <Truncate>a long text</Truncate> },
  ];
  const { address } = await renderPage(
    () => <DataTable label="Products" columns={columns} rows={[ROWS[0]!]} rowActions={NAMED_ROWS} />,
    { at: '/page?q=lamp' },
  );
  expect(screen.getByText('a long text').tagName).toBe('BDI');
  await userEvent.click(screen.getByRole('link', { name: 'panel' }));
  await waitFor(() => expect(address()).toBe('/page?q=lamp&panel=a'));
  await userEvent.click(screen.getByRole('link', { name: 'page' }));
  await waitFor(() => expect(address()).toBe('/page/a'));
  await userEvent.click(screen.getByRole('link', { name: 'tab' }));
  await waitFor(() => expect(address()).toBe('/page/a?tab=stock'));
});

test('columns are hidden in the order of their priority', async () => {
  const columns = [COLUMNS[0]!, { ...COLUMNS[1]!, priority: 1 as const }, { ...COLUMNS[2]!, priority: 3 as const }];
  await renderTable({ columns });
  const dropOrder = (cells: HTMLElement[]) => cells.map(({ dataset }) => dataset.drop);
  expect(dropOrder(screen.getAllByRole('columnheader'))).toEqual([undefined, '2', '1']);
  expect(dropOrder(within(row('Lamp')).getAllByRole('cell'))).toEqual([undefined, '2', '1']);
});
