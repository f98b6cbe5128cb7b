import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  choose,
  errorAt,
  failure,
  fieldError,
  fill,
  menuLabels,
  ok,
  okRows,
  openMenu,
  press,
  renderPage,
  textbox,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeCategory, fakeCategoryDetails } from './category.fixture.ts';
import CategoryFormPage from './category-form-page.tsx';

const category = fakeCategoryDetails({ childrenCount: 2 });
const kitchen = fakeCategory('01900000-0000-7000-8000-0000000000c2', { name: 'Kitchen' });
const bowls = fakeCategory('01900000-0000-7000-8000-0000000000c3', { name: 'Bowls', path: [kitchen] });
const PAGE_URL = `/page/${category.id}`;
const UPDATE = `PATCH /v1/categories/${category.id}`;
const CREATE = 'POST /v1/categories';
const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}, details: object = category) =>
  fakeServer({
    [`GET /v1/categories/${category.id}`]: () => ok(details),
    'GET /v1/categories/tree': () => ok({ rows: [kitchen, bowls, category] }),
    'GET /v1/activity': () => okRows([]),
    ...routes,
  });
const bodyOf = (server: ReturnType<typeof fakeServer>, method: string) =>
  server.requests.find((call) => call.method === method)?.body;
const activeSwitch = () => screen.getByRole('switch', { name: /^Active/ });

describe('a new category', () => {
  test('is created below the parent in the URL, and its page opens', async () => {
    const server = serverWith({ [CREATE]: () => ok(category) });
    const page = await renderPage(CategoryFormPage, { at: `/page?parentId=${bowls.id}` });
    const parent = screen.getByRole<HTMLInputElement>('combobox', { name: /^Parent/ });
    await waitFor(() => expect(parent.value).toBe('Kitchen / Bowls'));
    await fill(/^Name/, 'Lamps');
    await choose(/^Icon/, 'lamp');
    await press(/^Create/);
    expect(await screen.findByText('Created “Lamps”')).toBeTruthy();
    expect(bodyOf(server, 'POST')).toMatchObject({
      name: { en: 'Lamps' },
      parentId: bowls.id,
      icon: 'lamp',
      description: null,
      isActive: true,
    });
    await waitFor(() => expect(page.address()).toContain(category.id));
  });

  test('needs a name', async () => {
    const server = serverWith();
    await renderPage(CategoryFormPage);
    await press(/^Create/);
    await waitFor(() => expect(errorAt(textbox(/^Name/))).not.toBe(''));
    expect(bodyOf(server, 'POST')).toBeUndefined();
  });

  test('gets a slug from its name', async () => {
    serverWith();
    await renderPage(CategoryFormPage);
    await fill(/^Name/, 'Table lamps');
    await waitFor(() => expect(textbox(/slug/i).value).toBe('table-lamps'));
  });

  test('shows an error at a slug that is taken', async () => {
    serverWith({ [CREATE]: () => fieldError('slug', 'Another category has this slug') });
    await renderPage(CategoryFormPage);
    await fill(/^Name/, 'Lamps');
    await press(/^Create/);
    await waitFor(() => expect(errorAt(textbox(/slug/i))).toContain('Another category has this slug'));
  });
});

