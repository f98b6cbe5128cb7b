import { productCsvApi, type ProductImport } from '@souk/contract/products/csv.ts';
import { type CsvSending, reportOfJob, sendCsv } from '#kit/csv/send-csv.ts';
import type { FollowedJob } from '#platform/toast/toast.types.ts';
import type { ColumnMapping } from './use-columns.ts';

export interface Choices {
  file: File;
  vendorId: string | null;
  categoryId: string | null;
  createCategories: boolean;
  defaultStock: number | null;
  /** Null: by the heads of the file. */
  columns: ColumnMapping | null;
}

interface Sending extends Omit<CsvSending, 'fields'> {
  /** Told once when the file is so long that it is worked off in the background. */
  onJob?: (job: FollowedJob) => void;
}

/** Sends the file and resolves to its report, that of a long file once its job has ended. */
export async function sendFile(
  { file, vendorId, categoryId, createCategories, defaultStock, columns }: Choices,
  { onJob, ...sending }: Sending,
): Promise<ProductImport> {
  const fields = {
    ...(vendorId && { vendorId }),
    ...(categoryId && { categoryId }),
    ...(createCategories && { createCategories: 'true' }),
    ...(defaultStock !== null && { defaultStock: String(defaultStock) }),
    ...(columns && { columns: columns.map((field) => field ?? '').join() }),
  };
  const report = await sendCsv(productCsvApi.import, file, { ...sending, fields });
  if (report.jobId === null) return report;
  return reportOfJob(productCsvApi.import, report.jobId, { onJob, signal: sending.signal });
}
