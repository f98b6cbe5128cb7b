import { t } from '#platform/i18n/i18n.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DetailError } from './detail-error.tsx';
import styles from './detail.module.css';

interface DetailLoadingProps {
  /** Kind of record, shown until its name is loaded. */
  title: string;
  crumbs: readonly Crumb[];
  /** 'The order could not be loaded'. */
  errorTitle: string;
  query: { error: Error | null; refetch: () => unknown };
}

/** Placeholder of a detail page while its record loads, or the error if it failed to load. */
export function DetailLoading({ title, crumbs, errorTitle, query }: DetailLoadingProps) {
  const { error } = query;
  const [back] = crumbs;
  return (
    <>
      <PageHead title={title} crumbs={crumbs} />
      {error ? (
        <Card>
          <DetailError
            errorTitle={errorTitle}
            query={query}
            actions={back?.to && <LinkButton to={back.to}>{back.label}</LinkButton>}
          />
        </Card>
      ) : (
        <div className="cols" role="status" aria-label={t('Loading')}>
          <div className="stack">
            <SkeletonCard lines={3} />
            <SkeletonCard lines={8} />
            <SkeletonCard lines={5} />
          </div>
          <div className="stack">
            <SkeletonCard lines={4} />
            <SkeletonCard lines={4} />
          </div>
        </div>
      )}
    </>
  );
}

const WIDTHS = ['40%', '85%', '70%', '90%', '60%'];

function SkeletonCard({ lines }: { lines: number }) {
  return (
    <Card>
      <div className={styles.skeleton}>
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} width={WIDTHS[index % WIDTHS.length]} />
        ))}
      </div>
    </Card>
  );
}
