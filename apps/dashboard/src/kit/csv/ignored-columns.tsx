import { t } from '#platform/i18n/i18n.ts';
import { Callout } from '#ui/callout.tsx';
import styles from './csv-import-dialog.module.css';
import type { CsvReport } from './send-csv.ts';

/** Columns that the import ignores, and how to transfer some of them another way. */
export function IgnoredColumns({
  report: { notImported, notImportedReasons = [] },
}: {
  report: Pick<CsvReport, 'notImported' | 'notImportedReasons'>;
}) {
  if (notImported.length === 0) return null;
  return (
    <Callout tone="info">
      {t('Columns not imported: {columns}', { columns: notImported.join(', ') })}
      {notImportedReasons.map(({ columns, message }) => (
        <p key={message} className={styles.reason}>
          <bdi className="strong">{columns.join(', ')}</bdi>: {message}
        </p>
      ))}
    </Callout>
  );
}
