import { displayFileName } from '#core/files/display-file-name.ts';
import { mayAccess } from '@souk/contract/core/access.ts';
import { categoriesApi } from '@souk/contract/categories/api.ts';
import { MAX_IMMEDIATE_IMPORT_LINES } from '@souk/contract/core/list.ts';
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
import { pendingImport } from '#core/import-report.ts';
import { packFile, unpackFile, processFile } from '#core/jobs/file-work.ts';
import { enqueueJob } from '#core/jobs/job-rows.ts';
import type { JobRegistry, JobResult, JobRun } from '#core/jobs/job-registry.ts';
import { importProducts, reportedColumns } from './import-products.ts';
import { readColumns, readProductFile } from './read-product-file.ts';

const IMPORT_JOB = 'products.import';

/** Previews how the columns of a file would be imported. Throws 400 at `file`. */
export const previewColumns = ({ file }: Call<typeof productCsvApi.columns>): Promise<ProductFileColumns> =>
  readColumns(file.content);

/**
 * Imports a file. If it has more than MAX_IMMEDIATE_IMPORT_LINES lines, a background job imports it. Throws 400 at `file`,
 * `columns`, `vendorId` or `categoryId`.
 */
export async function importFile({
  ctx,
  file: upload,
  query,
  body: fields,
}: Call<typeof productCsvApi.import>): Promise<ProductImport> {
  const file = await readProductFile(upload.content, fields.columns);
  if (fields.createCategories && !(ctx.actor.kind === 'person' && mayAccess(ctx.actor, categoriesApi.create.access)))
    throw forbidden('category.create_permission');
  const fileName = displayFileName(upload.name, 'products.csv');
  const { dryRun: isDryRun, partial: isPartial } = query;
  if (file.lines <= MAX_IMMEDIATE_IMPORT_LINES) return importProducts(ctx, { file, fileName, fields, isDryRun, isPartial });
  const jobId = await enqueueJob(ctx, IMPORT_JOB, {
    content: packFile(upload.content),
    fileName,
    fields,
    isDryRun,
    isPartial,
  });
  return {
    ...pendingImport(isDryRun, jobId),
    ...EMPTY_COUNTS,
    format: file.format,
    lines: file.lines,
    columns: reportedColumns(file),
    products: file.products.length,
    at: ctx.now.toISOString(),
  };
}

const EMPTY_COUNTS = { unchanged: 0, newCategories: 0, images: 0, uncounted: 0, importId: null };

const payloadSchema = z.object({
  content: z.string(),
  fileName: z.string(),
  fields: z.extend(productImportFields, { columns: z.optional(z.array(z.nullable(z.enum(IMPORTED_FIELDS)))) }),
  isDryRun: z.boolean(),
  isPartial: z.boolean(),
});

async function runImport(run: JobRun): Promise<JobResult> {
  const { content, ...input } = z.parse(payloadSchema, run.payload);
  const file = await readProductFile(unpackFile(content), input.fields.columns);
  return processFile(run, file.products.length, (ctx, onWritten) => importProducts(ctx, { ...input, file, onWritten }));
}

export const productCsvJobs: JobRegistry = { [IMPORT_JOB]: { area: 'products', handle: runImport } };
