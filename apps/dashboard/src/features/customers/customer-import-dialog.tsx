import type { ImportData } from '@souk/contract/core/list.ts';
import { customersApi, MAX_CUSTOMER_LINES } from '@souk/contract/customers.ts';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#shared/api/api-error.ts';
import { request } from '#shared/api/request.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { t } from '#shared/i18n/i18n.ts';
import { toast } from '#shared/toast/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { refreshCustomers } from './customer-steps.ts';
import styles from './customers.module.css';

const ACCEPTED = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel';
/** Wrong lines shown before "and so many more". */
const SHOWN = 8;

/** Customers from a CSV file: what it would do first, then the step. */
export function CustomerImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportData>();
  const [isPartial, setPartial] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : t('Something went wrong on our side'));
    } finally {
      setBusy(false);
    }
  };
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setReport(undefined);
    setPartial(false);
    if (chosen) void attempt(async () => setReport(await send(chosen, { isDryRun: true, isPartial: true })));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!file || !report) return setError(t('Choose a file'));
    void attempt(async () => {
      const done = await send(file, { isDryRun: false, isPartial });
      await refreshCustomers();
      toast.done(t('{created} customers created, {updated} changed', figuresOf(done)));
      onClose();
    });
  };
  const isBlocked =
    report !== undefined && (report.created + report.updated === 0 || (report.failed > 0 && !isPartial));
  return (
    <Dialog
      open
      title={t('Import customers')}
      description={t('A customer with an e-mail that we know is changed, any other is new.')}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('Leave it')}
          </Button>
          <Button variant="filled" type="submit" busy={isBusy} disabled={isBlocked}>
            {t('Import customers')}
          </Button>
        </>
      }
    >
      <Field label={t('File')} group error={error}>
        <FileDrop
          label={file ? file.name : t('Choose a CSV file, or drop it here')}
          help={t('At most {count} lines. An export of the customers shows how a file looks.', {
            count: formatCount(MAX_CUSTOMER_LINES),
          })}
          accept={ACCEPTED}
          disabled={isBusy}
          onFiles={([first]) => choose(first)}
          onRefused={() => setError(t('This is not a CSV file. Save the table as CSV first.'))}
        />
      </Field>
      {report && <Report report={report} isPartial={isPartial} onPartial={setPartial} />}
    </Dialog>
  );
}

interface ReportProps {
  report: ImportData;
  isPartial: boolean;
  onPartial: (isPartial: boolean) => void;
}

function Report({ report, isPartial, onPartial }: ReportProps) {
  const { created, updated, failed, errors, warnings } = report;
  return (
    <div className="stack" aria-live="polite">
      <Notice tone={failed > 0 ? 'warning' : 'success'}>
        {t('{created} new, {updated} changed, {failed} lines with errors', {
          ...figuresOf(report),
          failed: formatCount(failed),
        })}
      </Notice>
      {(errors.length > 0 || warnings.length > 0) && (
        <ul className={styles.points}>
          {warnings.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
          {errors.slice(0, SHOWN).map(({ line, field, message }) => (
            <li key={`${line} ${field}`}>
              {t('Line {line}, {field}: {message}', { line: formatCount(line), field, message })}
            </li>
          ))}
          {errors.length > SHOWN && <li>{t('and {count} more', { count: formatCount(errors.length - SHOWN) })}</li>}
        </ul>
      )}
      {failed > 0 && created + updated > 0 && (
        <Checkbox
          label={t('Import the good lines, leave the others out')}
          checked={isPartial}
          onChange={(event) => onPartial(event.target.checked)}
        />
      )}
    </div>
  );
}

const figuresOf = ({ created, updated }: ImportData) => ({
  created: formatCount(created),
  updated: formatCount(updated),
});

function send(file: File, { isDryRun, isPartial }: { isDryRun: boolean; isPartial: boolean }): Promise<ImportData> {
  const form = new FormData();
  form.append('file', file);
  return request(customersApi.import, {
    dryRun: isDryRun,
    query: { partial: isPartial },
    body: form as never,
    quiet: true,
  });
}
