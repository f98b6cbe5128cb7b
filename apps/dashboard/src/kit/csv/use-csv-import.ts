import { importData } from '@souk/contract/core/list.ts';
import type { Job } from '@souk/contract/jobs/api.ts';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '#platform/api/api-error.ts';
import { newIdempotencyKey } from '#platform/api/request.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { FollowedJob } from '#platform/toast/toast.types.ts';
import { followStep } from '#kit/list/bulk-step.ts';
import { toast } from '#platform/toast/toast.ts';
import { type CsvReport, type ImportEndpoint, reportOfJob, sendCsv } from './send-csv.ts';

export interface CsvImport {
  endpoint: ImportEndpoint;
  /** What is told afterwards. */
  doneWords: (figures: { created: string; updated: string }) => string;
  onImported: () => Promise<unknown>;
  onClose: () => void;
}

/** A file, the try that says what it would do, and the import itself: a long one goes on in a bar when the dialog has closed. */
export function useCsvImport({ endpoint, doneWords, onImported, onClose }: CsvImport) {
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<CsvReport>();
  const [isPartial, setPartial] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [job, setJob] = useState<FollowedJob>();
  // Nobody waits for a try whose file was put back.
  const trying = useRef<AbortController>(undefined);
  useEffect(() => () => trying.current?.abort(), []);

  async function attempt(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = (trying.current = new AbortController());
    setBusy(true);
    setError(undefined);
    try {
      await work(signal);
    } catch (failure) {
      if (!signal.aborted) setError(sentenceOf(failure));
    } finally {
      if (!signal.aborted) {
        setBusy(false);
        setJob(undefined);
      }
    }
  }

  function tell(done: Pick<CsvReport, 'created' | 'updated' | 'failed'>): void {
    if (done.created + done.updated > 0)
      toast.done(doneWords({ created: formatCount(done.created), updated: formatCount(done.updated) }));
    else if (done.failed > 0) toast.error(t('Nothing was imported because the file now has errors. Check it again.'));
  }

  function tellJob({ status, error: reason, result }: Job): void {
    const done = z.safeParse(importData, result).data;
    if (status === 'stopped') toast.done(t('The import was stopped. Nothing was changed.'));
    else if (done) tell(done);
    else toast.error(reason?.message ?? t('Something went wrong on our server'));
  }

  function choose(chosen: File): void {
    trying.current?.abort();
    setFile(chosen);
    setReport(undefined);
    setPartial(false);
    setError(undefined);
    setBusy(false);
    void attempt(async (signal) => {
      const tried = await sendCsv(endpoint, chosen, { isDryRun: true, isPartial: true, signal, quiet: true });
      const whole = tried.jobId
        ? await reportOfJob(endpoint, tried.jobId, { signal, onJob: (followed) => !signal.aborted && setJob(followed) })
        : tried;
      setReport(whole);
    });
  }

  function take(): void {
    if (!file || !report) return setError(t('Choose file'));
    void attempt(async () => {
      const idempotencyKey = newIdempotencyKey();
      const done = await sendCsv(endpoint, file, { isDryRun: false, isPartial, quiet: true, idempotencyKey });
      if (done.jobId) {
        const lines = report.created + report.updated + report.failed;
        void followStep(done.jobId, lines, { refresh: onImported, tell: tellJob });
      } else {
        await onImported();
        tell(done);
      }
      onClose();
    });
  }

  return { file, choose, report, isPartial, setPartial, error, setError, isBusy, job, take };
}

function sentenceOf(failure: unknown): string {
  if (isApiError(failure)) return failure.errors[0]?.message ?? failure.message;
  return t('Something went wrong on our server');
}
