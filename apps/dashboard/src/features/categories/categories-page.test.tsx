import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  cellTexts,
  chooseAction,
  failure,
  menuLabels,
  ok,
  okRows,
  openMenu,
  press,
  renderPage,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import CategoriesPage from './categories-page.tsx';
import { fakeTree } from './category.fixture.ts';

const TREE = 'GET /v1/categories/tree';
const LIST = 'GET /v1/categories/';
const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ [TREE]: () => ok({ rows: fakeTree() }), [LIST]: () => okRows(fakeTree()), ...routes });
const bodyOf = (server: ReturnType<typeof fakeServer>, route: string) =>
  server.requests.find(({ method, url }) => `${method} ${url}` === route)?.body;
const openDialog = async (name: string, entry: string) => {
  await openMenu(name);
  await chooseAction(entry);
};

describe('the page', () => {
  test('shows the tree, or the list if the URL says so', async () => {
    serverWith();
    const page = await renderPage(CategoriesPage);
    expect(await screen.findByRole('treegrid', { name: 'Categories' })).toBeTruthy();
    await press('List');
    await waitFor(() => expect(page.address()).toBe('/page?tab=flat'));
    expect(await screen.findByText('Category a / Category a2 / Deep')).toBeTruthy();
    expect(cellTexts()[0]).toEqual(expect.arrayContaining(['Category a', '1,200', '3,400', '7']));
    expect(cellTexts().at(-1)).toContain('Inactive');
    await press('Tree');
    await waitFor(() => expect(page.address()).toBe('/page'));
  });

  test('shows only the list if the server has no tree', async () => {
    serverWith({ [TREE]: () => failure(404, 'No such call') });
    await renderPage(CategoriesPage);
    expect(await screen.findByText('Category a / Category a1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tree' })).toBeNull();
    expect(screen.queryByText('No such call')).toBeNull();
  });

  test('offers to create or import categories if there are none', async () => {
    serverWith({ [TREE]: () => ok({ rows: [] }) });
    await renderPage(CategoriesPage);
    expect(await screen.findByText('No categories yet')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Import' })).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'New category' })).toHaveLength(2);
  });

  test('offers neither to create nor to import categories with view-only access', async () => {
    serverWith({ [TREE]: () => ok({ rows: [] }) });
    await renderPage(CategoriesPage, { profile: { areas: { categories: 'view' } } });
    expect(await screen.findByText('No categories yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New category' })).toBeNull();
  });

  test('can be loaded again after a failure', async () => {
    let isUp = false;
    serverWith({ [TREE]: () => (isUp ? ok({ rows: fakeTree() }) : failure(503, 'Souk is busy')) });
    await renderPage(CategoriesPage);
    expect(await screen.findByText('Couldn’t load categories')).toBeTruthy();
    isUp = true;
    await press('Try again');
    expect(await screen.findByRole('treegrid')).toBeTruthy();
  });
});

