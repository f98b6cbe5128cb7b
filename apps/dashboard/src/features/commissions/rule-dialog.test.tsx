import type { CommissionRule } from '@souk/contract/commissions/api.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  errorAt,
  failure,
  fieldError,
  fill,
  ok,
  okRows,
  press,
  renderPage,
  textbox,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { fakeRule } from './rule.fixture.ts';

const CREATE = 'POST /v1/commission-rules';
const rule = fakeRule();
const UPDATE = `PATCH /v1/commission-rules/${rule.id}`;
const vendor = { id: '01900000-0000-7000-8000-0000000000e1', shopName: 'Atlas Crafts' };
const lamps = { id: '01900000-0000-7000-8000-0000000000f1', name: 'Lamps', path: [{ id: 'h', name: 'Home' }] };

async function open(routes: Parameters<typeof fakeServer>[0] = {}, edited?: CommissionRule) {
  const server = fakeServer({
    'GET /v1/vendors': () => okRows([vendor]),
    'GET /v1/categories/': () => okRows([lamps]),
    ...routes,
  });
  const onClose = vi.fn();
  await renderPage(() => <RuleDialog rule={edited} onClose={onClose} />);
  await screen.findByRole('dialog');
  return { server, onClose };
}

type Server = Awaited<ReturnType<typeof open>>['server'];
const writeRequests = (server: Server) => server.requests.filter(({ method }) => method !== 'GET');

async function pick(field: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

describe('a new rule', () => {
  test('is sent with only the vendor and the rate if it is for a vendor', async () => {
    const { server, onClose } = await open({ [CREATE]: () => ok(rule) });
    expect(screen.getByText('Existing orders keep their rate.')).toBeTruthy();
    await pick('Vendor', 'Atlas Crafts');
    await fill('Rate', '7.25');
    await press('Create rule');
    expect(await screen.findByText('Created the rule for Atlas Crafts')).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toEqual({
      kind: 'vendor',
      vendorId: vendor.id,
      ratePercent: 7.25,
      validFrom: null,
    });
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('shows the category with its ancestors if it is for a category', async () => {
    const { server } = await open({ [CREATE]: () => ok(rule) });
    await press('Category');
    expect(screen.getByText(/^Includes subcategories/)).toBeTruthy();
    await pick('Category', 'Home / Lamps');
    await fill('Rate', '5');
    await press('Create rule');
    await waitFor(() => expect(writeRequests(server)).toHaveLength(1));
    expect(writeRequests(server)[0]?.body).toEqual({
      kind: 'category',
      categoryId: lamps.id,
      ratePercent: 5,
      validFrom: null,
    });
  });

  test('is sent with prices in minor units if it is for a price range', async () => {
    const { server } = await open({ [CREATE]: () => ok(rule) });
    await press('Price');
    await fill('Minimum price', '10');
    await fill('Maximum price', '49.90');
    await fill('Rate', '5');
    await press('Create rule');
    await waitFor(() => expect(writeRequests(server)).toHaveLength(1));
    expect(writeRequests(server)[0]?.body).toEqual({
      kind: 'price',
      priceFrom: 1000,
      priceTo: 4990,
      ratePercent: 5,
      validFrom: null,
    });
  });

  test('can start later, at midnight unless a time is selected', async () => {
    const { server } = await open({ [CREATE]: () => ok(rule) });
    await pick('Vendor', 'Atlas Crafts');
    await fill('Rate', '5');
    await fill('Applies from, date', '1 Jan 2031');
    await userEvent.tab();
    await press('Create rule');
    await waitFor(() => expect(writeRequests(server)).toHaveLength(1));
    expect(writeRequests(server)[0]?.body).toMatchObject({ validFrom: '2031-01-01T00:00:00.000Z' });
  });

  test.each([
    ['Vendor', () => screen.getByRole('combobox', { name: 'Vendor' })],
    ['Category', () => screen.getByRole('combobox', { name: 'Category' })],
    ['Price', () => textbox('Minimum price')],
  ])('of the kind “%s” shows an error for a missing value', async (...[kind, field]) => {
    const { server } = await open();
    await press(kind);
    await fill('Rate', '5');
    await press('Create rule');
    await waitFor(() => expect(errorAt(field())).not.toBe(''));
    expect(writeRequests(server)).toEqual([]);
  });

  test('needs a maximum above the minimum', async () => {
    const { server } = await open();
    await press('Price');
    await fill('Minimum price', '50');
    await fill('Maximum price', '50');
    await fill('Rate', '5');
    await press('Create rule');
    await waitFor(() => expect(errorAt(textbox('Maximum price'))).not.toBe(''));
    expect(writeRequests(server)).toEqual([]);
  });

  test('keeps the input if the server rejects it', async () => {
    const { onClose } = await open({ [CREATE]: () => fieldError('ratePercent', 'Use 0 to 50') });
    await pick('Vendor', 'Atlas Crafts');
    await fill('Rate', '60');
    await press('Create rule');
    await waitFor(() => expect(errorAt(textbox('Rate'))).toBe('Use 0 to 50'));
    expect(textbox('Rate').value).toBe('60');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('an existing rule', () => {
  test('changes its rate immediately, with the displayed version, and the change can be undone', async () => {
    const { server, onClose } = await open({ [UPDATE]: () => ok(rule) }, rule);
    expect(screen.getByRole('dialog', { name: 'Edit the rule for Atlas Crafts' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Based on' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Minimum price' })).toBeNull();
    expect(textbox('Applies from, date').value).toBe('');
    expect(screen.getByText('Leave empty to apply now, or choose a later time.')).toBeTruthy();
    await fill('Rate', '9');
    await press('Save');
    expect(await screen.findByText('Updated the rule for Atlas Crafts')).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toEqual({ ratePercent: 9, validFrom: null, version: 3 });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('keeps its start if the start is in the future and was not changed', async () => {
    const scheduled = fakeRule({ state: 'scheduled', validFrom: '2031-01-01T00:00:00.000Z' });
    const { server } = await open({ [UPDATE]: () => ok(rule) }, scheduled);
    expect(textbox('Applies from, date').value).toBe('01 Jan 2031');
    expect(screen.getByText('This rule hasn’t started yet, so its start can be changed.')).toBeTruthy();
    await fill('Rate', '9');
    await press('Save');
    await waitFor(() => expect(writeRequests(server)).toHaveLength(1));
    expect(writeRequests(server)[0]?.body).toMatchObject({ validFrom: '2031-01-01T00:00:00.000Z' });
  });

  test('can change its price range', async () => {
    const prices = fakeRule({ kind: 'price', vendor: null, priceFrom: 1000, priceTo: 5000 });
    const { server } = await open({ [UPDATE]: () => ok(prices) }, prices);
    expect(textbox('Minimum price').value).toBe('10.00');
    await fill('Maximum price', '60');
    await press('Save');
    await waitFor(() => expect(writeRequests(server)).toHaveLength(1));
    expect(writeRequests(server)[0]?.body).toEqual({
      priceFrom: 1000,
      priceTo: 6000,
      ratePercent: 8,
      validFrom: null,
      version: 3,
    });
  });

  test('keeps the dialog open and shows the error if a colleague saved changes', async () => {
    const { onClose } = await open({ [UPDATE]: () => failure(409, 'This rule changed in the meantime') }, rule);
    await fill('Rate', '9');
    await press('Save');
    expect(await screen.findByText('This rule changed in the meantime')).toBeTruthy();
    expect(textbox('Rate').value).toBe('9');
    expect(onClose).not.toHaveBeenCalled();
  });
});
