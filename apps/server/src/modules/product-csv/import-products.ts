import { message } from '@souk/contract/core/message.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type productCsvApi, type ProductImport } from '@souk/contract/products/csv.ts';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { wrongField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { listProblems } from '#core/import-report.ts';
import { cleanEachOnce } from '#core/rich-text.ts';
import { takingTurns } from '#core/taking-turns.ts';
import { newImages, queueImages } from '#modules/product-images/product-images.service.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { headOf, type ProductFile } from './file-columns.ts';
import { existingId, type Placed, readExisting, readTaken, skuKey, type Taken } from './find-existing.ts';
import { readLookups } from './lookups.ts';
import { createCategories } from './new-categories.ts';
import { Notes } from './notes.ts';
import { leaveOutUnknownAttributes, warnOfInactiveVendors, warnOfUnknownColumns } from './import-warnings.ts';
import { type ParsedProduct, parseProduct } from './parse-product.ts';
import { planCreate } from './plan-create.ts';
import type { Plan, Planning } from './plan-product.ts';
import { planUpdate } from './plan-update.ts';
import { keepIf } from '#core/csv/csv.service.ts';
import { type OnWritten, waitsForImages, writePlans } from './write-plans.ts';
import { messageData } from '#core/messages/message-data.ts';

export interface Import {
  file: ProductFile;
  fileName: string;
  fields: OutputOf<typeof productCsvApi.import.body>;
  isDryRun: boolean;
  /** Takes the good products of a file that has wrong ones too. */
  isPartial: boolean;
  onWritten?: OnWritten;
}

/**
 * Creates and updates the products of a file in the caller's transaction and answers what became of each line. With a wrong
 * line nothing changes unless it is partial; a dry run tries everything and takes it back. Throws 400 at `vendorId` and `categoryId`.
 */
export async function importProducts(ctx: Context, given: Import): Promise<ProductImport> {
  const { file } = given;
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  const products = file.products.map((product) =>
    parseProduct({ file, exponent: currencyExponent(currency) }, product),
  );
  const lookups = await readLookups(ctx, products, given.fields);
  const missing = leaveOutUnknownAttributes(file, products, lookups);
  const planning = {
    ctx,
    file,
    lookups,
    defaultStock: given.fields.defaultStock,
    cleanHtml: cleanEachOnce(),
    takeTurn: takingTurns(),
  };
  const placed = placeAtVendors(planning, products);
  const taken = await readTaken(ctx, placed);
  const plans = await withoutKnownImages(ctx, await planAll(planning, placed, taken));
  warnOfUnknownColumns(file, placed);
  warnOfInactiveVendors(plans, placed);
  const importId = newId(ctx.now);
  const wanted = lookups.newCategories?.neededBy(plans) ?? [];
  let counts = countsOf(plans, new Set());
  await keepIf(ctx, async () => {
    await createCategories(ctx, wanted);
    const moved = await writePlans(planning, plans, given.onWritten ?? (() => undefined));
    counts = countsOf(plans, moved);
    const good = plans.filter(({ product }) => product.notes.isGood);
    await queueImages(ctx, importId, {
      images: good.flatMap(({ images: own }) => own),
      held: good.flatMap((plan) => {
        if (!plan.status || !waitsForImages(plan)) return [];
        const { id: productId, ...held } = plan.status;
        return [{ productId, ...held, passesReview: file.format === 'souk' }];
      }),
    });
    if (given.isDryRun || (!given.isPartial && products.some(({ notes }) => !notes.isGood))) return false;
    await recordImport(ctx, { given, importId }, counts);
    return true;
  });
  return report(ctx, { given, products, plans, counts, importId, newCategories: wanted.length, missing });
}

/** Images that an earlier import of the same products named are here, on their way, or listed with what went wrong. */
async function withoutKnownImages(ctx: Context, plans: readonly Plan[]): Promise<Plan[]> {
  const wanted = new Set(
    await newImages(
      ctx,
      plans.flatMap(({ images }) => images),
    ),
  );
  return plans.map((plan) => ({ ...plan, images: plan.images.filter((image) => wanted.has(image)) }));
}

const uncountedIn = ({ product }: Plan): number => product.variants.filter((variant) => variant.isUncounted).length;

const imagesOf = (plans: readonly Plan[]): number =>
  plans.reduce((sum, { product, images }) => sum + (product.notes.isGood ? images.length : 0), 0);

function placeAtVendors({ file, lookups }: Planning, products: readonly ParsedProduct[]): Placed[] {
  const named = ({ said }: ParsedProduct) =>
    said.vendor ? lookups.vendorByName.get(said.vendor.text.toLowerCase()) : undefined;
  const namesOurs = products.some(named);
  if (!namesOurs && !lookups.fallbackVendor) throw wrongField('vendorId', 'product.csv_no_vendor');
  return products.flatMap((product) => {
    const isStray = file.format === 'souk' && namesOurs && product.said.vendor !== undefined;
    const vendor = named(product) ?? (isStray ? undefined : lookups.fallbackVendor);
    if (vendor) return [{ product, vendor }];
    const { text, line } = product.said.vendor ?? { text: '', line: product.line };
    product.notes.error(
      line,
      headOf(file, 'vendor'),
      text ? message('import.unknown_vendor', { vendor: text }) : message('product.csv_vendor_missing'),
    );
    return [];
  });
}

