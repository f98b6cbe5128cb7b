import type { PayoutCover } from '@souk/contract/ledger/payouts.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { entryKindLabel } from '#domain/ledger/entry-labels.ts';
import { AmountList } from '#ui/description-list.tsx';

/** Breakdown of the available balance since the previous payout. */
export function CoverSums({ cover, currency }: { cover: PayoutCover; currency: string }) {
  const renderAmount = (amount: number) => <bdi>{formatMoney(amount, currency)}</bdi>;
  return (
    <AmountList
      items={[
        ...(cover.broughtForward === 0 ? [] : [{ term: t('Carried over'), value: renderAmount(cover.broughtForward) }]),
        ...cover.kinds.map(({ kind, count, amount }) => ({
          term: entryKindLabel(kind),
          note: `× ${formatCount(count)}`,
          value: renderAmount(amount),
        })),
        { term: t('Available'), value: renderAmount(cover.available), total: true },
      ]}
    />
  );
}
