import { t } from '#platform/i18n/i18n.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './csv-import-dialog.module.css';
import type { CsvReport } from './send-csv.ts';

/** Columns that the import leaves out, and how to bring what some of them stand for. */
export function NotImported({
  report: { notImported, notImportedReasons = [] },
}: {
  report: Pick<CsvReport, 'notImported' | 'notImportedReasons'>;
}) {
  if (notImported.length === 0) return null;
  return (
    <Notice tone="info">
      {t('These columns are not imported: {columns}', { columns: notImported.join(', ') })}
      {notImportedReasons.map(({ columns, message }) => (
        <p key={message} className={styles.reason}>
          <bdi className="strong">{columns.join(', ')}</bdi>: {message}
        </p>
      ))}
    </Notice>
  );
}
