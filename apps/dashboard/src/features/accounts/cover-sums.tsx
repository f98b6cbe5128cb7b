import type { PayoutCover } from '@souk/contract/ledger/payouts.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { kindWord } from '#domain/ledger/entry-labels.ts';
import { Sums } from '#ui/pairs.tsx';

/** What an available balance is made of since the payout before. */
export function CoverSums({ cover, currency }: { cover: PayoutCover; currency: string }) {
  const money = (amount: number) => <bdi>{formatMoney(amount, currency)}</bdi>;
  return (
    <Sums
      items={[
        ...(cover.broughtForward === 0 ? [] : [{ term: t('Carried over'), value: money(cover.broughtForward) }]),
        ...cover.kinds.map(({ kind, count, amount }) => ({
          term: kindWord(kind),
          note: `× ${formatCount(count)}`,
          value: money(amount),
        })),
        { term: t('Available'), value: money(cover.available), total: true },
      ]}
    />
  );
}
