import type { CreateProduct } from '@souk/contract/product-form.ts';
import type { ProductDetails } from '@souk/contract/products.ts';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database.ts';
import { wrongField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { cleanLocalised } from '#core/rich-text.ts';
import { products } from '#tables/products.ts';
import { checkForm, SLUG_TAKEN } from './check-form.ts';
import { countProduct, refreshProductFigures } from './product-figures.ts';
import { readProduct } from './products.repository.ts';
import { freeSlug } from './slugs.ts';
import { writeVariants } from './write-variants.ts';

/** Adds a draft with its variants and their opening stock. Throws 400 at the fields. */
export async function createProduct(ctx: Context, input: CreateProduct): Promise<ProductDetails> {
  const form = { ...input, categoryId: input.categoryId ?? null, attributes: input.attributes ?? {}, options: input.options ?? [] };
  const { attributes } = await checkForm(ctx, form);
  const id = newId(ctx.now);
  const fields = {
    vendorId: form.vendorId,
    categoryId: form.categoryId,
    name: form.name,
    slug: input.slug ?? (await freeSlug(ctx, form.name.en, id)),
    brand: input.brand ?? null,
    description: cleanLocalised(input.description),
    media: input.media ?? [],
    attributes,
    options: form.options,
  };
  await refusingTakenSlug(() =>
    ctx.db.orm.insert(products).values({ ...fields, id, nameSort: '', searchText: '', status: 'draft', statusSince: ctx.now, createdAt: ctx.now, updatedAt: ctx.now }),
  );
  await writeVariants(ctx, { id, vendorId: fields.vendorId, name: fields.name.en }, { inputs: form.variants, current: [] });
  await refreshProductFigures(ctx, [id]);
  await countProduct(ctx, null, { ...fields, status: 'draft' });
  await record(ctx, { area: 'products', entity: 'product', id, label: fields.name.en, action: 'created', after: { ...fields, variants: form.variants } });
  return readProduct(ctx, id);
}

/** Two who take one address at the same moment: the index lets one in, the other learns it at the field. */
export async function refusingTakenSlug<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) === 'products_slug_key') throw wrongField('slug', SLUG_TAKEN);
    throw error;
  }
}
