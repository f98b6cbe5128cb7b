import type { CreateProduct } from '@souk/contract/products/inputs.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import type { Context } from '#core/context.ts';
import { newId } from '#core/id.ts';
import { filledWords } from '#core/localised.ts';
import { cleanLocalised } from '#core/rich-text.ts';
import { storedPictures } from '#modules/files/files.service.ts';
import { checkForm } from './check-form.ts';
import { insertProducts } from './insert-products.ts';
import { readProduct } from './products.repository.ts';
import { freeSlug } from './slugs.ts';

/**
 * Adds a draft with its variants and their opening stock. `source` is the product that it copies, whose pictures it may show.
 * Throws 400 at the fields.
 */
export async function createProduct(
  ctx: Context,
  body: CreateProduct,
  source?: ProductDetails,
): Promise<ProductDetails> {
  const input = await storedPictures(ctx, body, source);
  const form = {
    ...input,
    categoryId: input.categoryId ?? null,
    attributes: input.attributes ?? {},
    options: input.options ?? [],
  };
  const { attributes } = await checkForm(ctx, form);
  const id = newId(ctx.now);
  const fields = {
    vendorId: form.vendorId,
    categoryId: form.categoryId,
    name: form.name,
    slug: input.slug ?? (await freeSlug(ctx, form.name.en, id)),
    brand: input.brand ?? null,
    productType: input.productType ?? null,
    tags: input.tags ?? [],
    seoTitle: filledWords(input.seoTitle),
    seoDescription: filledWords(input.seoDescription),
    description: cleanLocalised(input.description, 'description'),
    media: input.media ?? [],
    attributes,
    options: form.options,
  };
  await insertProducts(ctx, [{ ...fields, id, variants: form.variants }]);
  return readProduct(ctx, id);
}
