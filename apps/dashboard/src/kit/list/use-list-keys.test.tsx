import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#kit/testing/page.fixture.tsx';
import { listenToShortcuts } from '#platform/shortcuts/shortcuts.ts';
import { fakeSelection } from './selection.fixture.ts';
import { useListKeys } from './use-list-keys.ts';

const ROWS = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const toggle = vi.fn<(id: string) => void>();
const SELECTION = fakeSelection({ toggle });

type Options = Partial<Parameters<typeof useListKeys<{ id: string }>>[0]>;

async function renderRows({ rows: initialRows = ROWS, ...options }: Options = {}) {
  function Rows() {
    const [rows, setRows] = useState(initialRows);
    const currentId = useListKeys({ rows, ...options });
    return (
      <>
        <output>{currentId ?? 'none'}</output>
        <button onClick={() => setRows([{ id: 'd' }])}>next page</button>
        {rows.map(({ id }) => (
          <div key={id} data-row={id}>
            {id}
          </div>
        ))}
      </>
    );
  }
  return renderPage(Rows);
}

const current = () => screen.getByRole('status').textContent;
const press = (keys: string) => userEvent.keyboard(keys);

let stopListening: () => void;
beforeEach(() => {
  stopListening = listenToShortcuts();
  toggle.mockClear();
});
afterEach(() => stopListening());

test('j and k move between the first and the last row', async () => {
  await renderRows();
  expect(current()).toBe('none');
  await press('j');
  expect(current()).toBe('a');
  await press('jj');
  expect(current()).toBe('c');
  await press('j');
  expect(current()).toBe('c');
  await press('k');
  expect(current()).toBe('b');
  await press('kkk');
  expect(current()).toBe('a');
});

test('moving to a row scrolls it into view', async () => {
  const scrolledTo: (string | null)[] = [];
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.getAttribute('data-row'));
  });
  await renderRows();
  await press('jj');
  expect(scrolledTo).toEqual(['a', 'b']);
  scrollIntoView.mockRestore();
});

test('the rows of another page start without a current row', async () => {
  await renderRows();
  await press('jj');
  await userEvent.click(screen.getByRole('button', { name: 'next page' }));
  expect(current()).toBe('none');
  await press('j');
  expect(current()).toBe('d');
});

test('x selects the current row, and does nothing before there is one', async () => {
  await renderRows({ selection: SELECTION });
  await press('x');
  expect(toggle).not.toHaveBeenCalled();
  await press('jjx');
  expect(toggle).toHaveBeenCalledExactlyOnceWith('b');
});

test('x skips a row that cannot be selected', async () => {
  await renderRows({ selection: SELECTION, canSelect: ({ id }) => id !== 'a' });
  await press('jx');
  expect(toggle).not.toHaveBeenCalled();
  await press('jx');
  expect(toggle).toHaveBeenCalledExactlyOnceWith('b');
});

test('Enter opens the page of the current row with its search parameters', async () => {
  const { address } = await renderRows({
    linkTo: ({ id }) => `/page/${id}`,
    searchOf: ({ id }) => (id === 'b' ? { tab: 'stock' } : undefined),
  });
  await press('{Enter}');
  expect(address()).toBe('/page');
  await press('j{Enter}');
  await waitFor(() => expect(address()).toBe('/page/a'));
  await press('j{Enter}');
  await waitFor(() => expect(address()).toBe('/page/b?tab=stock'));
});

test('Enter and x do nothing in a list without links and selection', async () => {
  const { address } = await renderRows();
  await press('jx{Enter}');
  expect([current(), address()]).toEqual(['a', '/page']);
});

test('an empty list has no row to move to', async () => {
  await renderRows({ rows: [] });
  await press('jk');
  expect(current()).toBe('none');
});
