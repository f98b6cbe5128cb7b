import { type ProductDetails, productsApi } from '@souk/contract/products.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/i18n.ts';
import { usePageTitle } from '#shared/page/page-title.ts';
import { paths } from '#shared/paths.ts';
import { queryOf } from '#shared/query/query-of.ts';
import { LoadError } from '#shared/ui/blank.tsx';
import { Card } from '#shared/ui/card.tsx';
import { PageHead } from '#shared/ui/page-head.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

interface LoadedProductProps {
  id: string;
  /** The last crumb while it loads. */
  crumb: string;
  children: (product: ProductDetails) => ReactNode;
}

/** The product of an address, or what stands in its place while it loads or when it cannot be had. */
export function LoadedProduct({ id, crumb, children }: LoadedProductProps) {
  const answer = useQuery(queryOf(productsApi.get, { params: { id }, quiet: true }));
  usePageTitle(answer.data?.name);
  if (answer.data) return children(answer.data);
  return (
    <>
      <PageHead title={t('Product')} crumbs={[{ label: t('Products'), to: paths.products.list }, { label: crumb }]} />
      <Card>
        {answer.error ? (
          <LoadError title={t('The product could not be loaded')} onRetry={() => void answer.refetch()} requestId={isApiError(answer.error) ? answer.error.requestId : undefined}>
            {answer.error.message}
          </LoadError>
        ) : (
          <div role="status" aria-label={t('Loading')} className="stack">
            <Skeleton height={36} />
            <Skeleton height={120} />
            <Skeleton height={36} />
          </div>
        )}
      </Card>
    </>
  );
}
