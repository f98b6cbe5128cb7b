import type { ProductImport } from '@souk/contract/products/csv.ts';
import { useState } from 'react';
import { DownloadReport } from '#kit/csv/download-report.tsx';
import { NotImported } from '#kit/csv/not-imported.tsx';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Stat, Stats } from '#ui/stat.tsx';
import styles from './product-import.module.css';
import { categoriesSentence, formatWord, groupWarnings, outcome, type WarningGroup } from './report-words.ts';

/** Lines shown before one asks for all. */
const SHOWN_FIRST = 20;

/** What a file would do, or did: numbers, mistakes by line, and what was left out. */
export function ImportReport({ report }: { report: ProductImport }) {
  const groups = groupWarnings(report.warnings);
  const isWrong = report.failed > 0 || report.errors.length > 0;
  return (
    <>
      <Notice live tone={isWrong ? 'error' : 'success'}>
        <strong>{outcome(report)}</strong>
        <div className="small">
          {formatWord[report.format]()}, {t('{lines, plural, one {# row} other {# rows}}', { lines: report.lines })}
        </div>
      </Notice>
      <Stats>
        <Stat label={report.dryRun ? t('To be created') : t('Created')} value={formatCount(report.created)} />
        <Stat label={report.dryRun ? t('To be updated') : t('Updated')} value={formatCount(report.updated)} />
        <Stat label={t('Unchanged')} value={formatCount(report.unchanged)} />
        <Stat label={t('Errors')} value={formatCount(report.failed)} />
      </Stats>
      {report.newCategories > 0 && <p className="muted small">{categoriesSentence(report)}</p>}
      {report.dryRun && report.images > 0 && (
        <p className="muted small">
          {t(
            '{images, plural, one {# image will be downloaded} other {# images will be downloaded}} after the import.',
            { images: report.images },
          )}
        </p>
      )}
      <NotImported report={report} />
      {report.errors.length > 0 && <Mistakes errors={report.errors} />}
      {groups.length > 0 && (
        <Card title={t('Not imported')} flush>
          {groups.map((group) => (
            <Warnings key={group.kind} group={group} />
          ))}
        </Card>
      )}
      {report.leftOut > 0 && (
        <p className="muted small">
          {t('{count, plural, one {# more not listed} other {# more not listed}}', { count: report.leftOut })}
        </p>
      )}
      {report.reportId && <DownloadReport id={report.reportId} />}
    </>
  );
}

function Mistakes({ errors }: { errors: ProductImport['errors'] }) {
  const { shown, more } = useFirst(errors);
  return (
    <Card title={t('Errors')} flush foot={more}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Row')}</th>
              <th scope="col">{t('Column')}</th>
              <th scope="col">{t('How to fix')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((error) => (
              <tr key={`${error.line} ${error.field} ${error.message}`}>
                <td className="num">{formatCount(error.line)}</td>
                <td>
                  <bdi>{error.field}</bdi>
                </td>
                <td>{error.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Warnings({ group }: { group: WarningGroup }) {
  const { shown, more } = useFirst(group.warnings);
  return (
    <details className={styles.group}>
      <summary>{group.title}</summary>
      <ul>
        {shown.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <span className="muted num">{t('Row {line}', { line: formatCount(line) })}</span>
            <bdi>{message}</bdi>
          </li>
        ))}
      </ul>
      {more}
    </details>
  );
}

function useFirst<Item>(items: readonly Item[]) {
  const [isWhole, setWhole] = useState(false);
  const rest = items.length - SHOWN_FIRST;
  const more =
    rest > 0 && !isWhole ? (
      <Button variant="text" onClick={() => setWhole(true)}>
        {t('Show {rest} more', { rest: formatCount(rest) })}
      </Button>
    ) : undefined;
  return { shown: isWhole ? items : items.slice(0, SHOWN_FIRST), more };
}
