import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './person.ts';

const PASSWORD = 'SoukDemo!2026';
const SERVER = join(import.meta.dirname, '../examples/storefront/server.mjs');
const ADDRESS = { Name: 'Hind Tazi', Street: '12 Rue Ibn Sina', City: 'Casablanca', 'Country code': 'MA' };
/** A PNG of one white pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
);

test.use({ signedInAs: 'superadmin' });

/** Calls Souk as the super admin. */
async function callSouk<Data>(
  staff: Page,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Data> {
  const token = await staff.evaluate(() => localStorage.getItem('accessToken'));
  const all = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), ...headers };
  const answer = await staff.request.fetch(`/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: all,
    ...(body && { data: body }),
  });
  const { statusCode, message, data } = (await answer.json()) as { statusCode: number; message: string; data: Data };
  if (statusCode !== 200) throw new Error(`${path}: ${message}`);
  return data;
}

interface Shop {
  url: string;
  program: ChildProcess;
}

/** Creates a key and starts the sample storefront with it. */
async function startShop(staff: Page, souk: string): Promise<Shop> {
  const { confirmation } = await callSouk<{ confirmation: string }>(staff, '/auth/confirm-password', {
    body: { password: PASSWORD },
  });
  const scopes = ['catalogue', 'checkout', 'customers', 'orders'];
  const { secret, signingSecret } = await callSouk<{ secret: string; signingSecret: string }>(
    staff,
    '/storefront-keys',
    {
      body: { name: `Sample shop ${randomUUID().slice(0, 8)}`, scopes },
      headers: { 'x-confirmation': confirmation },
    },
  );
  const accounts = join(tmpdir(), `souk-shop-${randomUUID()}.json`);
  const settings = { SOUK: souk, KEY: secret, SIGNING_SECRET: signingSecret, PORT: '0', ACCOUNTS: accounts };
  const program = spawn(process.execPath, [SERVER], { env: { ...process.env, ...settings } });
  const url = await new Promise<string>((resolve, reject) => {
    program.stdout.on('data', (text) => resolve(/http:\S+/.exec(String(text))?.[0] ?? ''));
    program.stderr.on('data', (text) => reject(new Error(String(text))));
  });
  return { url, program };
}

async function openShop(staff: Page, url: string): Promise<Page> {
  const context = await staff.context().browser()!.newContext({ viewport: staff.viewportSize() });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function signIn(shop: Page, email: string): Promise<void> {
  await shop.getByLabel('Name').fill('Hind Tazi');
  await shop.getByLabel('Email').fill(email);
  await shop.getByLabel('Password').fill('a long password');
  await shop.getByRole('button', { name: 'Continue' }).click();
}

async function buyFirstProduct(shop: Page, email?: string): Promise<void> {
  await shop.getByRole('link', { name: 'Sample shop' }).click();
  await expect(shop.getByRole('heading', { name: 'Catalogue' })).toBeVisible();
  await shop.getByRole('listitem').first().getByRole('link').click();
  await shop.getByRole('button', { name: 'Add to basket' }).click();
  if (email) await signIn(shop, email);
  await expect(shop.getByRole('heading', { name: 'Basket' })).toBeVisible();
  for (const [label, text] of Object.entries(ADDRESS)) await shop.getByLabel(label, { exact: true }).fill(text);
  await shop.getByRole('button', { name: 'Place order' }).click();
  await expect(shop.getByRole('heading', { name: 'My orders' })).toBeVisible();
  await shop.getByRole('article').first().getByRole('link').click();
  await expect(shop.getByRole('heading', { name: /^Order / })).toBeVisible();
}

const openOrderId = (shop: Page) => new URL(shop.url()).hash.split('/').at(-1)!;

/** Moves an order to its end, as staff do. */
async function deliver(staff: Page, id: string): Promise<void> {
  for (const to of ['packed', 'pickup', 'delivering', 'complete']) {
    const { version } = await callSouk<{ version: number }>(staff, `/order/${id}`);
    const shipment = to === 'pickup' ? { shipment: { carrier: 'Own delivery', trackingNumber: 'OD-1' } } : {};
    await callSouk(staff, `/order/${id}/status`, { body: { to, version, ...shipment } });
  }
}

test('the sample storefront sells, shows orders with their parcel, returns with a photo and answers @phone', async ({
  page: staff,
  baseURL,
}) => {
  await staff.goto('/dashboard');
  const { url, program } = await startShop(staff, baseURL!);
  try {
    const shop = await openShop(staff, url);
    await expect(shop.getByRole('heading', { name: 'Catalogue' })).toBeVisible();
    await expectAccessible(shop);
    await expectNoHorizontalScroll(shop);

    await buyFirstProduct(shop, `${randomUUID()}@example.com`);
    await expect(shop.getByRole('listitem').first()).toContainText(/placed/i);
    const id = openOrderId(shop);
    await deliver(staff, id);
    await shop.reload();
    await expect(shop.getByText('Parcel with Own delivery OD-1')).toBeVisible();
    const [invoice] = await Promise.all([
      shop.waitForEvent('download'),
      shop.getByRole('link', { name: /^Download INV-/ }).click(),
    ]);
    expect(invoice.suggestedFilename()).toMatch(/^INV-\d+\.pdf$/);

    await shop.getByLabel('Reason').fill('Torn at the seam');
    await shop.getByLabel('Photo').setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: PHOTO });
    await shop.getByRole('button', { name: 'Request return' }).click();
    await expect(shop.getByRole('heading', { name: 'Return: requested' })).toBeVisible();
    await expect(shop.getByText('Torn at the seam, 1 photo(s)')).toBeVisible();
    await expectAccessible(shop);
    await expectNoHorizontalScroll(shop);
    await staff.goto(`/dashboard/orders/${id}/details`);
    await expect(staff.getByRole('button', { name: /torn\.png/ })).toBeVisible();
    await shop.getByRole('button', { name: 'Cancel return' }).click();
    await expect(shop.getByRole('heading', { name: 'Return: rejected' })).toBeVisible();

    await buyFirstProduct(shop);
    await shop.getByRole('button', { name: 'Cancel order' }).click();
    await expect(shop.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await expect(shop.getByRole('heading', { name: /cancelled/i })).toBeVisible();

    await shop.getByRole('link', { name: 'Help' }).click();
    await shop.getByLabel('Subject').fill('Where is my refund?');
    await shop.getByLabel('Message').fill('It should have come on Tuesday.');
    await shop.getByRole('button', { name: 'Send' }).click();
    await expect(shop.getByRole('article').getByText(/^Q-\d+ Where is my refund\?/)).toBeVisible();

    const other = await openShop(staff, `${url}/#/order/${id}`);
    await signIn(other, `${randomUUID()}@example.com`);
    await expect(other.getByRole('alert')).toHaveText('This order doesn’t exist');
    await Promise.all([shop.context().close(), other.context().close()]);
  } finally {
    program.kill();
  }
});
