import { message } from '@souk/contract/core/message.ts';
import { pictureInputs } from '@souk/contract/core/pictures.ts';
import { fieldErrors } from '@souk/contract/core/field-errors.ts';
import { newProductBody, MAX_PRODUCT_IMAGES, variantProblems } from '@souk/contract/products/inputs.ts';
import * as z from 'zod/mini';
import { newId } from '#core/id.ts';
import { normaliseLocalised } from '#core/localised.ts';
import { restoredPictures } from '#modules/files/files.service.ts';
import { checkAttributeValues } from '#modules/products/products.service.ts';
import { parseAttributeValues } from './attribute-texts.ts';
import { cleanDescription } from './clean-description.ts';
import { headerOf } from './file-columns.ts';
import { type VendorProduct, truncateSlug, baseSlug, slugCandidates } from './find-existing.ts';
import {
  resolveBrand,
  resolveCategory,
  resolveDescription,
  listRemoteImages,
  resolveMedia,
  resolveName,
  type Plan,
  type Planning,
  unifyOptionValues,
  addFieldErrors,
  variantFields,
} from './plan-product.ts';
import { readSearchKeywords } from './search-keywords.ts';

const ID_SUFFIX_LENGTH = 8;

/** Plans a new draft with the same checks as the product form. Returns undefined if there are errors. */
export async function planCreate(
  planning: Planning,
  { product, vendor }: VendorProduct,
  takenSlugs: Set<string>,
): Promise<Plan | undefined> {
  const { ctx, file, lookups } = planning;
  const { texts, notes } = product;
  const variantLines = product.variants.map((variant) => variant.line);
  if (vendor.status === 'closed')
    notes.error(
      product.line,
      headerOf(file, 'vendor'),
      message('product.csv_vendor_closed', { shop: vendor.shopName }),
    );
  if (!texts.name) notes.error(texts.handle?.line ?? product.line, headerOf(file, 'name'), message('field.required'));
  const { options, valuesOf } = unifyOptionValues(product.optionNames, [], product.variants);
  const categoryId = resolveCategory(planning, product) ?? lookups.fallbackCategoryId;
  const body = buildBody(planning, { product, vendor }, { options, valuesOf, categoryId });
  const parsed = z.safeParse(newProductBody, pictureInputs(body));
  const categoryAttributes = await lookups.getCategoryAttributes(categoryId);
  const { values: attributes, errors } = checkAttributeValues(
    categoryAttributes,
    parseAttributeValues(categoryAttributes, product.attributes),
  );
  const problems = [
    ...(parsed.success ? [] : fieldErrors(parsed.error)).filter((error) => texts.name || error.field !== 'name.en'),
    ...(parsed.success
      ? variantProblems(options, parsed.data.variants).filter((error) => !error.field.endsWith('.sku'))
      : []),
    ...errors,
  ];
  addFieldErrors(planning, { product, variantLines }, problems);
  if (!parsed.success || !notes.isValid) return undefined;
  const description = await cleanDescription(planning, { product, variantLines }, parsed.data.description);
  if (description === undefined) return undefined;

  const id = newId(ctx.now);
  const slug =
    findFreeSlug(baseSlug(product), takenSlugs) ?? `${truncateSlug(baseSlug(product))}-${id.slice(-ID_SUFFIX_LENGTH)}`;
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
    seoTitle: normaliseLocalised(checked.seoTitle),
    seoDescription: normaliseLocalised(checked.seoDescription),
    description,
    media,
    attributes,
    options: parsed.data.options ?? [],
    variants: checked.variants,
  };
  return {
    product,
    variantLines,
    action: { kind: 'create', draft },
    images: listRemoteImages(planning, product, { productId: id, valuesOf, room: MAX_PRODUCT_IMAGES - media.length }),
    ...(product.status && product.status !== 'draft'
      ? { status: { id, from: 'draft' as const, to: product.status, reason: texts.statusReason?.text } }
      : {}),
  };
}

/** The values of the product as its form would send them, not validated yet. */
function buildBody(
  planning: Planning,
  { product, vendor }: VendorProduct,
  { options, valuesOf, categoryId }: ReturnType<typeof unifyOptionValues> & { categoryId: string | null },
) {
  return {
    vendorId: vendor.id,
    categoryId,
    name: resolveName(product, null) ?? { en: '' },
    brand: resolveBrand(planning, { product, vendor }),
    ...readSearchKeywords(planning.file, product, null),
    description: resolveDescription(product, null),
    media: resolveMedia(planning, product, []) ?? [],
    options,
    variants: product.variants.map((variant) => ({
      optionValues: valuesOf(variant),
      ...variantFields(planning, product, { variant, before: null, isNew: true }),
    })),
  };
}

const findFreeSlug = (base: string, taken: ReadonlySet<string>): string | undefined =>
  slugCandidates(base).find((slug) => !taken.has(slug));
