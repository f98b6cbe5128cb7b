import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeTree } from './category.fixture.ts';
import { CategoryTree } from './category-tree.tsx';

const moveRoute = (id: string) => `POST /v1/categories/${id}/move`;
const renderTree = (canEdit = true) =>
  renderPage(() => <CategoryTree rows={fakeTree()} canEdit={canEdit} menu={() => [{ label: 'Edit' }]} />);
const serverWithMoves = () =>
  fakeServer(Object.fromEntries(['a', 'a1', 'a2', 'b'].map((id) => [moveRoute(id), () => ok({ id })])));
const rowOf = (name: string) => screen.getByRole('link', { name }).closest<HTMLElement>('[role="row"]')!;
const rowNames = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const moveRequests = (server: ReturnType<typeof fakeServer>) =>
  server.requests.map(({ method, url, body }) => [`${method} ${url}`, body]);

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

describe('the rows', () => {
  test('are expanded at the top level, and show counts and status', async () => {
    await renderTree();
    expect(rowNames()).toEqual(['Category a', 'Category a1', 'Category a2', 'Category b']);
    const cells = (name: string) =>
      within(rowOf(name))
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent);
    expect(cells('Category a').slice(1, 5)).toEqual(['1,200 / 3,400', '7', '', '20 Nov 2026']);
    expect(cells('Category b')[3]).toBe('Inactive');
    expect(rowOf('Category a').getAttribute('aria-expanded')).toBe('true');
    expect(rowOf('Category a1').getAttribute('aria-expanded')).toBeNull();
    expect(rowOf('Category a1').getAttribute('aria-level')).toBe('2');
  });

  test('can be expanded and collapsed, one by one or all at once', async () => {
    await renderTree();
    await press('Expand Category a2');
    expect(rowNames()).toContain('Deep');
    await press('Collapse all');
    expect(rowNames()).toEqual(['Category a', 'Category b']);
    await press('Expand all');
    expect(rowNames()).toHaveLength(5);
    await press('Collapse Category a');
    expect(rowNames()).toEqual(['Category a', 'Category b']);
  });

  test('are limited by a search to the matches and their ancestors', async () => {
    await renderTree();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'deep');
    await waitFor(() => expect(rowNames()).toEqual(['Category a', 'Category a2', 'Deep']));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'er');
    expect(await screen.findByText('No categories match')).toBeTruthy();
    await press(/^Clear search$/);
    await waitFor(() => expect(rowNames()).toHaveLength(4));
  });
});

describe('the keyboard', () => {
  const focused = () => document.activeElement?.getAttribute('data-id');

  test('reaches one row by Tab, and moves up and down', async () => {
    await renderTree();
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toEqual([rowOf('Category a')]);
    rowOf('Category a').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('a2');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('a1');
    expect(rowOf('Category a1').tabIndex).toBe(0);
    expect(rowOf('Category a').tabIndex).toBe(-1);
  });

  test('expands with the right arrow, then goes to the first child', async () => {
    await renderTree();
    rowOf('Category a2').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(rowNames()).toContain('Deep');
    expect(focused()).toBe('a2');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('deep');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('deep');
  });

  test('goes to the parent with the left arrow, then collapses it', async () => {
    await renderTree();
    rowOf('Category a1').focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('a');
    await userEvent.keyboard('{ArrowLeft}');
    expect(rowNames()).toEqual(['Category a', 'Category b']);
  });

  test('is mirrored in right-to-left layouts', async () => {
    document.documentElement.dir = 'rtl';
    await renderTree();
    rowOf('Category a2').focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(rowNames()).toContain('Deep');
    await userEvent.keyboard('{ArrowRight}');
    expect(rowNames()).not.toContain('Deep');
  });

  test('with Alt moves a category, with the displayed version', async () => {
    const server = serverWithMoves();
    await renderTree();
    rowOf('Category a2').focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Moved “Category a2”')).toBeTruthy();
    expect(moveRequests(server)[0]).toEqual([moveRoute('a2'), { parentId: 'a', position: 0, version: 2 }]);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  test('with Alt moves a category into the previous sibling and expands that sibling', async () => {
    const server = serverWithMoves();
    await renderTree();
    await press('Collapse all');
    rowOf('Category b').focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() =>
      expect(moveRequests(server)[0]).toEqual([moveRoute('b'), { parentId: 'a', position: 2, version: 2 }]),
    );
    expect(rowOf('Category a').getAttribute('aria-expanded')).toBe('true');
  });

  test('with Alt does nothing if the category cannot move further', async () => {
    const server = serverWithMoves();
    await renderTree();
    rowOf('Category a').focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowLeft}{/Alt}');
    expect(moveRequests(server)).toEqual([]);
    expect(focused()).toBe('a');
  });

  test('does nothing while a button or link inside a row has the focus', async () => {
    await renderTree();
    screen.getByRole('link', { name: 'Category a' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Category a' }));
  });
});

describe('dragging', () => {
  const dataTransfer = { effectAllowed: '' };
  /** Fires a drag event with a position, which drag events lack in the test environment. */
  const fireAt = (element: HTMLElement, event: Event, clientY: number) =>
    fireEvent(element, Object.defineProperty(event, 'clientY', { value: clientY }));
  /** Drags a row to a share of the target row's height. Returns the indicated drop position. */
  const drag = (name: string, target: string, share: number) => {
    const element = rowOf(target);
    element.getBoundingClientRect = () => new DOMRect(0, 0, 500, 100);
    fireEvent.dragStart(rowOf(name), { dataTransfer });
    fireAt(element, createEvent.dragOver(element), share * 100);
    const position = element.getAttribute('data-drop');
    fireAt(element, createEvent.drop(element), share * 100);
    fireEvent.dragEnd(rowOf(name));
    return position;
  };

  test.each([
    { share: 0.1, drop: 'before', destination: { parentId: 'a', position: 0 } },
    { share: 0.9, drop: 'after', destination: { parentId: 'a', position: 1 } },
    { share: 0.5, drop: 'inside', destination: { parentId: 'a1', position: 0 } },
  ])('to $share of the row’s height drops the category $drop', async ({ share, drop, destination }) => {
    const server = serverWithMoves();
    await renderTree();
    expect(drag('Category b', 'Category a1', share)).toBe(drop);
    await waitFor(() => expect(moveRequests(server)[0]).toEqual([moveRoute('b'), { ...destination, version: 2 }]));
  });

  test('a category into its own branch is not possible', async () => {
    const server = serverWithMoves();
    await renderTree();
    expect(drag('Category a', 'Category a2', 0.5)).toBeNull();
    expect(moveRequests(server)).toEqual([]);
  });

  test('shows the reason if the move is rejected', async () => {
    fakeServer({ [moveRoute('b')]: () => failure(409, 'Four levels at most') });
    await renderTree();
    drag('Category b', 'Category a1', 0.5);
    expect(await screen.findByText('Four levels at most')).toBeTruthy();
  });
});

test('view-only access offers no moves', async () => {
  const server = serverWithMoves();
  await renderTree(false);
  expect(rowOf('Category a2').getAttribute('draggable')).toBe('false');
  rowOf('Category a2').focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(moveRequests(server)).toEqual([]);
  expect(screen.queryByText(/^Drag to move/)).toBeNull();
});
