import type { ProductDetails } from '@souk/contract/products/api.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './attributes-card.module.css';
import { fieldMark } from './focus-field.ts';
import { stepWord } from './product-words.ts';

interface StatusCardProps {
  product: ProductDetails;
  onStep: (to: ProductStatus) => void;
}

/** Since when a product is where it is, why, and where it can go. */
export function StatusCard({ product, onStep }: StatusCardProps) {
  const { status, nextStatuses, statusReason, whyNot } = product;
  const isBlocked = whyNot.some((reason) => reason.blocksPublishing);
  return (
    <Card title={status === 'waiting' ? t('Review') : t('Status')}>
      <div className="stack" {...fieldMark('status')}>
        <p className="muted">
          {sinceWords(product)}{' '}
          {nextStatuses.includes('published') && isBlocked && t('Complete the missing details to publish it.')}
        </p>
        {status === 'rejected' && statusReason && (
          <p>
            <bdi>{statusReason}</bdi>
          </p>
        )}
        <div className={styles.pair}>
          {inReach(nextStatuses).map((to) => (
            <Button key={to} disabled={to === 'published' && isBlocked} onClick={() => onStep(to)}>
              {stepWord(status, to)}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}

/** Rejecting before approving, as a pair; archiving last. */
const ORDER: readonly ProductStatus[] = ['rejected', 'waiting', 'published', 'hidden', 'draft', 'archived'];
const inReach = (next: readonly ProductStatus[]) => ORDER.filter((status) => next.includes(status));

function sinceWords({ status, statusSince, vendor }: ProductDetails): string {
  const date = formatDate(statusSince);
  switch (status) {
    case 'waiting':
      return t('Submitted by {vendor}, waiting since {date}.', { vendor: vendor.shopName, date });
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
