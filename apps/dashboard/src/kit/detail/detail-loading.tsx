import { t } from '#platform/i18n/i18n.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';
import { Card } from '#ui/card.tsx';
import { Grid } from '#ui/grid.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { DetailError } from './detail-error.tsx';

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
        <Grid columns="main-aside" gap={16} role="status" aria-label={t('Loading')}>
          <Stack gap={16}>
            <SkeletonCard lines={3} />
            <SkeletonCard lines={8} />
            <SkeletonCard lines={5} />
          </Stack>
          <Stack gap={16}>
            <SkeletonCard lines={4} />
            <SkeletonCard lines={4} />
          </Stack>
        </Grid>
      )}
    </>
  );
}

const LINE_WIDTHS = ['40%', '85%', '70%', '90%', '60%'];

function SkeletonCard({ lines }: { lines: number }) {
  return (
    <Card>
      <Stack gap={14}>
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} width={LINE_WIDTHS[index % LINE_WIDTHS.length]} />
        ))}
      </Stack>
    </Card>
  );
}
