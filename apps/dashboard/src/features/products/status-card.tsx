import type { ProductDetails } from '@souk/contract/products/api.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Grid } from '#ui/grid.tsx';
import { Stack } from '#ui/stack.tsx';
import { fieldAnchor } from './focus-field.ts';
import { statusActionLabel } from './product-labels.ts';

interface StatusCardProps {
  product: ProductDetails;
  onChangeStatus: (to: ProductStatus) => void;
}

/** Current status with its date and reason, and buttons for the next statuses. */
export function StatusCard({ product, onChangeStatus }: StatusCardProps) {
  const { status, nextStatuses, statusReason, whyNot } = product;
  const isBlocked = whyNot.some((reason) => reason.blocksPublishing);
  return (
    <Card title={status === 'waiting' ? t('Review') : t('Status')}>
      <Stack gap={16} {...fieldAnchor('status')}>
        <p className="muted">
          {statusSinceText(product)}{' '}
          {nextStatuses.includes('published') &&
            isBlocked &&
            t('Complete the missing details to publish this product.')}
        </p>
        {status === 'rejected' && statusReason && (
          <p>
            <bdi>{statusReason}</bdi>
          </p>
        )}
        <Grid minColumn={120} gap={8}>
          {sortStatuses(nextStatuses).map((to) => (
            <Button key={to} disabled={to === 'published' && isBlocked} onClick={() => onChangeStatus(to)}>
              {statusActionLabel(status, to)}
            </Button>
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}

/** Button order: reject next to approve, archive last. */
const STATUS_ORDER: readonly ProductStatus[] = ['rejected', 'waiting', 'published', 'hidden', 'draft', 'archived'];
const sortStatuses = (next: readonly ProductStatus[]) => STATUS_ORDER.filter((status) => next.includes(status));

function statusSinceText({ status, statusSince, vendor }: ProductDetails): string {
  const date = formatDate(statusSince);
  switch (status) {
    case 'waiting':
      return t('Submitted by {vendor}, in review since {date}.', { vendor: vendor.shopName, date });
    case 'published':
      return t('Published since {date}.', { date });
    case 'hidden':
      return t('Hidden since {date}.', { date });
    case 'rejected':
      return t('Rejected on {date}.', { date });
    case 'archived':
      return t('Archived on {date}.', { date });
    default:
      return t('Draft since {date}.', { date });
  }
}
