import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import table from '#kit/list/table.module.css';
import { Callout } from '#ui/callout.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { DownloadReport } from './download-report.tsx';
import { IgnoredColumns } from './ignored-columns.tsx';
import type { CsvReport } from './send-csv.ts';
import styles from './csv-import-dialog.module.css';

/** Maximum number of errors and warnings listed; the rest are counted. */
const MAX_ERRORS = 100;
const MAX_WARNINGS = 20;

/** The result of an import or its preview: counts, and errors by row. */
export function ImportReport({ report }: { report: CsvReport }) {
  const { created, updated, unchanged, failed, errors, warnings, leftOut, reportId, dryRun } = report;
  return (
    <>
      {failed > 0 && (
        <Callout tone="error" live>
          {t('{failed, plural, one {# row has errors} other {# rows have errors}}', { failed })}
        </Callout>
      )}
      <DescriptionList
        items={[
          { term: dryRun ? t('To be created') : t('Created'), value: formatCount(created) },
          { term: dryRun ? t('To be updated') : t('Updated'), value: formatCount(updated) },
          ...(unchanged === undefined ? [] : [{ term: t('Unchanged'), value: formatCount(unchanged) }]),
        ]}
      />
      <IgnoredColumns report={report} />
      {warnings.slice(0, MAX_WARNINGS).map(({ line, message }) => (
        <Callout key={`${line} ${message}`} tone="warning">
          {line > 1 && `${t('Row {line}', { line: formatCount(line) })}: `}
          {message}
        </Callout>
      ))}
      <MoreCount count={warnings.length - MAX_WARNINGS} />
      {errors.length > 0 && (
        <div className={styles.problems}>
          <table className={table.table} data-density="compact" aria-label={t('Errors')}>
            <thead>
              <tr>
                <th scope="col">{t('Row')}</th>
                <th scope="col">{t('Column')}</th>
                <th scope="col">{t('How to fix')}</th>
              </tr>
            </thead>
            <tbody>
              {errors.slice(0, MAX_ERRORS).map((error) => (
                <tr key={`${error.line} ${error.field} ${error.message}`}>
                  <td className="num">{formatCount(error.line)}</td>
                  <td>
                    <bdi>{error.field}</bdi>
                  </td>
                  <td className={styles.long}>{error.message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MoreCount count={errors.length - MAX_ERRORS} />
      {leftOut > 0 && (
        <p className="muted small">
          {t('{count, plural, one {# more not listed} other {# more not listed}}', { count: leftOut })}
        </p>
      )}
      {reportId && <DownloadReport id={reportId} />}
    </>
  );
}

const MoreCount = ({ count }: { count: number }) =>
  count > 0 && <p className="muted small">{t('and {count} more', { count: formatCount(count) })}</p>;
