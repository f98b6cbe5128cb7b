import type { ProductImport } from '@souk/contract/product-csv.ts';
import { t } from '#shared/i18n/i18n.ts';
import { JobProgress } from '#shared/jobs/job-progress.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import type { ImportState } from './use-import.ts';

/** The step that is next: to wait for the try, to import, or to look at what came in. */
export function ImportSteps({ state }: { state: ImportState }) {
  const { tried, imported, vendor } = state;
  if (imported.data) return <Done report={imported.data} state={state} />;
  if (imported.isPending) return <Working title={t('Importing')} job={state.job} />;
  if (tried.isFetching) return <Working title={t('Checking the file')} job={state.job} />;
  return tried.data && !vendor.error ? <Ready report={tried.data} state={state} /> : null;
}

function Ready({ report, state }: { report: ProductImport; state: ImportState }) {
  const count = report.created + report.updated;
  const isHeld = count === 0 || (report.failed > 0 && !state.isPartial);
  return (
    <Card title={t('Import')}>
      <div className="stack">
        {report.failed > 0 && count > 0 && (
          <Switch
            label={t('Take the good lines')}
            help={t('Products with mistakes are left out')}
            checked={state.isPartial}
            onChange={(event) => state.setPartial(event.target.checked)}
          />
        )}
        {isHeld && (
          <p className="muted small">
            {count === 0
              ? nothingToDo(report)
              : t('Mend the lines with mistakes and choose the file again, or take the good lines alone.')}
          </p>
        )}
        <Button variant="filled" block disabled={isHeld} onClick={state.start}>
          {count === 0 ? t('Import') : t('Import {count, plural, one {# product} other {# products}}', { count })}
        </Button>
      </div>
    </Card>
  );
}

const nothingToDo = ({ failed }: ProductImport): string =>
  failed > 0 ? t('Mend the lines with mistakes and choose the file again.') : t('There is nothing to import.');

function Working({ title, job }: { title: string; job: ImportState['job'] }) {
  return (
    <Card title={title}>
      <div className="stack" role="status">
        {job ? (
          <JobProgress job={job} words={(counts) => t('{done} of {total} products', counts)} />
        ) : (
          <Skeleton height={36} />
        )}
      </div>
    </Card>
  );
}

function Done({ report, state }: { report: ProductImport; state: ImportState }) {
  const search = { status: 'draft', sort: '-createdAt', ...(state.vendor.id ? { userId: state.vendor.id } : {}) };
  return (
    <Card title={t('Imported')}>
      <div className="stack">
        {report.created > 0 && (
          <LinkButton variant="filled" block to={paths.products.list} search={search}>
            {t('See the imported drafts')}
          </LinkButton>
        )}
        <Button block onClick={() => state.choose(null)}>
          {t('Import another file')}
        </Button>
      </div>
    </Card>
  );
}
