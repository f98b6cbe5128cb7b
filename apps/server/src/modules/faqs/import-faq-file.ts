import { MAX_LINES_AT_ONCE } from '@souk/contract/core/list.ts';
import type { FaqImport, faqsApi } from '@souk/contract/faqs/api.ts';
import * as z from 'zod/mini';
import { shownFileName } from '#core/files/shown-file-name.ts';
import type { Call } from '#core/http/route.ts';
import { reportFollows } from '#core/import-report.ts';
import { packFile, unpackFile, workOffFile } from '#core/jobs/file-work.ts';
import type { JobRegistry, JobRun } from '#core/jobs/job-registry.ts';
import { enqueue } from '#core/jobs/job-rows.ts';
import { readFaqFile } from './faq-file.ts';
import { importFaqs } from './import-faqs.ts';

const KIND = 'faqs.import';

/** Imports a file, a long one in the background. Throws 400 at `file`. */
export async function importFaqFile({ ctx, file: given, query }: Call<typeof faqsApi.import>): Promise<FaqImport> {
  const file = await readFaqFile(given.content);
  const fileName = shownFileName(given.name, 'questions.csv');
  const { dryRun: isDryRun, partial: isPartial } = query;
  if (file.lines.length <= MAX_LINES_AT_ONCE) return importFaqs(ctx, { file, fileName, isDryRun, isPartial });
  const jobId = await enqueue(ctx, KIND, { content: packFile(given.content), fileName, isDryRun, isPartial });
  return { ...reportFollows(isDryRun, jobId), unchanged: 0 };
}

const payloadOf = z.object({
  content: z.string(),
  fileName: z.string(),
  isDryRun: z.boolean(),
  isPartial: z.boolean(),
});

async function runImport(run: JobRun) {
  const { content, ...given } = z.parse(payloadOf, run.payload);
  const file = await readFaqFile(unpackFile(content));
  return workOffFile(run, file.lines.length, (ctx, onWritten) => importFaqs(ctx, { ...given, file, onWritten }));
}

export const faqImportJobs: JobRegistry = { [KIND]: { area: 'faqs', handle: runImport } };
