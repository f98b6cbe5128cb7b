import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  choose,
  errorAt,
  failure,
  fieldError,
  fill,
  ok,
  press,
  renderPage,
  textbox,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import CouponFormPage from './coupon-form-page.tsx';
import { fakeCoupon } from './coupon.fixture.ts';

const coupon = fakeCoupon();
const GET = `GET /v1/cobones/${coupon.id}`;
const UPDATE = `PATCH /v1/cobones/${coupon.id}`;
const CREATE = 'POST /v1/cobones';
const CREATE_BATCH = 'POST /v1/cobones/batch';

type Server = ReturnType<typeof fakeServer>;
const requestsByMethod = (server: Server, method: string) => server.requests.filter((call) => call.method === method);

async function fillNewCoupon() {
  await fill('Code', 'spring15');
  await fill('Name', 'Spring sale');
  await fill('Value', '15');
}

describe('a new coupon', () => {
  test('is sent with its terms in the units of the API, and then its page opens', async () => {
    const server = fakeServer({ [CREATE]: () => ok(coupon) });
    const page = await renderPage(CouponFormPage);
    await fillNewCoupon();
    await fill('Maximum discount', '20');
    await fill('Minimum order', '49.90');
    await fill('Total uses', '100');
    await press(/^Create/);
    await waitFor(() => expect(page.address()).toBe(`/dashboard/coupons/${coupon.id}/details`));
    expect(server.requests[0]?.body).toMatchObject({
      code: 'SPRING15',
      name: 'Spring sale',
      kind: 'percent',
      value: 15,
      maxDiscount: 2000,
      minOrder: 4990,
      totalLimit: 100,
      scope: 'all',
      fundedBy: 'platform',
      isActive: true,
    });
    expect(await screen.findByText('Created “SPRING15”')).toBeTruthy();
  });

  test('reports missing fields and sends nothing', async () => {
    const server = fakeServer({});
    await renderPage(CouponFormPage);
    await press(/^Create/);
    await waitFor(() => expect(errorAt(textbox('Code'))).not.toBe(''));
    expect(errorAt(textbox('Name'))).not.toBe('');
    expect(errorAt(textbox('Value'))).not.toBe('');
    expect(screen.getByText('3 fields need attention')).toBeTruthy();
    expect(server.requests).toEqual([]);
  });

  test('shows a rejected code at its field and keeps the input', async () => {
    fakeServer({ [CREATE]: () => fieldError('code', 'Another coupon already has this code') });
    await renderPage(CouponFormPage);
    await fillNewCoupon();
    await press(/^Create/);
    await waitFor(() => expect(errorAt(textbox('Code'))).toContain('Another coupon already has this code'));
    expect(textbox('Code').value).toBe('SPRING15');
    expect(textbox('Name').value).toBe('Spring sale');
    await waitFor(() => expect(document.activeElement).toBe(textbox('Code')));
  });

  test('reuses the idempotency key for a retry after an outage, but not after a change', async () => {
    const server = fakeServer({ [CREATE]: () => failure(503, 'Souk is busy') });
    await renderPage(CouponFormPage);
    await fillNewCoupon();
    await press(/^Create/);
    await screen.findByText('Souk is busy');
    await press(/^Create/);
    await waitFor(() => expect(requestsByMethod(server, 'POST')).toHaveLength(2));
    await fill('Name', 'Summer sale');
    await press(/^Create/);
    await waitFor(() => expect(requestsByMethod(server, 'POST')).toHaveLength(3));
    const [first, second, third] = requestsByMethod(server, 'POST').map(({ headers }) =>
      headers.get('idempotency-key'),
    );
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('loses its value when the type changes, because 15 percent is not $15', async () => {
    fakeServer({});
    await renderPage(CouponFormPage);
    await fill('Value', '15');
    await choose('Type', 'Fixed amount');
    expect(textbox('Value').value).toBe('');
    expect(screen.queryByRole('textbox', { name: 'Maximum discount' })).toBeNull();
  });

  test('has no value field and sends 0 if it gives free shipping', async () => {
    const server = fakeServer({ [CREATE]: () => ok(coupon) });
    await renderPage(CouponFormPage);
    await fill('Code', 'SHIPFREE');
    await fill('Name', 'Free shipping');
    await choose('Type', 'Free shipping');
    expect(screen.queryByRole('textbox', { name: 'Value' })).toBeNull();
    await press(/^Create/);
    await waitFor(() => expect(server.requests[0]?.body).toMatchObject({ kind: 'free_shipping', value: 0 }));
  });

  test('can have a generated code without ambiguous characters', async () => {
    fakeServer({});
    await renderPage(CouponFormPage);
    await press('Generate');
    expect(textbox('Code').value).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  });

  test('is limited to the segment in the URL', async () => {
    const server = fakeServer({ [CREATE]: () => ok(coupon) });
    const segment = JSON.stringify({ name: 'Big spenders', filter: { spentMin: '10000' } });
    await renderPage(CouponFormPage, { at: `/page?segment=${encodeURIComponent(segment)}` });
    await fillNewCoupon();
    await press(/^Create/);
    await screen.findByText('Created “SPRING15”');
    const sent = requestsByMethod(server, 'POST').find(({ url }) => url === '/v1/cobones');
    expect(sent?.body).toMatchObject({ segment: { name: 'Big spenders', filter: { spentMin: '10000' } } });
  });

  test('offers neither funding by a vendor nor a limit to vendors without access to vendors', async () => {
    fakeServer({});
    await renderPage(CouponFormPage, { profile: { areas: { vendors: 'none', categories: 'none' } } });
    expect(screen.getByRole('combobox', { name: 'Funded by' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('combobox', { name: 'Items' }));
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(options).toEqual(['Everything', 'Products']);
  });

  test('requires a vendor and cannot be limited to vendors if a vendor funds it', async () => {
    const server = fakeServer({});
    await renderPage(CouponFormPage);
    await fillNewCoupon();
    await choose('Items', 'Vendors');
    await choose('Funded by', 'Vendor');
    expect(screen.getByRole('combobox', { name: 'Items' }).textContent).toBe('Everything');
    await press(/^Create/);
    await waitFor(() => expect(errorAt(screen.getByRole('combobox', { name: 'Vendor' }))).not.toBe(''));
    expect(requestsByMethod(server, 'POST')).toEqual([]);
  });
});

describe('multiple codes', () => {
  test('are generated from a prefix and a count, and their list opens', async () => {
    const server = fakeServer({ [CREATE_BATCH]: () => ok({ batchId: 'b1', count: 250 }) });
    const page = await renderPage(CouponFormPage, { at: '/page?codes=many' });
    await fill('Prefix', 'fair');
    expect(screen.getByText(/Codes such as FAIR-/)).toBeTruthy();
    await fill('Number of codes', '250');
    await fill('Name', 'Fair');
    await fill('Value', '10');
    await press(/^Create/);
    await waitFor(() => expect(page.address()).toBe('/dashboard/coupons?batchId=b1'));
    expect(server.requests[0]?.body).toMatchObject({ prefix: 'FAIR', count: 250, totalLimit: 1 });
    expect(server.requests[0]?.body).not.toHaveProperty('code');
    expect(await screen.findByText('250 coupons created')).toBeTruthy();
  });

  test('get no second hyphen after a prefix that ends with a hyphen', async () => {
    fakeServer({});
    await renderPage(CouponFormPage, { at: '/page?codes=many' });
    await fill('Prefix', 'fair-');
    expect(screen.getByText(/Codes such as FAIR-[A-Z0-9]/)).toBeTruthy();
  });

  test('default to one use each, unless a limit was entered', async () => {
    fakeServer({});
    await renderPage(CouponFormPage);
    await fill('Total uses', '7');
    await press('Multiple codes');
    expect(textbox('Uses per code').value).toBe('7');
    expect(textbox('Number of codes').value).toBe('100');
  });
});

describe('an existing coupon', () => {
  const at = `/page/${coupon.id}`;

  test('is saved with the loaded version, and the page stays open', async () => {
    const server = fakeServer({
      [GET]: () => ok(coupon),
      [UPDATE]: () => ok({ ...coupon, name: 'May sale', version: 4 }),
    });
    const page = await renderPage(CouponFormPage, { at });
    await fill('Name', 'May sale');
    await press(/^Save/);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(requestsByMethod(server, 'PATCH')[0]?.body).toMatchObject({
      name: 'May sale',
      code: 'SPRING15',
      version: 3,
    });
    expect(page.address()).toBe(at);
  });

  test('opens the conflict dialog after a conflict, and saves the input from there', async () => {
    const theirs = { ...coupon, name: 'April sale', version: 4 };
    const responses = [failure(409, 'Someone else saved', theirs), ok({ ...theirs, name: 'May sale', version: 5 })];
    const server = fakeServer({ [GET]: () => ok(coupon), [UPDATE]: () => responses.shift()! });
    await renderPage(CouponFormPage, { at });
    await fill('Name', 'May sale');
    await press(/^Save/);
    await screen.findByRole('dialog', { name: 'Someone else saved changes in the meantime' });
    expect(screen.getByRole('radio', { name: 'Your version May sale' })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: 'Saved version April sale' })).toBeTruthy();
    await press('Save');
    await waitFor(() => expect(requestsByMethod(server, 'PATCH')).toHaveLength(2));
    expect(requestsByMethod(server, 'PATCH')[1]?.body).toMatchObject({ name: 'May sale', version: 4 });
  });

  test('keeps its code, type, value and funding once it was used', async () => {
    fakeServer({ [GET]: () => ok(fakeCoupon({ isUsed: true, usedCount: 2 })) });
    await renderPage(CouponFormPage, { at });
    expect(await screen.findByText(/This coupon has been used, so/)).toBeTruthy();
    expect(textbox('Code').readOnly).toBe(true);
    expect(textbox('Value').readOnly).toBe(true);
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('combobox', { name: 'Funded by' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Generate' })).toBeNull();
    expect(screen.getByText('Used 2 times so far.')).toBeTruthy();
  });

  test('shows an error instead of a form if it no longer exists', async () => {
    fakeServer({ [GET]: () => failure(404, 'This coupon doesn’t exist') });
    await renderPage(CouponFormPage, { at });
    expect(await screen.findByRole('heading', { name: 'Coupon' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
  });

  test('can be loaded again after an outage', async () => {
    let isOnline = false;
    fakeServer({ [GET]: () => (isOnline ? ok(coupon) : 'unreachable') });
    await renderPage(CouponFormPage, { at });
    expect(await screen.findByText('Couldn’t load the coupon')).toBeTruthy();
    isOnline = true;
    await press('Try again');
    expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveProperty('value', 'SPRING15');
  });
});
