import { type CouponImport, couponImportData, couponsApi } from '@souk/contract/coupons.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '#shared/api/api-error.ts';
import { newIdempotencyKey, request } from '#shared/api/request.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { t } from '#shared/i18n/i18n.ts';
import { followJob } from '#shared/jobs/follow-job.ts';
import { toast } from '#shared/toast/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { refreshCoupons } from './coupon-steps.ts';
import { ImportReport } from './import-report.tsx';

const ACCEPTED = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel';

interface Sending {
  isDryRun: boolean;
  isPartial: boolean;
}

/** Sends the file and resolves to its report, that of a long file once its job has ended. */
async function send(file: File, { isDryRun, isPartial }: Sending): Promise<CouponImport> {
  const form = new FormData();
  form.append('file', file);
  const report = await request(couponsApi.import, {
    dryRun: isDryRun,
    query: { partial: isPartial },
    body: form as never,
    quiet: true,
    ...(isDryRun ? {} : { idempotencyKey: newIdempotencyKey() }),
  });
  if (report.jobId === null) return report;
  const job = await followJob(report.jobId).ended;
  const done = z.safeParse(couponImportData, job?.result).data;
  if (!done) throw new Error(job?.error ?? t('The import was stopped. Nothing was changed.'));
  return done;
}

/** Coupons from a file: choose it, see what it would do, then take it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<CouponImport>();
  const [error, setError] = useState<string>();
  const [isPartial, setPartial] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const run = async (chosen: File, sending: Sending) => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await send(chosen, sending);
      setReport(answer);
      if (!sending.isDryRun) tell(answer);
      return answer;
    } catch (failure) {
      setError(sentenceOf(failure));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setReport(undefined);
    setPartial(false);
    setError(undefined);
    if (chosen) void run(chosen, { isDryRun: true, isPartial: false });
  };
  const take = async () => {
    const answer = file && (await run(file, { isDryRun: false, isPartial }));
    if (answer && (answer.failed === 0 || isPartial)) onClose();
  };
  const count = report ? report.created + report.updated : 0;
  const isHeld = !report || count === 0 || (report.failed > 0 && !isPartial);
  return (
    <Dialog
      open
      title={t('Import coupons')}
      description={
        file ? <bdi>{file.name}</bdi> : t('A coupon whose code stands already is updated, any other is made.')
      }
      onClose={onClose}
      foot={
        <>
          <Button variant="plain" onClick={file ? () => choose(undefined) : onClose}>
            {file ? t('Choose another file') : t('Cancel')}
          </Button>
          <Button variant="filled" disabled={isHeld} busy={isBusy && report !== undefined} onClick={() => void take()}>
            {isHeld ? t('Import') : t('Import {count, plural, one {# coupon} other {# coupons}}', { count })}
          </Button>
        </>
      }
    >
      <div className="stack">
        {!file && (
          <FileDrop
            label={t('Choose a CSV file, or drop it here')}
            help={t(
              'Export the coupons once to see how a file looks. Nothing changes before you have seen what it would do.',
            )}
            accept={ACCEPTED}
            onFiles={([first]) => choose(first)}
            onRefused={() => toast.error(t('This is not a CSV file. Save the table as CSV first.'))}
          />
        )}
        {error && (
          <Notice tone="error" live>
            {error}
          </Notice>
        )}
        {file && isBusy && !report && <Skeleton height={36} />}
        {report && <ImportReport report={report} />}
        {report && report.failed > 0 && count > 0 && (
          <Switch
            label={t('Take the good lines')}
            help={t('Lines with mistakes are left out')}
            checked={isPartial}
            onChange={(event) => setPartial(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}

function tell({ created, updated }: CouponImport): void {
  void refreshCoupons();
  if (created + updated > 0)
    toast.done(
      t('{created} made, {updated} updated', { created: formatCount(created), updated: formatCount(updated) }),
    );
}

function sentenceOf(failure: unknown): string {
  if (isApiError(failure)) return failure.errors[0]?.message ?? failure.message;
  return failure instanceof Error ? failure.message : t('Something went wrong on our side');
}