describe('an existing category', () => {
  test('is saved with the loaded version', async () => {
    const server = serverWith({ [UPDATE]: () => ok({ ...category, version: 3 }) });
    await renderPage(CategoryFormPage, { at: PAGE_URL, profile: { areas: {} } });
    await fill(/^Name/, 'Lights');
    await press(/^Save/);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(bodyOf(server, 'PATCH')).toEqual({
      name: { en: 'Lights', ar: 'مصابيح' },
      slug: 'lamps',
      parentId: null,
      description: null,
      icon: null,
      image: null,
      isActive: true,
      withChildren: false,
      version: 2,
    });
  });

  test('cannot be its own parent', async () => {
    serverWith();
    await renderPage(CategoryFormPage, { at: PAGE_URL });
    await screen.findByRole('heading', { name: 'Lamps' });
    await userEvent.click(screen.getByRole('combobox', { name: /^Parent/ }));
    await screen.findByRole('option', { name: 'Kitchen / Bowls' });
    expect(screen.queryByRole('option', { name: 'Lamps' })).toBeNull();
  });

  test('offers to include subcategories only while it is being deactivated', async () => {
    const server = serverWith({ [UPDATE]: () => ok({ ...category, isActive: false }) });
    await renderPage(CategoryFormPage, { at: PAGE_URL });
    await screen.findByRole('heading', { name: 'Lamps' });
    expect(screen.queryByRole('switch', { name: /^Include subcategories/ })).toBeNull();
    await userEvent.click(activeSwitch());
    expect(screen.getByText('Contains 2 subcategories.')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: /^Include subcategories/ }));
    await press(/^Save/);
    await waitFor(() => expect(bodyOf(server, 'PATCH')).toMatchObject({ isActive: false, withChildren: true }));
  });

  test('does not include subcategories if it stays active, whatever was selected before', async () => {
    const server = serverWith({ [UPDATE]: () => ok(category) });
    await renderPage(CategoryFormPage, { at: PAGE_URL });
    await fill(/^Name/, 'Lights');
    await userEvent.click(activeSwitch());
    await userEvent.click(screen.getByRole('switch', { name: /^Include subcategories/ }));
    await userEvent.click(activeSwitch());
    await press(/^Save/);
    await waitFor(() => expect(bodyOf(server, 'PATCH')).toMatchObject({ isActive: true, withChildren: false }));
  });

  test.each([
    { name: 'was inactive before', parts: { isActive: false } },
    { name: 'has no subcategories', parts: { childrenCount: 0 } },
  ])('does not offer to include subcategories if it $name', async ({ parts }) => {
    serverWith({}, { ...category, ...parts });
    await renderPage(CategoryFormPage, { at: PAGE_URL });
    await screen.findByRole('heading', { name: 'Lamps' });
    if (!('isActive' in parts)) await userEvent.click(activeSwitch());
    expect(screen.queryByRole('switch', { name: /^Include subcategories/ })).toBeNull();
  });

  test('opens the conflict dialog if someone else saved changes', async () => {
    serverWith({ [UPDATE]: () => failure(409, 'Changed', { ...category, slug: 'lights', version: 3 }) });
    await renderPage(CategoryFormPage, { at: PAGE_URL });
    await fill(/^Name/, 'Lights');
    await press(/^Save/);
    await screen.findByRole('dialog', { name: 'Someone else saved changes in the meantime' });
    expect(screen.getByText(/2 fields differ/)).toBeTruthy();
  });

  test('is read-only with view-only access', async () => {
    serverWith();
    await renderPage(CategoryFormPage, { at: PAGE_URL, profile: { areas: { categories: 'view' } } });
    expect(await screen.findByText('You have view-only access.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    await openMenu('Lamps');
    expect(await menuLabels()).toEqual(['View products']);
  });

  test('shows an error if it does not exist', async () => {
    serverWith({ [`GET /v1/categories/${category.id}`]: () => failure(404, 'This category does not exist') });
    await renderPage(CategoryFormPage, { at: PAGE_URL });
    expect(await screen.findByText('This category does not exist')).toBeTruthy();
  });
});

describe('the commission', () => {
  const commission = { ratePercent: 12.5, source: 'own', sourceName: null };

  test.each([
    { source: 'own', help: 'Custom rate: 12.5%.', value: '12.5' },
    { source: 'inherited', help: '12.5%, inherited from Home.', value: '' },
    { source: 'default', help: 'Default rate: 12.5%.', value: '' },
  ])('shows where the rate comes from: $source', async ({ source, help, value }) => {
    serverWith({}, { ...category, commission: { ...commission, source, sourceName: 'Home' } });
    await renderPage(CategoryFormPage, { at: PAGE_URL });
    expect(await screen.findByText(help)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Custom rate/ }).value).toBe(value);
  });

  test('is sent as a number, or as null without a custom rate', async () => {
    const server = serverWith({ [UPDATE]: () => ok(category) }, { ...category, commission });
    await renderPage(CategoryFormPage, { at: PAGE_URL });
    await userEvent.clear(await screen.findByRole('textbox', { name: /^Custom rate/ }));
    await press(/^Save/);
    await waitFor(() => expect(bodyOf(server, 'PATCH')).toMatchObject({ commissionPercent: null }));
  });

  test('is visible only to super admins', async () => {
    serverWith();
    await renderPage(CategoryFormPage, { at: PAGE_URL, profile: { areas: {} } });
    await screen.findByRole('heading', { name: 'Lamps' });
    expect(screen.queryByRole('textbox', { name: /^Custom rate/ })).toBeNull();
  });
});
