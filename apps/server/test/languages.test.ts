import type { Localised } from '@souk/contract/core/fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callWithKey, makeKey } from './keys.fixture.ts';
import { once, openOrderingShop, type OrderingShop } from './ordering.fixture.ts';
import { publishProduct } from './products.fixture.ts';

let shop: OrderingShop;
let key: string;
const both: Localised = { en: 'English words', ar: 'كلمات عربية' };
const englishOnly: Localised = { en: 'English alone' };
const paths: Record<string, string> = {};

async function made(path: string, body: object): Promise<string> {
  const answer = await shop.souk.call<{ id: string }>('POST', path, { body, headers: once() });
  expect(answer, JSON.stringify(answer.errors)).toMatchObject({ statusCode: 200 });
  return answer.data.id;
}

/** One of everything that has words in several languages. */
async function fill(words: Localised, slug: string): Promise<void> {
  const categoryId = await made('/categories', { name: words, description: words, slug });
  await made('/custom-attributes', {
    key: slug,
    label: words,
    type: 'select',
    categoryIds: [categoryId],
    options: [{ value: 'one', label: words }],
  });
  const details = { name: words, description: words, slug, attributes: { [slug]: 'one' } };
  const { id } = await publishProduct(shop.souk, { vendorId: shop.vendorId, categoryId }, details);
  await made('/FAQs', { question: words, answer: words, topic: 'orders', isPublished: true });
  paths[`product ${slug}`] = `/products/${id}`;
  paths[`category ${slug}`] = `/categories/${categoryId}`;
}

beforeAll(async () => {
  shop = await openOrderingShop();
  key = await makeKey(shop.souk, ['catalogue']);
  await fill(both, 'both');
  await fill(englishOnly, 'alone');
});
afterAll(() => shop.souk.close());

/** What a shop front is answered, without the words that stand there in all languages for its own choice. */
async function shown(path: string, lang: string): Promise<string> {
  const answer = await callWithKey(shop.souk, key, { call: ['GET', path], headers: { 'x-lang': lang } });
  expect(answer).toMatchObject({ statusCode: 200 });
  return JSON.stringify(answer.data, (name, value: unknown) => (name === 'translations' ? undefined : value));
}

describe('content in the language of x-lang', () => {
  it.each(['/categories', '/custom-attributes', '/products', '/FAQs/all'])('in the list of %s', async (path) => {
    const arabic = await shown(path, 'ar');
    expect(arabic).toContain(both.ar);
    expect(arabic).not.toContain(both.en);
    expect(await shown(path, 'en')).not.toContain(both.ar);
  });

  it.each(['product', 'category'])('in a %s', async (what) => {
    const arabic = await shown(paths[`${what} both`]!, 'ar');
    expect(arabic).toContain(both.ar);
    expect(arabic).not.toContain(both.en);
  });

  it.each(['product', 'category'])(
    'in English where a %s has no other words, or the language is unknown',
    async (what) => {
      expect(await shown(paths[`${what} alone`]!, 'ar')).toContain(englishOnly.en);
      expect(await shown(paths[`${what} both`]!, 'tlh')).toContain(both.en);
    },
  );

  it('is told by each call of the API document', async () => {
    const { data, ...document } = await shop.souk.call<never>('GET', '/openapi.json', { as: 'nobody' });
    expect(data).toBeUndefined();
    const operations = Object.values((document as unknown as { paths: object }).paths).flatMap(Object.values);
    expect(operations.length).toBeGreaterThan(100);
    for (const { parameters } of operations as { parameters: object[] }[])
      expect(parameters).toContainEqual({ $ref: '#/components/parameters/Language' });
    expect(document).toMatchObject({ components: { parameters: { Language: { name: 'x-lang', in: 'header' } } } });
  });
});
