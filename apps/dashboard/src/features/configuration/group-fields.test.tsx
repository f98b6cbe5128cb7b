import type { Profile } from '@souk/contract/session/api.ts';
import type { Configurations } from '@souk/contract/configuration/api.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { choose, errorAt, failure, fill, ok, okRows, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import ConfigurationFormPage from './configuration-form-page.tsx';
import { fakeConfigurations } from './configuration.fixture.ts';

const UPDATE = 'PATCH /v1/configurations';

async function open(
  group: string,
  settings: Partial<Configurations> = {},
  routes: Parameters<typeof fakeServer>[0] = {},
) {
  const server = fakeServer({
    'GET /v1/configurations/': () => ok(fakeConfigurations(settings)),
    'GET /v1/configurations/history': () => okRows([]),
    [UPDATE]: () => ok({ effects: [], money: [], stock: [], messages: [] }),
    ...routes,
  });
  await renderPage(ConfigurationFormPage, { at: `/page?group=${group}` });
  await screen.findByRole('tab', { name: 'General' });
  return server;
}

/** The body of the dry run that the review sends. */
async function reviewedBody(server: Awaited<ReturnType<typeof open>>) {
  await press(/^Save/);
  await waitFor(() => expect(server.count(UPDATE)).toBe(1));
  return server.requests.find(({ method }) => method === 'PATCH')?.body;
}

describe('shipping', () => {
  test('carriers can be added and changed, and removed unless only one is left', async () => {
    const server = await open('shipping');
    expect(screen.getByRole('button', { name: 'Remove carrier 1' })).toHaveProperty('disabled', true);
    await press('Add carrier');
    const [, second] = screen.getAllByRole('textbox', { name: 'Name' });
    await userEvent.type(second!, 'DHL');
    const [, url] = screen.getAllByRole('textbox', { name: 'Tracking URL' });
    await userEvent.click(url!);
    await userEvent.paste('https://dhl.example/{number}');
    await press('Remove carrier 1');
    expect(await reviewedBody(server)).toEqual({
      shipping: {
        version: 6,
        flatFee: 500,
        freeOver: 10_000,
        carriers: [{ name: 'DHL', needsTrackingNumber: true, trackingUrl: 'https://dhl.example/{number}' }],
      },
    });
  });

  test('a tracking URL needs a placeholder for the number, and names must be unique', async () => {
    const server = await open('shipping');
    await userEvent.click(screen.getByRole('textbox', { name: 'Tracking URL' }));
    await userEvent.paste('https://dhl.example/');
    await press(/^Save/);
    await waitFor(() => expect(errorAt(textbox('Tracking URL'))).not.toBe(''));
    await userEvent.clear(textbox('Tracking URL'));
    await press('Add carrier');
    await userEvent.type(screen.getAllByRole('textbox', { name: 'Name' })[1]!, 'AMANA');
    await press(/^Save/);
    const group = screen.getByRole('group', { name: 'Carriers' });
    await waitFor(() => expect(group.getAttribute('aria-describedby')).toBeTruthy());
    expect(server.count(UPDATE)).toBe(0);
  });

  test('the threshold for free shipping can be left empty', async () => {
    const server = await open('shipping');
    await userEvent.clear(textbox('Free shipping over'));
    expect(await reviewedBody(server)).toMatchObject({ shipping: { freeOver: null } });
  });
});

describe('orders', () => {
  const orderStatuses = [
    { code: 'placed', label: 'New', colour: 'primary', position: 0 },
    { code: 'complete', label: 'Done', colour: 'success', position: 4 },
  ] satisfies Profile['orderStatuses'];

  test('have a late threshold per open status, with the configured label', async () => {
    fakeServer({
      'GET /v1/configurations/': () => ok(fakeConfigurations()),
      'GET /v1/configurations/history': () => okRows([]),
    });
    await renderPage(ConfigurationFormPage, {
      at: '/page?group=orders',
      profile: { role: 'SA', orderStatuses },
    });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Late in “New” after' })).value).toBe('24');
    expect(screen.queryByRole('textbox', { name: 'Late in “Done” after' })).toBeNull();
    expect(screen.getByText('Can’t exceed the payout hold of 14 days.')).toBeTruthy();
  });

  test('require a number prefix of capital letters', async () => {
    await open('orders');
    await fill('Order number prefix', 'so1');
    await press(/^Save/);
    await waitFor(() => expect(errorAt(textbox('Order number prefix'))).not.toBe(''));
  });
});