describe('the menu of a category', () => {
  test('offers no changes with view-only access', async () => {
    serverWith();
    await renderPage(CategoriesPage, { profile: { areas: { categories: 'view' } } });
    await screen.findByRole('treegrid');
    await openMenu('Category a1');
    expect(await menuLabels()).toEqual(['View', 'View products']);
  });

  test('activates a category immediately, which can be undone', async () => {
    const UPDATE = 'PATCH /v1/categories/b';
    const server = serverWith({ [UPDATE]: () => ok({ id: 'b' }) });
    await renderPage(CategoriesPage);
    await screen.findByRole('treegrid');
    await openDialog('Category b', 'Activate');
    expect(await screen.findByText('Activated “Category b”')).toBeTruthy();
    expect(bodyOf(server, UPDATE)).toEqual({ isActive: true, withChildren: false, version: 2 });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  test('deactivates a category without subcategories immediately', async () => {
    const UPDATE = 'PATCH /v1/categories/a1';
    const server = serverWith({ [UPDATE]: () => ok({ id: 'a1' }) });
    await renderPage(CategoriesPage);
    await screen.findByRole('treegrid');
    await openDialog('Category a1', 'Deactivate');
    expect(await screen.findByText('Deactivated “Category a1”')).toBeTruthy();
    expect(bodyOf(server, UPDATE)).toEqual({ isActive: false, withChildren: false, version: 2 });
  });

  test.each([
    { button: 'This category only', withChildren: false },
    { button: 'Include subcategories', withChildren: true },
  ])('asks whether to deactivate the subcategories too: $button', async ({ button, withChildren }) => {
    const UPDATE = 'PATCH /v1/categories/a';
    const server = serverWith({ [UPDATE]: () => ok({ id: 'a' }) });
    await renderPage(CategoriesPage);
    await screen.findByRole('treegrid');
    await openDialog('Category a', 'Deactivate');
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate Category a' });
    expect(dialog.textContent).toContain('Contains 2 subcategories.');
    await press(button);
    await waitFor(() => expect(bodyOf(server, UPDATE)).toEqual({ isActive: false, withChildren, version: 2 }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('moves a category to the end of another parent’s subcategories or of the top level', async () => {
    const MOVE = 'POST /v1/categories/a2/move';
    const server = serverWith({ [MOVE]: () => ok({ id: 'a2' }) });
    await renderPage(CategoriesPage);
    await screen.findByRole('treegrid');
    await openDialog('Category a2', 'Move to…');
    await screen.findByRole('dialog', { name: 'Move Category a2' });
    await press('Move to');
    expect(bodyOf(server, MOVE)).toBeUndefined();
    await userEvent.click(screen.getByRole('combobox', { name: 'Move to' }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(['Top level', 'Category a', 'Category a / Category a1', 'Category b']);
    await userEvent.click(screen.getByRole('option', { name: 'Top level' }));
    await press('Move to Top level');
    expect(await screen.findByText('Moved “Category a2”')).toBeTruthy();
    expect(bodyOf(server, MOVE)).toEqual({ parentId: null, position: Number.MAX_SAFE_INTEGER, version: 2 });
  });

  test('merges a category into another one and shows what moves', async () => {
    const MERGE = 'POST /v1/categories/a/merge';
    const server = serverWith({ [MERGE]: () => ok({ id: 'b', name: 'Category b' }) });
    await renderPage(CategoriesPage);
    await screen.findByRole('treegrid');
    await openDialog('Category a', 'Delete…');
    await screen.findByRole('dialog', { name: 'Category a isn’t empty' });
    await press('Merge into…');
    const dialog = await screen.findByRole('dialog', { name: 'Merge Category a into another category' });
    expect(dialog.textContent).toMatch(/Products to move1,?200/);
    await userEvent.click(screen.getByRole('combobox', { name: 'Merge into' }));
    expect(screen.queryByRole('option', { name: 'Top level' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Category b' }));
    await press('Merge into Category b');
    expect(await screen.findByText('Merged “Category a” into “Category b”')).toBeTruthy();
    expect(bodyOf(server, MERGE)).toEqual({ intoId: 'b', version: 2 });
  });

  test('keeps the selection and shows the reason if merging fails', async () => {
    serverWith({ 'POST /v1/categories/a1/merge': () => failure(409, 'Someone changed it') });
    await renderPage(CategoriesPage);
    await screen.findByRole('treegrid');
    await openDialog('Category a1', 'Merge into…');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Merge into' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Category b' }));
    await press('Merge into Category b');
    expect((await screen.findAllByText('Someone changed it')).length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Merge into' }).value).toBe('Category b');
  });

  test('deletes an empty category after a confirmation', async () => {
    const REMOVE = 'DELETE /v1/categories/b';
    const server = serverWith({ [REMOVE]: () => ok({ id: 'b' }) });
    await renderPage(CategoriesPage);
    await screen.findByRole('treegrid');
    await openDialog('Category b', 'Delete…');
    await screen.findByRole('alertdialog', { name: 'Delete Category b?' });
    expect(bodyOf(server, REMOVE)).toBeUndefined();
    await press('Delete category');
    expect(await screen.findByText('Deleted “Category b”')).toBeTruthy();
    expect(bodyOf(server, REMOVE)).toEqual({ version: 2 });
  });
});

describe('bulk deactivation', () => {
  const BULK = 'POST /v1/categories/bulk';
  const select = async (...names: string[]) => {
    for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  };

  test('runs immediately for categories without subcategories', async () => {
    const server = serverWith({ [BULK]: () => ok({ done: 2, failed: [] }) });
    await renderPage(CategoriesPage, { at: '/page?tab=flat' });
    await select('Category a1', 'Category b');
    await press('Deactivate');
    await waitFor(() => expect(bodyOf(server, BULK)).toEqual({ ids: ['a1', 'b'], action: 'deactivate' }));
  });

  test('asks about subcategories if a selected category has some', async () => {
    const server = serverWith({ [BULK]: () => ok({ done: 2, failed: [] }) });
    await renderPage(CategoriesPage, { at: '/page?tab=flat' });
    await select('Category a1', 'Category a');
    await press('Deactivate');
    await screen.findByRole('dialog', { name: 'Deactivate 2 categories' });
    expect(bodyOf(server, BULK)).toBeUndefined();
    await press('Include subcategories');
    await waitFor(() =>
      expect(bodyOf(server, BULK)).toEqual({
        ids: ['a1', 'a'],
        action: 'deactivate',
        patch: { withChildren: true },
      }),
    );
  });
});
