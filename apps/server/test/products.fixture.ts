import type { ProductDetails } from '@souk/contract/products/api.ts';
import { expect } from 'vitest';
import { newId } from '#core/id.ts';
import { insertIfNew, insertRow } from '#core/db/table-rows.ts';
import { vendors, type VendorStatus } from '#tables/vendors.ts';
import { files } from '#tables/platform.ts';
import type { TestApp } from './app.ts';
import { nextNumber } from './factories.ts';

/** Inserts a vendor directly into the table. */
export async function addVendor(souk: TestApp, status: VendorStatus = 'active'): Promise<string> {
  const id = newId();
  const serial = nextNumber();
  const name = `Shop ${serial}`;
  await insertRow(souk.services.database, vendors, {
    id,
    shopName: name,
    shopNameSort: name.toLowerCase(),
    slug: `shop-${serial}`,
    legalName: name,
    type: 'company',
    contactName: 'Amina',
    email: `shop${serial}@example.com`,
    phone: '+212661204118',
    address: { line1: '1 Rue des Tanneurs', city: 'Fes', country: 'MA' },
    status,
    searchText: name.toLowerCase(),
  });
  return id;
}

export async function addCategory(souk: TestApp, name: string, parentId: string | null = null): Promise<string> {
  const answer = await souk.call<{ id: string }>('POST', '/categories', { body: { name: { en: name }, parentId } });
  expect(answer.statusCode).toBe(200);
  return answer.data.id;
}

export const PICTURE = { fileId: newId(), alt: 'A lamp' };
/** How responses contain `PICTURE` after `addPicture` has inserted it. */
export const STORED_PICTURE = {
  ...PICTURE,
  url: `/files/pictures/${PICTURE.fileId}-1600.webp`,
  width: 1600,
  height: 1200,
};

/** Inserts an uploaded picture directly into the table. */
export async function addPicture(
  souk: TestApp,
  picture: { fileId: string; width?: number; height?: number } = PICTURE,
) {
  const { fileId, width = 1600, height = 1200 } = picture;
  const file = { name: 'lamp.png', path: `pictures/${fileId}`, mediaType: 'image/webp', bytes: 1000, sha256: fileId };
  await insertIfNew(souk.services.database, files, { id: fileId, kind: 'picture', ...file, width, height });
}

/** Creates a product through the API that can be published. `more` overrides fields of the product. */
export async function addProduct(
  souk: TestApp,
  owner: { vendorId: string; categoryId: string | null },
  more: Record<string, unknown> = {},
): Promise<ProductDetails> {
  await addPicture(souk);
  const body = {
    ...owner,
    name: { en: 'Brass lamp' },
    media: [PICTURE],
    variants: [{ price: 4900, stock: 10 }],
    ...more,
  };
  const answer = await souk.call<ProductDetails>('POST', '/products', { body });
  expect(answer, JSON.stringify(answer.errors)).toMatchObject({ statusCode: 200 });
  return answer.data;
}

/** Creates and publishes a product. */
export async function publishProduct(
  souk: TestApp,
  owner: { vendorId: string; categoryId: string | null },
  more: Record<string, unknown> = {},
): Promise<ProductDetails> {
  const { id } = await addProduct(souk, owner, more);
  const move = (to: string, version: number) =>
    souk.call<ProductDetails>('POST', `/products/${id}/status`, { body: { to, version } });
  await move('waiting', 1);
  const answer = await move('published', 2);
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
}
