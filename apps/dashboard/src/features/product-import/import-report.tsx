import type { ProductImport } from '@souk/contract/products/csv.ts';
import { useState } from 'react';
import { DownloadReport } from '#kit/csv/download-report.tsx';
import { IgnoredColumns } from '#kit/csv/ignored-columns.tsx';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Callout } from '#ui/callout.tsx';
import { Grid } from '#ui/grid.tsx';
import { Stack } from '#ui/stack.tsx';
import { Stat, Stats } from '#ui/stat.tsx';
import styles from './product-import.module.css';
import { categoriesText, FORMAT_LABELS, groupWarnings, outcomeText, type WarningGroup } from './report-labels.ts';

/** Number of lines before 'Show more'. */
const INITIAL_LINE_COUNT = 20;

/** Result of an import or its dry run: counts, errors by row, warnings. */
export function ImportReport({ report }: { report: ProductImport }) {
  const groups = groupWarnings(report.warnings);
  const isWrong = report.failed > 0 || report.errors.length > 0;
  return (
    <>
      <Callout live tone={isWrong ? 'error' : 'success'}>
        <strong>{outcomeText(report)}</strong>
        <div className="small">
          {FORMAT_LABELS[report.format]()}, {t('{lines, plural, one {# row} other {# rows}}', { lines: report.lines })}
        </div>
      </Callout>
      <Stats>
        <Stat label={report.dryRun ? t('To be created') : t('Created')} value={formatCount(report.created)} />
        <Stat label={report.dryRun ? t('To be updated') : t('Updated')} value={formatCount(report.updated)} />
        <Stat label={t('Unchanged')} value={formatCount(report.unchanged)} />
        <Stat label={t('Errors')} value={formatCount(report.failed)} />
      </Stats>
      {report.newCategories > 0 && <p className="muted small">{categoriesText(report)}</p>}
      {report.dryRun && report.images > 0 && (
        <p className="muted small">
          {t(
            '{images, plural, one {# image will be downloaded} other {# images will be downloaded}} after the import.',
            { images: report.images },
          )}
        </p>
      )}
      <IgnoredColumns report={report} />
      {report.errors.length > 0 && <ErrorTable errors={report.errors} />}
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

function ErrorTable({ errors }: { errors: ProductImport['errors'] }) {
  const { visible, more } = useShowMore(errors);
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
            {visible.map((error) => (
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
  const { visible, more } = useShowMore(group.warnings);
  return (
    <details className={styles.group}>
      <summary>{group.title}</summary>
      <Stack as="ul" gap={8}>
        {visible.map(({ line, message }) => (
          <Grid as="li" key={`${line} ${message}`} gap={12}>
            <span className="muted num">{t('Row {line}', { line: formatCount(line) })}</span>
            <bdi>{message}</bdi>
          </Grid>
        ))}
      </Stack>
      {more}
    </details>
  );
}

function useShowMore<Item>(items: readonly Item[]) {
  const [isExpanded, setExpanded] = useState(false);
  const remaining = items.length - INITIAL_LINE_COUNT;
  const more =
    remaining > 0 && !isExpanded ? (
      <Button variant="text" onClick={() => setExpanded(true)}>
        {t('Show {rest} more', { rest: formatCount(remaining) })}
      </Button>
    ) : undefined;
  return { visible: isExpanded ? items : items.slice(0, INITIAL_LINE_COUNT), more };
}
