import { importData } from '@souk/contract/core/list.ts';
import type { Job } from '@souk/contract/jobs/api.ts';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '#platform/api/api-error.ts';
import { newIdempotencyKey } from '#platform/api/request.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { FollowedJob } from '#platform/toast/toast.types.ts';
import { followBulkJob } from '#kit/list/bulk-action.ts';
import { toast } from '#platform/toast/toast.ts';
import { type CsvReport, type ImportEndpoint, waitForReport, sendCsv } from './send-csv.ts';

export interface CsvImport {
  endpoint: ImportEndpoint;
  /** Text of the toast after an import. */
  toDoneMessage: (counts: { created: string; updated: string }) => string;
  onImported: () => Promise<unknown>;
  onClose: () => void;
}

/**
 * State of a CSV import: the chosen file, the preview and the import itself. A long import continues after the dialog
 * has closed, and a progress bar follows it.
 */
export function useCsvImport({ endpoint, toDoneMessage, onImported, onClose }: CsvImport) {
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<CsvReport>();
  const [isPartial, setPartial] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [job, setJob] = useState<FollowedJob>();
  // aborts the preview of a file that was replaced, and any request when the dialog closes
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);

  async function runAbortable(task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = (controllerRef.current = new AbortController());
    setBusy(true);
    setError(undefined);
    try {
      await task(signal);
    } catch (failure) {
      if (!signal.aborted) setError(toErrorMessage(failure));
    } finally {
      if (!signal.aborted) {
        setBusy(false);
        setJob(undefined);
      }
    }
  }

  function reportResult(result: Pick<CsvReport, 'created' | 'updated' | 'failed'>): void {
    if (result.created + result.updated > 0)
      toast.done(toDoneMessage({ created: formatCount(result.created), updated: formatCount(result.updated) }));
    else if (result.failed > 0) toast.error(t('Nothing was imported because the file now has errors. Check it again.'));
  }

  function reportJob({ status, error: reason, result }: Job): void {
    const importResult = z.safeParse(importData, result).data;
    if (status === 'stopped') toast.done(t('The import was stopped. Nothing was changed.'));
    else if (importResult) reportResult(importResult);
    else toast.error(reason?.message ?? t('Something went wrong on our server'));
  }

  function chooseFile(chosenFile: File): void {
    controllerRef.current?.abort();
    setFile(chosenFile);
    setReport(undefined);
    setPartial(false);
    setError(undefined);
    setBusy(false);
    void runAbortable(async (signal) => {
      const preview = await sendCsv(endpoint, chosenFile, { isDryRun: true, isPartial: true, signal, quiet: true });
      const whole = preview.jobId
        ? await waitForReport(endpoint, preview.jobId, {
            signal,
            onJob: (followed) => !signal.aborted && setJob(followed),
          })
        : preview;
      setReport(whole);
    });
  }

  function runImport(): void {
    if (!file || !report) return setError(t('Choose file'));
    void runAbortable(async () => {
      const idempotencyKey = newIdempotencyKey();
      const imported = await sendCsv(endpoint, file, { isDryRun: false, isPartial, quiet: true, idempotencyKey });
      if (imported.jobId) {
        const rowCount = report.created + report.updated + report.failed;
        void followBulkJob(imported.jobId, rowCount, { refresh: onImported, report: reportJob });
      } else {
        await onImported();
        reportResult(imported);
      }
      onClose();
    });
  }

  return { file, chooseFile, report, isPartial, setPartial, error, setError, isBusy, job, runImport };
}

function toErrorMessage(failure: unknown): string {
  if (isApiError(failure)) return failure.errors[0]?.message ?? failure.message;
  return t('Something went wrong on our server');
}
