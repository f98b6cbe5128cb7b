import { message } from '@souk/contract/core/message.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type productCsvApi, type ProductImport } from '@souk/contract/products/csv.ts';
import { recordChange } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { invalidField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { listProblems } from '#core/import-report.ts';
import { createCachedCleaner } from '#core/rich-text.ts';
import { createYielder } from '#core/yielding.ts';
import { filterNewImages, queueImages } from '#modules/product-images/product-images.service.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { headerOf, type ProductFile } from './file-columns.ts';
import {
  findExistingId,
  type VendorProduct,
  readExisting,
  readTakenIdentifiers,
  skuKey,
  type TakenIdentifiers,
} from './find-existing.ts';
import { readLookups } from './lookups.ts';
import { createCategories } from './new-categories.ts';
import { Notes } from './notes.ts';
import { dropUnknownAttributes, warnAboutInactiveVendors, warnAboutUnknownColumns } from './import-warnings.ts';
import { type ParsedProduct, parseProduct } from './parse-product.ts';
import { planCreate } from './plan-create.ts';
import type { Plan, Planning } from './plan-product.ts';
import { planUpdate } from './plan-update.ts';
import { rollBackUnless } from '#core/csv/csv.service.ts';
import { type OnWritten, isAwaitingImages, writePlans } from './write-plans.ts';
import { messageData } from '#core/messages/message-data.ts';

export interface ImportInput {
  file: ProductFile;
  fileName: string;
  fields: OutputOf<typeof productCsvApi.import.body>;
  isDryRun: boolean;
  /** Imports the valid products of a file even if others are invalid. */
  isPartial: boolean;
  onWritten?: OnWritten;
}

/**
 * Creates and updates the products of a file in the caller's transaction, and reports the result. If any product is
 * invalid, changes nothing, except with `isPartial`. Throws 400 at `vendorId` and `categoryId`.
 */
export async function importProducts(ctx: Context, input: ImportInput): Promise<ProductImport> {
  const { file } = input;
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  const products = file.products.map((product) =>
    parseProduct({ file, exponent: currencyExponent(currency) }, product),
  );
  const lookups = await readLookups(ctx, products, input.fields);
  const skippedColumns = dropUnknownAttributes(file, products, lookups);
  const planning = {
    ctx,
    file,
    lookups,
    defaultStock: input.fields.defaultStock,
    cleanHtml: createCachedCleaner(),
    yieldControl: createYielder(),
  };
  const vendorProducts = assignVendors(planning, products);
  const taken = await readTakenIdentifiers(ctx, vendorProducts);
  const plans = await dropQueuedImages(ctx, await planProducts(planning, vendorProducts, taken));
  warnAboutUnknownColumns(file, vendorProducts);
  warnAboutInactiveVendors(plans, vendorProducts);
  const importId = newId(ctx.now);
  const neededCategories = lookups.newCategories?.neededBy(plans) ?? [];
  let counts = countResults(plans, new Set());
  await rollBackUnless(ctx, async () => {
    await createCategories(ctx, neededCategories);
    const statusChanges = await writePlans(planning, plans, input.onWritten ?? (() => undefined));
    counts = countResults(plans, statusChanges);
    const importable = plans.filter(({ product }) => product.notes.isValid);
    await queueImages(ctx, importId, {
      images: importable.flatMap(({ images: planImages }) => planImages),
      held: importable.flatMap((plan) => {
        if (!plan.status || !isAwaitingImages(plan)) return [];
        const { id: productId, ...heldStatus } = plan.status;
        return [{ productId, ...heldStatus, passesReview: file.format === 'souk' }];
      }),
    });
    if (input.isDryRun || (!input.isPartial && products.some(({ notes }) => !notes.isValid))) return false;
    await recordImport(ctx, { input, importId }, counts);
    return true;
  });
  return buildReport(ctx, {
    input,
    products,
    plans,
    counts,
    importId,
    newCategories: neededCategories.length,
    skippedColumns,
  });
}

/** Drops images that an earlier import of the same products has already queued, whether or not they were downloaded since. */
async function dropQueuedImages(ctx: Context, plans: readonly Plan[]): Promise<Plan[]> {
  const newImageSet = new Set(
    await filterNewImages(
      ctx,
      plans.flatMap(({ images }) => images),
    ),
  );
  return plans.map((plan) => ({ ...plan, images: plan.images.filter((image) => newImageSet.has(image)) }));
}

const countUncounted = ({ product }: Plan): number => product.variants.filter((variant) => variant.isUncounted).length;

const countImages = (plans: readonly Plan[]): number =>
  plans.reduce((sum, { product, images }) => sum + (product.notes.isValid ? images.length : 0), 0);

function assignVendors({ file, lookups }: Planning, products: readonly ParsedProduct[]): VendorProduct[] {
  const findNamedVendor = ({ texts }: ParsedProduct) =>
    texts.vendor ? lookups.vendorByName.get(texts.vendor.text.toLowerCase()) : undefined;
  const hasKnownVendor = products.some(findNamedVendor);
  if (!hasKnownVendor && !lookups.fallbackVendor) throw invalidField('vendorId', 'product.csv_no_vendor');
  return products.flatMap((product) => {
    const isUnknownVendor = file.format === 'souk' && hasKnownVendor && product.texts.vendor !== undefined;
    const vendor = findNamedVendor(product) ?? (isUnknownVendor ? undefined : lookups.fallbackVendor);
    if (vendor) return [{ product, vendor }];
    const { text, line } = product.texts.vendor ?? { text: '', line: product.line };
    product.notes.error(
      line,
      headerOf(file, 'vendor'),
      text ? message('import.unknown_vendor', { vendor: text }) : message('product.csv_vendor_missing'),
    );
    return [];
  });
}

async function planProducts(
  planning: Planning,
  vendorProducts: readonly VendorProduct[],
  taken: TakenIdentifiers,
): Promise<Plan[]> {
  const ids = vendorProducts.map((each) => findExistingId(each, taken));
  checkSkus(planning.file, vendorProducts, { ids, taken });
  const existing = await readExisting(planning.ctx, [...new Set(ids.filter((id) => id !== undefined))]);
  const takenSlugs = new Set(taken.slugs.keys());
  const merged = mergeByProduct(vendorProducts, ids);
  const plans: Plan[] = [];
  for (const { vendorProduct, id } of merged) {
    await planning.yieldControl();
    const before = id === undefined ? undefined : existing.get(id);
    const plan = before
      ? await planUpdate(planning, vendorProduct, before)
      : await planCreate(planning, vendorProduct, takenSlugs);
    if (plan && vendorProduct.product.notes.isValid) plans.push(plan);
  }
  return plans;
}

/** Merges products of the file that match the same existing product, because a price list has a separate line for each SKU. */
function mergeByProduct(
  vendorProducts: readonly VendorProduct[],
  ids: readonly (string | undefined)[],
): { vendorProduct: VendorProduct; id: string | undefined }[] {
  const byId = new Map<string, VendorProduct>();
  return vendorProducts.flatMap((vendorProduct, index) => {
    const id = ids[index];
    const first = id === undefined ? undefined : byId.get(id);
    if (id !== undefined && !first) byId.set(id, vendorProduct);
    if (!first) return [{ vendorProduct, id }];
    first.product.variants.push(...vendorProduct.product.variants);
    first.product.notes.errors.push(...vendorProduct.product.notes.errors.splice(0));
    return [];
  });
}

/** Adds errors for SKUs that are repeated in the file or belong to another product of the vendor. */
function checkSkus(
  file: ProductFile,
  vendorProducts: readonly VendorProduct[],
  { ids, taken }: { ids: readonly (string | undefined)[]; taken: TakenIdentifiers },
): void {
  const seen = new Map<string, number>();
  vendorProducts.forEach(({ product, vendor }, index) => {
    for (const { sku, line } of product.variants) {
      if (!sku) continue;
      const key = skuKey(vendor.id, sku);
      const earlier = seen.get(key);
      const owner = taken.skus.get(key);
      seen.set(key, earlier ?? line);
      if (earlier !== undefined)
        product.notes.error(line, headerOf(file, 'sku'), message('product.csv_sku_repeated', { line: earlier }));
      else if (owner && owner !== ids[index])
        product.notes.error(line, headerOf(file, 'sku'), message('variant.sku_taken'));
    }
  });
}

const UNKNOWN_ATTRIBUTES_REASON = messageData(message('product.csv_unknown_attributes'));

interface ResultCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/** Counts the results. A product of which only the status changed counts as updated. */
function countResults(plans: readonly Plan[], statusChanges: ReadonlySet<Plan>): ResultCounts {
  const importable = plans.filter(({ product }) => product.notes.isValid);
  const created = importable.filter(({ action }) => action.kind === 'create').length;
  const unchanged = importable.filter((plan) => plan.action.kind === 'none' && !statusChanges.has(plan)).length;
  return { created, updated: importable.length - created - unchanged, unchanged };
}

/** Adds one row to the activity log for the file, in addition to the rows of its products. */
async function recordImport(
  ctx: Context,
  { input: { file, fileName }, importId }: { input: ImportInput; importId: string },
  counts: ResultCounts,
): Promise<void> {
  if (counts.created + counts.updated === 0) return;
  await recordChange(ctx, {
    area: 'products',
    entity: 'import',
    id: importId,
    label: fileName,
    action: 'imported',
    after: { format: file.format, ...counts },
  });
}

interface ImportOutcome {
  input: ImportInput;
  products: readonly ParsedProduct[];
  plans: readonly Plan[];
  counts: ResultCounts;
  importId: string;
  newCategories: number;
  /** Headers of the columns that cannot be imported. */
  skippedColumns: readonly string[];
}

async function buildReport(
  ctx: Context,
  {
    input: { file, fileName, isDryRun, isPartial },
    products,
    plans,
    counts,
    importId,
    newCategories,
    skippedColumns,
  }: ImportOutcome,
): Promise<ProductImport> {
  const notes = products.map((product) => product.notes);
  const problems = await listProblems(ctx, {
    area: 'products',
    fileName,
    errors: notes.flatMap((each) => each.errors),
    warnings: notes.flatMap((each) => each.warnings),
  });
  const failed = notes.filter((each: Notes) => !each.isValid).length;
  const images = isPartial || failed === 0 ? countImages(plans) : 0;
  return {
    // Without `isPartial`, a single error means that nothing is imported, so a dry run must not predict changes.
    ...(isPartial || failed === 0 ? counts : { ...counts, created: 0, updated: 0 }),
    newCategories: isPartial || failed === 0 ? newCategories : 0,
    images,
    uncounted: plans.reduce((sum, plan) => sum + (plan.action.kind === 'create' ? countUncounted(plan) : 0), 0),
    importId: images > 0 && !isDryRun ? importId : null,
    dryRun: isDryRun,
    failed,
    format: file.format,
    lines: file.lines,
    columns: reportedColumns(file),
    products: products.length,
    ...problems,
    notImported: [...file.readOnlyHeaders, ...skippedColumns],
    notImportedReasons:
      skippedColumns.length > 0 ? [{ columns: [...skippedColumns], ...UNKNOWN_ATTRIBUTES_REASON }] : [],
    jobId: null,
    at: ctx.now.toISOString(),
  };
}

export const reportedColumns = ({ columns }: ProductFile): ProductImport['columns'] =>
  columns.map(({ head, importedAs }) => ({ head, importedAs }));
