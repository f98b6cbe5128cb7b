import { MAX_IMPORT_LINES } from '@souk/contract/core/list.ts';
import type { FormEvent } from 'react';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { JobProgress } from '#kit/jobs/job-progress.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { ErrorCallout } from '#ui/error-callout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import { ImportReport } from './import-report.tsx';
import { type CsvImport, useCsvImport } from './use-csv-import.ts';

const ACCEPTED_FILE_TYPES = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel';

interface CsvImportDialogProps extends CsvImport {
  /** Verb and object: 'Import customers'; also the label of the button. */
  title: string;
  /** How rows of the file are treated. */
  description: string;
}

/** Imports rows from a CSV file: shows a preview first, then imports. */
export function CsvImportDialog({ title, description, ...options }: CsvImportDialogProps) {
  const { file, chooseFile, report, isPartial, setPartial, error, setError, isBusy, job, runImport } =
    useCsvImport(options);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    runImport();
  };
  const rejectFile = () => setError(t('This isn’t a CSV file. Export the table as CSV and try again.'));
  const count = report ? report.created + report.updated : 0;
  const isDisabled = file !== undefined && (count === 0 || ((report?.failed ?? 0) > 0 && !isPartial));
  return (
    <Dialog
      open
      title={title}
      description={file ? <bdi>{file.name}</bdi> : description}
      onClose={options.onClose}
      onSubmit={submit}
      foot={
        <>
          {file ? (
            <FileButton variant="plain" accept={ACCEPTED_FILE_TYPES} onFile={chooseFile} onReject={rejectFile}>
              {t('Choose another file')}
            </FileButton>
          ) : (
            <Button variant="plain" onClick={options.onClose}>
              {t('Cancel')}
            </Button>
          )}
          <Button variant="filled" type="submit" busy={isBusy && report !== undefined} disabled={isDisabled}>
            {title}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {!file && (
          <FileDrop
            label={t('Choose a CSV file, or drop it here')}
            help={t(
              'Up to {count} rows. Export this list for an example file. You’ll review the changes before anything is imported.',
              { count: formatCount(MAX_IMPORT_LINES) },
            )}
            accept={ACCEPTED_FILE_TYPES}
            onFiles={([first]) => first && chooseFile(first)}
            onReject={rejectFile}
          />
        )}
        <ErrorCallout>{error}</ErrorCallout>
        {file && isBusy && !report && (
          <Stack gap={16} role="status" aria-label={t('Checking file')}>
            {job ? (
              <JobProgress job={job} formatProgress={(counts) => t('{done} of {total} rows checked', counts)} />
            ) : (
              <Skeleton height={36} />
            )}
          </Stack>
        )}
        {report && <ImportReport report={report} />}
        {report && report.failed > 0 && count > 0 && (
          <Switch
            label={t('Import valid rows only')}
            help={t('Rows with errors are skipped.')}
            checked={isPartial}
            onChange={(event) => setPartial(event.target.checked)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