describe('money', () => {
  test('shows the scheduled commission', async () => {
    const { money } = fakeConfigurations();
    await open('money', { money: { ...money, commissionNext: { percent: 15, from: '2027-01-01T00:00:00.000Z' } } });
    expect(screen.getByText(/^12% applies now, 15% from 01 Jan 2027\./)).toBeTruthy();
    expect(textbox('Default commission').value).toBe('15');
    expect(textbox('Commission applies from, date').value).toBe('01 Jan 2027');
  });

  test('shows no commission to people who may not view it', async () => {
    const { money } = fakeConfigurations();
    await open('money', { money: { ...money, commissionPercent: undefined, commissionOnShipping: undefined } });
    expect(await screen.findByRole('textbox', { name: 'Minimum payout' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Default commission' })).toBeNull();
  });

  test('has a fixed currency after the first order', async () => {
    await open('money', { isCurrencyFixed: true });
    expect(textbox('Currency').value).toBe('USD · US Dollar');
    expect(textbox('Currency').readOnly).toBe(true);
  });

  test('has an editable currency before the first order', async () => {
    const server = await open('money');
    const currency = screen.getByRole('combobox', { name: 'Currency' });
    await userEvent.clear(currency);
    await userEvent.type(currency, 'MAD');
    await userEvent.click(await screen.findByRole('option', { name: /^MAD/ }));
    expect(await reviewedBody(server)).toMatchObject({ money: { currency: 'MAD', version: 3 } });
  });
});

test('tax settings have a rate with up to three decimals, and who remits the tax', async () => {
  const server = await open('tax');
  await fill('Tax rate', '8.875');
  await choose('Tax remitted by', 'Vendor');
  expect(await reviewedBody(server)).toEqual({
    tax: { version: 7, ratePercent: 8.875, isIncluded: true, remittedBy: 'vendor' },
  });
});

test.each([
  ['catalogue', /^Review new products/, { version: 8, isReviewRequired: false, lowStockLevel: 5 }],
  ['security', /^Require two-factor/, { version: 9, sessionDays: 30, isSignUpOpen: true, twoFactorRequired: true }],
])('sends a changed switch of %s with the other settings of the group', async (...[group, name, expected]) => {
  const server = await open(group);
  await userEvent.click(screen.getByRole('switch', { name }));
  expect(await reviewedBody(server)).toEqual({ [group]: expected });
});

describe('the maintenance banner', () => {
  test('is off until switched on, and shows a preview of the message', async () => {
    const server = await open('maintenance');
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: /^Show banner/ }));
    await fill('Message', 'Back at noon');
    expect(screen.getByText('Back at noon', { ignore: 'textarea' })).toBeTruthy();
    await press('العربية');
    await fill('Message', 'نعود ظهراً');
    expect(await reviewedBody(server)).toMatchObject({
      maintenance: { version: 10, notice: { en: 'Back at noon', ar: 'نعود ظهراً' } },
    });
  });

  test('is removed when it is switched off', async () => {
    const server = await open('maintenance', { maintenance: { version: 10, notice: { en: 'Back at noon' } } });
    await userEvent.click(screen.getByRole('switch', { name: /^Show banner/ }));
    expect(await reviewedBody(server)).toEqual({ maintenance: { version: 10, notice: null } });
  });
});

describe('general settings', () => {
  test('offer English, either alone or together with Arabic', async () => {
    const server = await open('general');
    await userEvent.click(screen.getByRole('switch', { name: /^Offer Arabic/ }));
    expect(await reviewedBody(server)).toMatchObject({ general: { languages: ['en'] } });
  });

  test('find a time zone by its name', async () => {
    const server = await open('general');
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await userEvent.clear(zone);
    await userEvent.type(zone, 'Casabl');
    await userEvent.click(await screen.findByRole('option', { name: /^Africa\/Casablanca/ }));
    expect(await reviewedBody(server)).toMatchObject({ general: { timeZone: 'Africa/Casablanca' } });
  });

  test('have a fixed time zone after the first order', async () => {
    await open('general', { isTimeZoneFixed: true });
    expect((await screen.findByDisplayValue('UTC')).hasAttribute('readonly')).toBe(true);
  });

  test('have a logo that is uploaded immediately and can be removed', async () => {
    const fileId = '01900000-0000-7000-8000-0000000000f1';
    const uploaded = { fileId, url: '/files/pictures/ab/new-1600.webp', width: 800, height: 200, name: 'n.png' };
    const server = await open('general', {}, { 'POST /v1/upload/': () => ok(uploaded) });
    const picture = new File(['x'], 'n.png', { type: 'image/png' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, picture);
    expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Logo' })).src).toContain('new-400.webp');
    expect(await reviewedBody(server)).toMatchObject({ general: { logo: { fileId } } });
    await press('Keep editing');
    await press('Remove logo');
    expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull();
  });

  test('show why a logo was rejected', async () => {
    await open('general', {}, { 'POST /v1/upload/': () => failure(400, 'This image is too large') });
    const picture = new File(['x'], 'n.png', { type: 'image/png' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, picture);
    expect(await screen.findByText('This image is too large')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull();
  });
});
