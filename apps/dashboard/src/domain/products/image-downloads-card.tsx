import { type ImageDownloads, productImagesApi } from '@souk/contract/products/images.ts';
import { productsApi } from '@souk/contract/products/api.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { request } from '#platform/api/request.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './image-downloads-card.module.css';

/** Polling interval while images are being downloaded. */
const POLL_INTERVAL_MS = 2000;

interface ImageDownloadsCardProps {
  /** Whether `id` is an import or a product. */
  source: 'import' | 'product';
  id: string;
}

/** Progress of image downloads: counts, failures with their reason, and products waiting for their images. */
export function ImageDownloadsCard({ source, id }: ImageDownloadsCardProps) {
  const canEdit = useCan('products', 'edit');
  const isImport = source === 'import';
  const query = queryOf(isImport ? productImagesApi.ofImport : productImagesApi.ofProduct, { params: { id } });
  const { data } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_INTERVAL_MS : false),
  });
  const retry = useMutation({
    mutationFn: () =>
      request(isImport ? productImagesApi.retryImport : productImagesApi.retryProduct, { params: { id } }),
    onSuccess: () => refreshCollections(productsApi.list),
  });
  if (!data || data.pending + data.failed + data.held.length === 0) {
    return isImport && data && data.done > 0 ? <DownloadedCard done={data.done} /> : null;
  }
  const canRetry = canEdit && !data.isRunning && data.pending + data.failed > 0;
  return (
    <Card
      title={t('Image downloads')}
      flush
      foot={
        canRetry && (
          <Button disabled={retry.isPending} onClick={() => retry.mutate()}>
            {t('Try again')}
          </Button>
        )
      }
    >
      <div className={styles.body} role="status">
        <p>{progressText(data)}</p>
      </div>
      {data.failures.length > 0 && <Failures failures={data.failures} hasProduct={isImport} />}
      {data.held.length > 0 && <WaitingProducts held={data.held} hasProduct={isImport} />}
    </Card>
  );
}

const DownloadedCard = ({ done }: { done: number }) => (
  <Card title={t('Image downloads')}>
    <p role="status">
      {t('{done, plural, one {# image was downloaded.} other {# images were downloaded.}}', { done })}
    </p>
  </Card>
);

function progressText({ pending, done, failed, isRunning }: ImageDownloads): string {
  const total = formatCount(pending + done + failed);
  if (isRunning)
    return t('{done} of {total} images downloaded, {failed} failed', {
      done: formatCount(done),
      total,
      failed: formatCount(failed),
    });
  if (pending > 0) return t('Stopped after {done} of {total} images.', { done: formatCount(done), total });
  return failed > 0
    ? t('Couldn’t download {failed, plural, one {# image} other {# images}} of {total}.', { failed, total })
    : t('{done, plural, one {# image was downloaded.} other {# images were downloaded.}}', { done });
}

interface RowsProps {
  /** Whether rows name their product. The product page doesn't need it. */
  hasProduct: boolean;
}

const Failures = ({ failures, hasProduct }: RowsProps & Pick<ImageDownloads, 'failures'>) => (
  <Stack as="ul" gap={0} className={styles.rows}>
    {failures.map(({ id, url, error, product }) => (
      <Stack as="li" key={id} gap={2}>
        {hasProduct && <Link to={paths.products.details(product.id)}>{product.name}</Link>}
        <bdi className={styles.url}>{url}</bdi>
        <span className="text-error">{error.message}</span>
      </Stack>
    ))}
  </Stack>
);

const WaitingProducts = ({ held, hasProduct }: RowsProps & Pick<ImageDownloads, 'held'>) => (
  <Stack as="ul" gap={0} className={styles.rows}>
    {held.map(({ product, to, error }) => (
      <Stack as="li" key={product.id} gap={2}>
        {hasProduct && <Link to={paths.products.details(product.id)}>{product.name}</Link>}
        {error ? (
          <span className="text-warning">{error.message}</span>
        ) : (
          <span className="muted">{waitingText(to)}</span>
        )}
      </Stack>
    ))}
  </Stack>
);

const waitingText = (to: ImageDownloads['held'][number]['to']): string =>
  to === 'published'
    ? t('Published once all images are downloaded.')
    : t('The status changes once all images are downloaded.');
