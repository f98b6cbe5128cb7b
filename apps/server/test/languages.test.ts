import type { Localised } from '@souk/contract/core/fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callWithKey, makeKey } from './keys.fixture.ts';
import { newIdempotencyKey, openOrderingShop, type OrderingShop } from './ordering.fixture.ts';
import { publishProduct } from './products.fixture.ts';

let shop: OrderingShop;
let key: string;
const both: Localised = { en: 'English words', ar: 'كلمات عربية' };
const englishOnly: Localised = { en: 'English alone' };
const paths: Record<string, string> = {};

async function create(path: string, body: object): Promise<string> {
  const answer = await shop.souk.call<{ id: string }>('POST', path, { body, headers: newIdempotencyKey() });
  expect(answer, JSON.stringify(answer.errors)).toMatchObject({ statusCode: 200 });
  return answer.data.id;
}

/** Creates one record of every kind with localised text. */
async function createLocalised(text: Localised, slug: string): Promise<void> {
  const categoryId = await create('/categories', { name: text, description: text, slug });
  await create('/custom-attributes', {
    key: slug,
    label: text,
    type: 'select',
    categoryIds: [categoryId],
    options: [{ value: 'one', label: text }],
  });
  const details = { name: text, description: text, slug, attributes: { [slug]: 'one' } };
  const { id } = await publishProduct(shop.souk, { vendorId: shop.vendorId, categoryId }, details);
  await create('/FAQs', { question: text, answer: text, topic: 'orders', isPublished: true });
  paths[`product ${slug}`] = `/products/${id}`;
  paths[`category ${slug}`] = `/categories/${categoryId}`;
}

beforeAll(async () => {
  shop = await openOrderingShop();
  key = await makeKey(shop.souk, ['catalogue']);
  await createLocalised(both, 'both');
  await createLocalised(englishOnly, 'alone');
});
afterAll(() => shop.souk.close());

/** Reads a path with a storefront key. Removes the fields that contain every language from the response. */
async function readAsStorefront(path: string, lang: string): Promise<string> {
  const answer = await callWithKey(shop.souk, key, { call: ['GET', path], headers: { 'x-lang': lang } });
  expect(answer).toMatchObject({ statusCode: 200 });
  return JSON.stringify(answer.data, (name, value: unknown) => (name === 'translations' ? undefined : value));
}

describe('localised content', () => {
  it.each(['/categories', '/custom-attributes', '/products', '/FAQs/all'])(
    'is in the language of x-lang in the list of %s',
    async (path) => {
      const arabic = await readAsStorefront(path, 'ar');
      expect(arabic).toContain(both.ar);
      expect(arabic).not.toContain(both.en);
      expect(await readAsStorefront(path, 'en')).not.toContain(both.ar);
    },
  );

  it.each(['product', 'category'])('is in the language of x-lang in a %s', async (kind) => {
    const arabic = await readAsStorefront(paths[`${kind} both`]!, 'ar');
    expect(arabic).toContain(both.ar);
    expect(arabic).not.toContain(both.en);
  });

  it.each(['product', 'category'])(
    'is in English if a %s has no translation or the language is unknown',
    async (kind) => {
      expect(await readAsStorefront(paths[`${kind} alone`]!, 'ar')).toContain(englishOnly.en);
      expect(await readAsStorefront(paths[`${kind} both`]!, 'tlh')).toContain(both.en);
    },
  );

  it('depends on x-lang as documented for each call', async () => {
    const { data, ...document } = await shop.souk.call<never>('GET', '/openapi.json', { as: 'nobody' });
    expect(data).toBeUndefined();
    const operations = Object.values((document as unknown as { paths: object }).paths).flatMap(Object.values);
    expect(operations.length).toBeGreaterThan(100);
    for (const { parameters } of operations as { parameters: object[] }[])
      expect(parameters).toContainEqual({ $ref: '#/components/parameters/Language' });
    expect(document).toMatchObject({ components: { parameters: { Language: { name: 'x-lang', in: 'header' } } } });
  });
});
