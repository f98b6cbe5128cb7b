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
import { fakeAttribute } from './attribute.fixture.ts';
import { formatUsedBy } from './attribute-labels.ts';
import AttributesPage from './attributes-page.tsx';

const LIST = 'GET /v1/custom-attributes/';
const BULK = 'POST /v1/custom-attributes/bulk';
const option = { id: 'o1', value: 'oak', label: 'Oak', hex: null, position: 0 };
const height = fakeAttribute({
  id: '01900000-0000-7000-8000-0000000000a2',
  key: 'height',
  label: 'Height',
  type: 'number',
  unit: 'cm',
  isRequired: true,
  isFilterable: true,
  usedBy: 1000,
  usedByIsMore: true,
  categories: [
    { id: 'c1', name: 'Tables' },
    { id: 'c2', name: 'Chairs' },
  ],
});
const material = fakeAttribute({ type: 'select', options: [option] });
const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ [LIST]: () => okRows([material, height]), ...routes });
const isPreview = (url: string) => url.includes('dryRun');
const bulkBody = (server: ReturnType<typeof fakeServer>) =>
  server.requests.find(({ url }) => url.startsWith('/v1/custom-attributes/bulk') && !isPreview(url))?.body;

test('the number of products ends with a plus sign if more products use the attribute than were counted', () => {
  expect(formatUsedBy({ usedBy: 1000, usedByIsMore: true })).toBe('1,000+');
  expect(formatUsedBy({ usedBy: 1000, usedByIsMore: false })).toBe('1,000');
  expect(formatUsedBy({ usedBy: 0 })).toBe('0');
});

describe('the list', () => {
  test('shows type, unit, categories, options and usage', async () => {
    serverWith();
    await renderPage(AttributesPage);
    await screen.findByText('Height');
    const [first, second] = cellTexts();
    expect(first).toEqual(expect.arrayContaining(['Material', 'material', 'Tables', '1', '0']));
    expect(second).toEqual(
      expect.arrayContaining(['Height', 'Number, cm', 'Tables, Chairs', '1,000+', 'Required', 'In the shop']),
    );
  });

  test('links to the products in an attribute’s categories', async () => {
    serverWith();
    const page = await renderPage(AttributesPage);
    await screen.findByText('Height');
    await openMenu('Height');
    await chooseAction('View products');
    await waitFor(() => expect(page.address()).toBe('/dashboard/products?categoryId=c1,c2'));
  });

  test('is read-only with view-only access', async () => {
    serverWith();
    await renderPage(AttributesPage, { profile: { areas: { attributes: 'view' } } });
    await screen.findByText('Height');
    expect(screen.queryByRole('link', { name: 'New attribute' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    await openMenu('Height');
    expect(await menuLabels()).toEqual(['View', 'View products']);
  });

  test('can be loaded again after a failure', async () => {
    let isUp = false;
    serverWith({ [LIST]: () => (isUp ? okRows([height]) : failure(503, 'Souk is busy')) });
    await renderPage(AttributesPage);
    expect(await screen.findByText('Couldn’t load attributes')).toBeTruthy();
    isUp = true;
    await press('Try again');
    expect(await screen.findByText('Height')).toBeTruthy();
  });
});

describe('deleting', () => {
  test('is disabled while products use the attribute', async () => {
    serverWith();
    await renderPage(AttributesPage);
    await screen.findByText('Height');
    await openMenu('Height');
    const entry = await screen.findByRole('menuitem', { name: /^Delete…/ });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    expect(entry.textContent).toContain('Products use this attribute, so it can’t be deleted');
  });

  test('asks for confirmation and says that the options are deleted too', async () => {
    const REMOVE = `DELETE /v1/custom-attributes/${material.id}`;
    const server = serverWith({ [REMOVE]: () => ok({ id: material.id }) });
    await renderPage(AttributesPage);
    await screen.findByText('Height');
    await openMenu('Material');
    await chooseAction('Delete…');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Material?' });
    expect(dialog.textContent).toContain('The attribute’s options are deleted too.');
    await press('Delete attribute');
    expect(await screen.findByText('Deleted “Material”')).toBeTruthy();
    expect(server.requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ version: 3 });
  });
});

describe('bulk actions on attributes', () => {
  const ids = [material.id, height.id];
  const selectBoth = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Material' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Height' }));
  };
  const effect = (label: string, wouldFail: number) => ({
    entity: 'attribute',
    id: material.id,
    label,
    action: 'required',
    before: null,
    after: { wouldFail },
  });
  const preview = (...effects: object[]) => ok({ effects, money: [], stock: [], messages: [] });
  const serverThatPreviews = (answer: ReturnType<typeof preview>) =>
    serverWith({ [BULK]: ({ url }) => (isPreview(url) ? answer : ok({ done: 2, failed: [] })) });

  test('make them filters immediately', async () => {
    const server = serverThatPreviews(preview());
    await renderPage(AttributesPage);
    await selectBoth();
    await press('Use as filters');
    await waitFor(() => expect(bulkBody(server)).toEqual({ ids, action: 'makeFilterable' }));
  });

  test('make them required after a preview of the products that would become invalid', async () => {
    const server = serverThatPreviews(preview(effect('Material', 12), effect('Height', 0)));
    await renderPage(AttributesPage);
    await selectBoth();
    await press(/^More$/);
    await chooseAction('Make required…');
    const dialog = await screen.findByRole('alertdialog', { name: 'Require 2 attributes?' });
    await waitFor(() => expect(dialog.textContent).toContain('12'));
    expect(dialog.textContent).toContain('Material');
    expect(dialog.textContent).not.toContain('Height');
    expect(bulkBody(server)).toBeUndefined();
    await press('Make required');
    await waitFor(() => expect(bulkBody(server)).toEqual({ ids, action: 'makeRequired' }));
  });

  test('say if no product would become invalid', async () => {
    serverThatPreviews(preview(effect('Material', 0)));
    await renderPage(AttributesPage);
    await selectBoth();
    await press(/^More$/);
    await chooseAction('Make required…');
    expect(await screen.findByText('All live products have values, so none becomes invalid.')).toBeTruthy();
  });

  test('show the reason if the preview fails', async () => {
    serverThatPreviews(failure(503, 'Souk is busy'));
    await renderPage(AttributesPage);
    await selectBoth();
    await press(/^More$/);
    await chooseAction('Make required…');
    expect(await screen.findByText('Souk is busy')).toBeTruthy();
  });
});
