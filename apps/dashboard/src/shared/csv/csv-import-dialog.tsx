import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import type { ImportData } from '@souk/contract/core/list.ts';
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
import styles from './csv-import-dialog.module.css';

const ACCEPTED = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel';
/** Wrong lines shown before "and so many more". */
const SHOWN = 8;

/** A call that reads a CSV file. */
type ImportEndpoint = Endpoint & { method: 'POST'; upload: true };

interface CsvImportDialogProps {
  endpoint: ImportEndpoint;
  /** Verb and object: 'Import customers'; the button says the same. */
  title: string;
  description: string;
  /** How long a file may be, and how it looks. */
  help: string;
  /** What is told afterwards. */
  doneWords: (figures: { created: string; updated: string }) => string;
  onImported: () => Promise<unknown>;
  onClose: () => void;
}

/** Rows from a CSV file: what it would do first, then the step. */
export function CsvImportDialog(props: CsvImportDialogProps) {
  const { endpoint, title, description, help, doneWords, onImported, onClose } = props;
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
    if (chosen)
      void attempt(async () => setReport(await send(endpoint, { file: chosen, isDryRun: true, isPartial: true })));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!file || !report) return setError(t('Choose a file'));
    void attempt(async () => {
      const done = await send(endpoint, { file, isDryRun: false, isPartial });
      await onImported();
      toast.done(doneWords(figuresOf(done)));
      onClose();
    });
  };
  const isBlocked =
    report !== undefined && (report.created + report.updated === 0 || (report.failed > 0 && !isPartial));
  return (
    <Dialog
      open
      title={title}
      description={description}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('Leave it')}
          </Button>
          <Button variant="filled" type="submit" busy={isBusy} disabled={isBlocked}>
            {title}
          </Button>
        </>
      }
    >
      <Field label={t('File')} group error={error}>
        <FileDrop
          label={file ? file.name : t('Choose a CSV file, or drop it here')}
          help={help}
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

interface Sent {
  file: File;
  isDryRun: boolean;
  isPartial: boolean;
}

function send(endpoint: ImportEndpoint, { file, isDryRun, isPartial }: Sent): Promise<ImportData> {
  const form = new FormData();
  form.append('file', file);
  const call = { dryRun: isDryRun, query: { partial: isPartial }, body: form, quiet: true };
  return request(endpoint, call as never) as Promise<ImportData>;
}
