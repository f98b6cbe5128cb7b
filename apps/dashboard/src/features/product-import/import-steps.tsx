import type { ProductImport } from '@souk/contract/products/csv.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { JobProgress } from '#kit/jobs/job-progress.tsx';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import type { ColumnsState } from './use-columns.ts';
import type { ImportState } from './use-import.ts';

/** The current step: check the columns, wait for the check, import, or view the result. */
export function ImportSteps({ state }: { state: ImportState }) {
  const { check, imported, vendor, columns } = state;
  if (imported.data) return <ImportDoneCard report={imported.data} state={state} />;
  if (imported.isPending) return <RunningJobCard title={t('Importing')} job={state.job} />;
  if (columns.isChanged) return <ConfirmColumnsCard columns={columns} />;
  if (columns.columnsQuery.isFetching) return <RunningJobCard title={t('Checking file')} job={null} />;
  if (check.isFetching && (!check.data || state.job))
    return <RunningJobCard title={t('Checking file')} job={state.job} />;
  return check.data && !vendor.error ? <ReadyToImportCard report={check.data} state={state} /> : null;
}

/** Confirms the column mapping. The check runs only after that. */
function ConfirmColumnsCard({ columns }: { columns: ColumnsState }) {
  const { hasIdentity, repeated } = columns;
  return (
    <Card title={t('Import')} stacked>
      <p className="muted small">
        {hasIdentity
          ? t('Review how each column is imported. Nothing changes yet.')
          : t('Choose the column for name, handle or SKU.')}
      </p>
      <Button variant="filled" block disabled={!hasIdentity || repeated.size > 0} onClick={columns.confirm}>
        {t('Check file')}
      </Button>
    </Card>
  );
}

function ReadyToImportCard({ report, state }: { report: ProductImport; state: ImportState }) {
  const count = report.created + report.updated;
  const valid = report.products - report.failed - report.unchanged;
  const isDisabled = count === 0 || state.check.isFetching;
  return (
    <Card title={t('Import')} stacked>
      {report.failed > 0 && valid > 0 && (
        <Switch
          label={t('Import valid rows only')}
          help={t('Products with errors are skipped.')}
          checked={state.isPartial}
          onChange={(event) => state.setPartial(event.target.checked)}
        />
      )}
      {count === 0 && <p className="muted small">{nothingToImportText(report, valid)}</p>}
      <Button variant="filled" block disabled={isDisabled} onClick={state.start}>
        {count === 0 ? t('Import') : t('Import {count, plural, one {# product} other {# products}}', { count })}
      </Button>
    </Card>
  );
}

function nothingToImportText({ failed, products }: ProductImport, valid: number): string {
  if (failed === 0) return t('Nothing to import');
  if (valid === 0) return t('Fix the errors in the file and choose it again.');
  return t(
    '0 of {products} products can be imported. Fix {failed, plural, one {# product} other {# products}}, or import valid rows only.',
    { products: formatCount(products), failed },
  );
}

function RunningJobCard({ title, job }: { title: string; job: ImportState['job'] }) {
  return (
    <Card title={title}>
      <Stack gap={16} role="status">
        {job ? (
          <JobProgress job={job} formatProgress={(counts) => t('{done} of {total} products', counts)} />
        ) : (
          <Skeleton height={36} />
        )}
      </Stack>
    </Card>
  );
}

function ImportDoneCard({ report, state }: { report: ProductImport; state: ImportState }) {
  const search = { status: 'draft', sort: '-createdAt', ...(state.vendor.id ? { userId: state.vendor.id } : {}) };
  return (
    <Card title={t('Imported')} stacked>
      {report.created > 0 && (
        <LinkButton variant="filled" block to={paths.products.list} search={search}>
          {t('View imported drafts')}
        </LinkButton>
      )}
      <Button block onClick={() => state.choose(null)}>
        {t('Import another file')}
      </Button>
    </Card>
  );
}
