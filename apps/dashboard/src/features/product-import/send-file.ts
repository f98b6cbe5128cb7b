import { productCsvApi, type ProductImport } from '@souk/contract/products/csv.ts';
import { type SendCsvOptions, waitForReport, sendCsv } from '#kit/csv/send-csv.ts';
import type { FollowedJob } from '#platform/toast/toast.types.ts';
import type { ColumnMapping } from './use-columns.ts';

export interface ImportChoices {
  file: File;
  vendorId: string | null;
  categoryId: string | null;
  createCategories: boolean;
  defaultStock: number | null;
  /** Null to map columns by their headers. */
  columns: ColumnMapping | null;
}

interface SendOptions extends Omit<SendCsvOptions, 'fields'> {
  /** Called if the file is so long that a background job processes it. */
  onJob?: (job: FollowedJob) => void;
}

/** Uploads the file and resolves to its report. For a long file, it resolves once the background job has ended. */
export async function sendFile(
  { file, vendorId, categoryId, createCategories, defaultStock, columns }: ImportChoices,
  { onJob, ...options }: SendOptions,
): Promise<ProductImport> {
  const fields = {
    ...(vendorId && { vendorId }),
    ...(categoryId && { categoryId }),
    ...(createCategories && { createCategories: 'true' }),
    ...(defaultStock !== null && { defaultStock: String(defaultStock) }),
    ...(columns && { columns: columns.map((field) => field ?? '').join() }),
  };
  const report = await sendCsv(productCsvApi.import, file, { ...options, fields });
  if (report.jobId === null) return report;
  return waitForReport(productCsvApi.import, report.jobId, { onJob, signal: options.signal });
}