async function planAll(planning: Planning, placed: readonly Placed[], taken: Taken): Promise<Plan[]> {
  const ids = placed.map((each) => existingId(each, taken));
  checkSkus(planning.file, placed, { ids, taken });
  const existing = await readExisting(planning.ctx, [...new Set(ids.filter((id) => id !== undefined))]);
  const takenSlugs = new Set(taken.slugs.keys());
  const merged = mergeSame(placed, ids);
  const plans: Plan[] = [];
  for (const { place, id } of merged) {
    await planning.takeTurn();
    const before = id === undefined ? undefined : existing.get(id);
    const plan = before ? await planUpdate(planning, place, before) : await planCreate(planning, place, takenSlugs);
    if (plan && place.product.notes.isGood) plans.push(plan);
  }
  return plans;
}

/** Lines of a price list that name nothing but SKUs come as products of their own: those of one product are one. */
function mergeSame(
  placed: readonly Placed[],
  ids: readonly (string | undefined)[],
): { place: Placed; id: string | undefined }[] {
  const byId = new Map<string, Placed>();
  return placed.flatMap((place, index) => {
    const id = ids[index];
    const first = id === undefined ? undefined : byId.get(id);
    if (id !== undefined && !first) byId.set(id, place);
    if (!first) return [{ place, id }];
    first.product.variants.push(...place.product.variants);
    first.product.notes.errors.push(...place.product.notes.errors.splice(0));
    return [];
  });
}

/** A SKU stands once in a file, and belongs to one product of its vendor. */
function checkSkus(
  file: ProductFile,
  placed: readonly Placed[],
  { ids, taken }: { ids: readonly (string | undefined)[]; taken: Taken },
): void {
  const seen = new Map<string, number>();
  placed.forEach(({ product, vendor }, index) => {
    for (const { sku, line } of product.variants) {
      if (!sku) continue;
      const key = skuKey(vendor.id, sku);
      const earlier = seen.get(key);
      const owner = taken.skus.get(key);
      seen.set(key, earlier ?? line);
      if (earlier !== undefined)
        product.notes.error(line, headOf(file, 'sku'), message('product.csv_sku_repeated', { line: earlier }));
      else if (owner && owner !== ids[index])
        product.notes.error(line, headOf(file, 'sku'), message('variant.sku_taken'));
    }
  });
}

const NO_ATTRIBUTE = messageData(message('product.csv_unknown_attributes'));

interface Counts {
  created: number;
  updated: number;
  unchanged: number;
}

/** A product whose fields stay is updated all the same where its status changed. */
function countsOf(plans: readonly Plan[], moved: ReadonlySet<Plan>): Counts {
  const good = plans.filter(({ product }) => product.notes.isGood);
  const created = good.filter(({ step }) => step.kind === 'create').length;
  const unchanged = good.filter((plan) => plan.step.kind === 'none' && !moved.has(plan)).length;
  return { created, updated: good.length - created - unchanged, unchanged };
}

/** Beside the rows of its products, one that says what the file was. */
async function recordImport(
  ctx: Context,
  { given: { file, fileName }, importId }: { given: Import; importId: string },
  counts: Counts,
): Promise<void> {
  if (counts.created + counts.updated === 0) return;
  await record(ctx, {
    area: 'products',
    entity: 'import',
    id: importId,
    label: fileName,
    action: 'imported',
    after: { format: file.format, ...counts },
  });
}

interface Outcome {
  given: Import;
  products: readonly ParsedProduct[];
  plans: readonly Plan[];
  counts: Counts;
  importId: string;
  newCategories: number;
  /** Heads of the columns that cannot be imported. */
  missing: readonly string[];
}

async function report(
  ctx: Context,
  {
    given: { file, fileName, isDryRun, isPartial },
    products,
    plans,
    counts,
    importId,
    newCategories,
    missing,
  }: Outcome,
): Promise<ProductImport> {
  const notes = products.map((product) => product.notes);
  const problems = await listProblems(ctx, {
    area: 'products',
    fileName,
    errors: notes.flatMap((each) => each.errors),
    warnings: notes.flatMap((each) => each.warnings),
  });
  const failed = notes.filter((each: Notes) => !each.isGood).length;
  const images = isPartial || failed === 0 ? imagesOf(plans) : 0;
  return {
    // A dry run answers what the run would: all or nothing, unless partial.
    ...(isPartial || failed === 0 ? counts : { ...counts, created: 0, updated: 0 }),
    newCategories: isPartial || failed === 0 ? newCategories : 0,
    images,
    uncounted: plans.reduce((sum, plan) => sum + (plan.step.kind === 'create' ? uncountedIn(plan) : 0), 0),
    importId: images > 0 && !isDryRun ? importId : null,
    dryRun: isDryRun,
    failed,
    format: file.format,
    lines: file.lines,
    columns: shownColumns(file),
    products: products.length,
    ...problems,
    notImported: [...file.readOnlyHeads, ...missing],
    notImportedReasons: missing.length > 0 ? [{ columns: [...missing], ...NO_ATTRIBUTE }] : [],
    jobId: null,
    at: ctx.now.toISOString(),
  };
}

export const shownColumns = ({ columns }: ProductFile): ProductImport['columns'] =>
  columns.map(({ head, importedAs }) => ({ head, importedAs }));
