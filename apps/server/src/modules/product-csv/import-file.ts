import { shownFileName } from '#core/files/shown-file-name.ts';
import { mayAccess } from '@souk/contract/core/access.ts';
import { categoriesApi } from '@souk/contract/categories/api.ts';
import { MAX_LINES_AT_ONCE } from '@souk/contract/core/list.ts';
import {
  IMPORTED_FIELDS,
  productCsvApi,
  productImportFields,
  type ProductFileColumns,
  type ProductImport,
} from '@souk/contract/products/csv.ts';
import * as z from 'zod/mini';
import type { Call } from '#core/http/route.ts';
import { forbidden } from '#core/errors.ts';
import { reportFollows } from '#core/import-report.ts';
import { packFile, unpackFile, workOffFile } from '#core/jobs/file-work.ts';
import { enqueue } from '#core/jobs/job-rows.ts';
import type { JobRegistry, JobResult, JobRun } from '#core/jobs/job-registry.ts';
import { importProducts, shownColumns } from './import-products.ts';
import { readColumns, readProductFile } from './read-product-file.ts';

const KIND = 'products.import';

/** The columns of a file before it is imported. Throws 400 at `file`. */
export const fileColumns = ({ file }: Call<typeof productCsvApi.columns>): Promise<ProductFileColumns> =>
  readColumns(file.content);

/** Imports a file, a long one in the background. Throws 400 at `file`, `columns`, `vendorId` and `categoryId`. */
export async function importFile({
  ctx,
  file: given,
  query,
  body: fields,
}: Call<typeof productCsvApi.import>): Promise<ProductImport> {
  const file = await readProductFile(given.content, fields.columns);
  if (fields.createCategories && !(ctx.actor.kind === 'person' && mayAccess(ctx.actor, categoriesApi.create.access)))
    throw forbidden('category.create_permission');
  const fileName = shownFileName(given.name, 'products.csv');
  const { dryRun: isDryRun, partial: isPartial } = query;
  if (file.lines <= MAX_LINES_AT_ONCE) return importProducts(ctx, { file, fileName, fields, isDryRun, isPartial });
  const jobId = await enqueue(ctx, KIND, { content: packFile(given.content), fileName, fields, isDryRun, isPartial });
  return {
    ...reportFollows(isDryRun, jobId),
    ...NOTHING_YET,
    format: file.format,
    lines: file.lines,
    columns: shownColumns(file),
    products: file.products.length,
    at: ctx.now.toISOString(),
  };
}

const NOTHING_YET = { unchanged: 0, newCategories: 0, images: 0, uncounted: 0, importId: null };

const payloadOf = z.object({
  content: z.string(),
  fileName: z.string(),
  // As they were parsed from the form.
  fields: z.extend(productImportFields, { columns: z.optional(z.array(z.nullable(z.enum(IMPORTED_FIELDS)))) }),
  isDryRun: z.boolean(),
  isPartial: z.boolean(),
});

async function runImport(run: JobRun): Promise<JobResult> {
  const { content, ...given } = z.parse(payloadOf, run.payload);
  const file = await readProductFile(unpackFile(content), given.fields.columns);
  return workOffFile(run, file.products.length, (ctx, onWritten) => importProducts(ctx, { ...given, file, onWritten }));
}

export const productCsvJobs: JobRegistry = { [KIND]: { area: 'products', handle: runImport } };
