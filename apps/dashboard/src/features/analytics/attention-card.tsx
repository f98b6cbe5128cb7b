import type { AttentionRow } from '@souk/contract/analytics/api.ts';
import type { Badges } from '@souk/contract/events/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Banknote from 'lucide-react/icons/banknote';
import Box from 'lucide-react/icons/box';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import Megaphone from 'lucide-react/icons/megaphone';
import MessagesSquare from 'lucide-react/icons/messages-square';
import PackageOpen from 'lucide-react/icons/package-open';
import PackageX from 'lucide-react/icons/package-x';
import Scale from 'lucide-react/icons/scale';
import Store from 'lucide-react/icons/store';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useEffectEvent } from 'react';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useBadges } from '#platform/live/badges.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconType } from '#ui/icon.tsx';
import { attentionQuery } from './analytics-queries.ts';
import styles from './charts.module.css';
import { useListLink } from './list-link.ts';
import { PartCard } from './part-card.tsx';

type AttentionKey = AttentionRow['key'];

const ATTENTION_ICONS: Record<AttentionKey, IconType> = {
  lateOrders: Clock,
  paymentsFailed: CreditCard,
  chargebacksDue: Landmark,
  returnsToDecide: PackageOpen,
  returnsToReceive: PackageOpen,
  returnsToRefund: PackageOpen,
  queriesToAnswer: MessagesSquare,
  productsWaiting: Box,
  adsWaiting: Megaphone,
  vendorsPending: Store,
  stockOut: PackageX,
  stockLow: TriangleAlert,
  payoutsDue: Banknote,
  adjustmentsWaiting: Scale,
};

const ATTENTION_LABELS: Record<AttentionKey, () => string> = {
  lateOrders: () => t('Late orders'),
  paymentsFailed: () => t('Failed payments'),
  chargebacksDue: () => t('Chargeback evidence due'),
  returnsToDecide: () => t('Returns to approve'),
  returnsToReceive: () => t('Returns to receive'),
  returnsToRefund: () => t('Returns to refund'),
  queriesToAnswer: () => t('Queries awaiting reply'),
  productsWaiting: () => t('Products to review'),
  adsWaiting: () => t('Ads to approve'),
  vendorsPending: () => t('Vendors awaiting approval'),
  stockOut: () => t('Products out of stock'),
  stockLow: () => t('Products with low stock'),
  payoutsDue: () => t('Payouts due'),
  adjustmentsWaiting: () => t('Adjustments to approve'),
};

/** Tasks that need attention now, whatever period is selected. Each line links to the list whose rows it counts. */
export function AttentionCard() {
  const query = useQuery(attentionQuery());
  useRefetchOnBadgeChange(query.data?.rows, query.refetch);
  return (
    <PartCard
      title={t('Needs attention')}
      span={4}
      query={query}
      failed={t('Couldn’t load items that need attention')}
      shape="rows"
      emptyText={({ rows }) => (rows.length === 0 ? t('Nothing needs attention') : undefined)}
    >
      {({ rows }) => (
        <ul className={classNames(styles.rows, styles.tight)}>
          {rows.map((row) => (
            <li key={row.key}>
              <AttentionLine row={row} />
            </li>
          ))}
        </ul>
      )}
    </PartCard>
  );
}

/** Refetches when a sidebar badge differs from the number in this card. */
function useRefetchOnBadgeChange(rows: readonly AttentionRow[] | undefined, refetch: () => Promise<unknown>): void {
  const badges = useBadges();
  const refetchIfChanged = useEffectEvent(({ products, vendors, queries, ads, returns }: Badges) => {
    if (!rows) return;
    const differs = (key: AttentionKey, badge: number | undefined) =>
      badge !== undefined && badge !== (rows.find((row) => row.key === key)?.count ?? 0);
    const hasChanged =
      differs('productsWaiting', products) ||
      differs('returnsToDecide', returns) ||
      differs('vendorsPending', vendors) ||
      differs('queriesToAnswer', queries) ||
      differs('adsWaiting', ads);
    if (hasChanged) void refetch();
  });
  useEffect(() => refetchIfChanged(badges), [badges]);
}

function AttentionLine({ row: { key, count, link } }: { row: AttentionRow }) {
  const linkProps = useListLink()(link);
  const content = (
    <>
      <Icon icon={ATTENTION_ICONS[key]} />
      <span className={styles.grow}>{ATTENTION_LABELS[key]()}</span>
      <span className={classNames('num strong', key === 'lateOrders' && 'text-error')}>{formatCount(count)}</span>
    </>
  );
  if (!linkProps) return <div>{content}</div>;
  return (
    <Link {...linkProps}>
      {content}
      <Icon icon={ChevronRight} flip className={styles.go} />
    </Link>
  );
}
