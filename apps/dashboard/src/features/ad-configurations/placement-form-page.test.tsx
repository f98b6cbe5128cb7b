import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  choose,
  chooseAction,
  errorAt,
  failure,
  fieldError,
  fill,
  menuLabels,
  ok,
  okRows,
  press,
  renderPage,
  textbox,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import PlacementFormPage from './placement-form-page.tsx';
import { fakePlacement } from './placement.fixture.ts';

const placement = fakePlacement();
const GET = `GET /v1/ads/configurations/${placement.id}`;
const UPDATE = `PATCH /v1/ads/configurations/${placement.id}`;
const CREATE = 'POST /v1/ads/configurations';
const PLACEMENT_URL = `/page/${placement.id}`;

const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ [GET]: () => ok(placement), 'GET /v1/activity': () => okRows([]), ...routes });
const writeRequests = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method }) => method !== 'GET');

async function fillNewPlacement() {
  await fill('Name', 'Home hero');
  await fill('Code', 'home-hero');
  await fill('Width', '1200');
  await fill('Height', '400');
  await fill('Price', '9');
}

describe('a new placement', () => {
  test('is sent with default values in the units of the API, and then its page opens', async () => {
    const server = serverWith({ [CREATE]: () => ok(placement) });
    const page = await renderPage(PlacementFormPage);
    await fillNewPlacement();
    await press(/^Create/);
    await waitFor(() => expect(page.address()).toBe(`/dashboard/Ad-Config/${placement.id}/edit`));
    expect(writeRequests(server)[0]?.body).toEqual({
      name: { en: 'Home hero' },
      code: 'home-hero',
      placement: 'home_top',
      width: 1200,
      height: 400,
      pricing: 'per_day',
      price: 900,
      minDays: 1,
      maxDays: 30,
      slots: 1,
      requiresApproval: true,
      isActive: true,
    });
    expect(await screen.findByText('Created “Home hero”')).toBeTruthy();
  });

  test('reports missing fields and sends nothing', async () => {
    const server = serverWith();
    await renderPage(PlacementFormPage);
    await press(/^Create/);
    await waitFor(() => expect(errorAt(textbox('Name'))).not.toBe(''));
    for (const field of ['Code', 'Width', 'Height', 'Price']) expect(errorAt(textbox(field))).not.toBe('');
    expect(errorAt(textbox('Slots'))).toBe('');
    expect(writeRequests(server)).toEqual([]);
  });

  test('cannot have a minimum above the maximum number of days', async () => {
    const server = serverWith();
    await renderPage(PlacementFormPage);
    await fillNewPlacement();
    await fill('Minimum days', '31');
    await press(/^Create/);
    await waitFor(() => expect(errorAt(textbox('Maximum days'))).not.toBe(''));
    expect(writeRequests(server)).toEqual([]);
  });

  test('accepts only letters, digits and hyphens in its code', async () => {
    serverWith();
    await renderPage(PlacementFormPage);
    await fillNewPlacement();
    await fill('Code', 'home hero!');
    await press(/^Create/);
    await waitFor(() => expect(errorAt(textbox('Code'))).not.toBe(''));
  });

  test('shows an error at a code that is taken, and keeps the input', async () => {
    serverWith({ [CREATE]: () => fieldError('code', 'Another placement has this code') });
    await renderPage(PlacementFormPage);
    await fillNewPlacement();
    await press(/^Create/);
    await waitFor(() => expect(errorAt(textbox('Code'))).toBe('Another placement has this code'));
    expect(textbox('Name').value).toBe('Home hero');
    expect(textbox('Price').value).toBe('9.00');
  });
});

describe('an existing placement', () => {
  test('is saved with the loaded version', async () => {
    const server = serverWith({ [UPDATE]: () => ok({ ...placement, version: 5 }) });
    await renderPage(PlacementFormPage, { at: PLACEMENT_URL });
    expect((await screen.findByRole('textbox', { name: 'Price' })).getAttribute('value')).toBe('9.00');
    expect(screen.queryByText(/^Has pending or booked ads/)).toBeNull();
    await choose('Pricing', 'Flat rate');
    await fill('Price', '79');
    await press(/^Save/);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toMatchObject({
      name: { en: 'Home hero', ar: 'واجهة' },
      pricing: 'flat',
      price: 7900,
      version: 4,
    });
  });

  test('has a name in each language', async () => {
    serverWith();
    await renderPage(PlacementFormPage, { at: PLACEMENT_URL });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Home hero');
    await press('العربية');
    expect(textbox('Name').value).toBe('واجهة');
  });

  test('says which fields cannot be changed if it has ads', async () => {
    serverWith({ [GET]: () => ok({ ...placement, isInUse: true }) });
    await renderPage(PlacementFormPage, { at: PLACEMENT_URL });
    expect(
      await screen.findByText(/^This placement has pending or booked ads, so its location and size can’t be changed/),
    ).toBeTruthy();
  });

  test('opens the conflict dialog and keeps the input if someone else saved changes', async () => {
    serverWith({ [UPDATE]: () => failure(409, 'Changed', { ...placement, slots: 5, version: 5 }) });
    await renderPage(PlacementFormPage, { at: PLACEMENT_URL });
    await fill('Slots', '3');
    await press(/^Save/);
    await screen.findByRole('dialog', { name: 'Someone else saved changes in the meantime' });
    expect(screen.getByRole('radio', { name: / 3$/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: / 5$/ })).toBeTruthy();
  });

  test('has no link to this page in its menu, and deleting it opens the list', async () => {
    serverWith({
      [GET]: () => ok({ ...placement, adsCount: 0 }),
      [`DELETE /v1/ads/configurations/${placement.id}`]: () => ok({ done: true }),
    });
    const page = await renderPage(PlacementFormPage, { at: PLACEMENT_URL });
    await screen.findByRole('heading', { level: 1, name: 'Home hero' });
    await press('More actions');
    expect(await menuLabels()).toEqual(['View ads', 'View calendar', 'Turn off', 'Delete…']);
    await chooseAction('Delete…');
    await press('Delete placement');
    await waitFor(() => expect(page.address()).toBe('/dashboard/Ad-Config'));
  });

  test('is read-only with view-only access', async () => {
    serverWith();
    await renderPage(PlacementFormPage, { at: PLACEMENT_URL, profile: { areas: { ads: 'view' } } });
    expect(await screen.findByText('You have view-only access.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(textbox('Code').closest('fieldset')?.disabled).toBe(true);
  });

  test('shows an error instead of a form if it no longer exists', async () => {
    serverWith({ [GET]: () => failure(404, 'This placement does not exist') });
    await renderPage(PlacementFormPage, { at: PLACEMENT_URL });
    expect((await screen.findAllByText('This placement does not exist')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
  });
});
