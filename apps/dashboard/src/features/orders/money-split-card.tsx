import type { moneySplit } from '@souk/contract/orders/details.ts';
import Lock from 'lucide-react/icons/lock';
import type * as z from 'zod/mini';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { AmountList } from '#ui/description-list.tsx';

type MoneySplit = z.infer<typeof moneySplit>;

/** How the payment is split between vendor, marketplace and tax, minus refunds. */
export function MoneySplitCard({ money: split, currency }: { money: MoneySplit; currency: string }) {
  const formatAmount = (amount: number) => <bdi>{formatMoney(amount, currency)}</bdi>;
  const { paid, promotion, commission, taxRemitted, earning, refunded } = split;
  const isRefunded = refunded.amount !== 0;
  return (
    <Card title={t('Payment breakdown')} actions={<Chip icon={Lock}>{t('Super Admin')}</Chip>}>
      <AmountList
        items={[
          {
            term: promotion > 0 ? t('Paid incl. our discount') : t('Paid by customer'),
            value: formatAmount(paid + promotion),
          },
          { term: t('Commission'), note: commissionNote(split, currency), value: formatAmount(-commission) },
          { term: t('Tax we remit'), value: formatAmount(-taxRemitted) },
          ...(isRefunded
            ? [
                {
                  term: t('Refunded'),
                  note: promotion > 0 ? t('incl. our discount') : undefined,
                  value: formatAmount(-refunded.amount - refunded.promotion),
                },
                { term: t('Commission and tax refunded'), value: formatAmount(refunded.commission + refunded.tax) },
              ]
            : []),
          {
            term: t('Vendor earnings'),
            note: holdNote(split, currency),
            value: formatAmount(earning - refunded.earning),
            total: true,
          },
        ]}
      />
    </Card>
  );
}

function commissionNote({ commissionPercent, shippingCommission }: MoneySplit, currency: string): string {
  const rate = commissionPercent === null ? t('multiple rates') : t('{percent}%', { percent: commissionPercent });
  return shippingCommission > 0
    ? t('{rate}, incl. {amount} on shipping', { rate, amount: formatMoney(shippingCommission, currency) })
    : rate;
}

function holdNote({ holdUntil, holdReleasedAt, onHold }: MoneySplit, currency: string): string | undefined {
  if (holdReleasedAt && onHold > 0)
    return t('{amount} on hold until the return is closed', { amount: formatMoney(onHold, currency) });
  if (holdReleasedAt) return t('available since {at}', { at: formatDateTime(holdReleasedAt) });
  return holdUntil ? t('on hold until {at}', { at: formatDateTime(holdUntil) }) : undefined;
}
