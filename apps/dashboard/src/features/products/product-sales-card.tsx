import { productsApi } from '@souk/contract/products/api.ts';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '#platform/api/api-error.ts';
import { SalesChart } from '#kit/charts/sales-chart.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const CHART_HEIGHT = 240;

/** What the product sold on each of the last days. */
export function ProductSalesCard({ productId }: { productId: string }) {
  const answer = useQuery(queryOf(productsApi.sales, { params: { id: productId }, isPart: true }));
  if (answer.data) return <SalesChart days={answer.data.days} currency={answer.data.currency} />;
  return (
    <Card title={t('Sales by day')}>
      {answer.error ? (
        <LoadError
          title={t('The sales could not be loaded')}
          onRetry={() => void answer.refetch()}
          requestId={isApiError(answer.error) ? answer.error.requestId : undefined}
        >
          {answer.error.message}
        </LoadError>
      ) : (
        <div role="status" aria-label={t('Loading')}>
          <Skeleton height={CHART_HEIGHT} />
        </div>
      )}
    </Card>
  );
}
