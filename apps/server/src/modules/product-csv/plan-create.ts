import { message } from '@souk/contract/core/message.ts';
import { pictureInputs } from '@souk/contract/core/pictures.ts';
import { fieldErrors } from '@souk/contract/core/field-errors.ts';
import { createProductBody, MAX_MEDIA, variantProblems } from '@souk/contract/products/inputs.ts';
import * as z from 'zod/mini';
import { newId } from '#core/id.ts';
import { filledWords } from '#core/localised.ts';
import { restoredPictures } from '#modules/files/files.service.ts';
import { checkValues } from '#modules/products/products.service.ts';
import { attributeValues } from './attribute-texts.ts';
import { cleanDescription } from './clean-description.ts';
import { headOf } from './file-columns.ts';
import { type Placed, shortened, slugBase, slugCandidates } from './find-existing.ts';
import {
  brandOf,
  categoryOf,
  descriptionOf,
  imagesOf,
  mediaOf,
  nameOf,
  type Plan,
  type Planning,
  spellValues,
  tellErrors,
  variantFields,
} from './plan-product.ts';
import { searchWordsOf } from './search-words.ts';

const ID_END = 8;

/** A new draft from a product of the file, checked as the form checks it. Undefined where something is wrong. */
export async function planCreate(
  planning: Planning,
  { product, vendor }: Placed,
  takenSlugs: Set<string>,
): Promise<Plan | undefined> {
  const { ctx, file, lookups } = planning;
  const { said, notes } = product;
  const variantLines = product.variants.map((variant) => variant.line);
  if (vendor.status === 'closed')
    notes.error(product.line, headOf(file, 'vendor'), message('product.csv_vendor_closed', { shop: vendor.shopName }));
  if (!said.name) notes.error(said.handle?.line ?? product.line, headOf(file, 'name'), message('field.required'));
  const { options, valuesOf } = spellValues(product.optionNames, [], product.variants);
  const variants = product.variants.map((variant) => ({
    optionValues: valuesOf(variant),
    ...variantFields(planning, product, { variant, before: null, isNew: true }),
  }));
  const categoryId = categoryOf(planning, product) ?? lookups.fallbackCategoryId;
  const body = {
    vendorId: vendor.id,
    categoryId,
    name: nameOf(product, null) ?? { en: '' },
    brand: brandOf(planning, { product, vendor }),
    ...searchWordsOf(file, product, null),
    description: descriptionOf(product, null),
    media: mediaOf(planning, product, []) ?? [],
    options,
    variants,
  };
  const parsed = z.safeParse(createProductBody, pictureInputs(body));
  const inForce = await lookups.attributesOf(categoryId);
  const { values: attributes, errors } = checkValues(inForce, attributeValues(inForce, product.attributes));
  const problems = [
    ...(parsed.success ? [] : fieldErrors(parsed.error)).filter((error) => said.name || error.field !== 'name.en'),
    ...(parsed.success
      ? variantProblems(options, parsed.data.variants).filter((error) => !error.field.endsWith('.sku'))
      : []),
    ...errors,
  ];
  tellErrors(planning, { product, variantLines }, problems);
  if (!parsed.success || !notes.isGood) return undefined;
  const description = await cleanDescription(planning, { product, variantLines }, parsed.data.description);
  if (description === undefined) return undefined;

  const id = newId(ctx.now);
  const slug = freeSlug(slugBase(product), takenSlugs) ?? `${shortened(slugBase(product))}-${id.slice(-ID_END)}`;
  takenSlugs.add(slug);
  const checked = restoredPictures(parsed.data, body);
  const { name, brand = null, productType = null, tags = [], media = [] } = checked;
  const draft = {
    id,
    vendorId: vendor.id,
    categoryId,
    name,
    slug,
    brand,
    productType,
    tags,
    seoTitle: filledWords(checked.seoTitle),
    seoDescription: filledWords(checked.seoDescription),
    description,
    media,
    attributes,
    options: parsed.data.options ?? [],
    variants: checked.variants,
  };
  return {
    product,
    variantLines,
    step: { kind: 'create', draft },
    images: imagesOf(planning, product, { productId: id, valuesOf, room: MAX_MEDIA - media.length }),
    ...(product.status && product.status !== 'draft'
      ? { status: { id, from: 'draft' as const, to: product.status, reason: said.statusReason?.text } }
      : {}),
  };
}

const freeSlug = (base: string, taken: ReadonlySet<string>): string | undefined =>
  slugCandidates(base).find((slug) => !taken.has(slug));
