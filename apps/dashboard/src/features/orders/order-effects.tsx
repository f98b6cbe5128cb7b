import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { vendorsApi } from '@souk/contract/vendors/api.ts';
import { useQuery } from '@tanstack/react-query';
import Boxes from 'lucide-react/icons/boxes';
import Landmark from 'lucide-react/icons/landmark';
import Mail from 'lucide-react/icons/mail';
import Receipt from 'lucide-react/icons/receipt-text';
import Route from 'lucide-react/icons/route';
import Store from 'lucide-react/icons/store';
import Wallet from 'lucide-react/icons/wallet';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { orderStatusLabel, paymentMethodLabel, paymentStatusLabel } from '#domain/orders/order-labels.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useIsSuperAdmin } from '#platform/session/profile.ts';
import { type Effect, EffectsList } from '#ui/effects-list.tsx';
import { accountLabel } from './details-labels.ts';
import styles from './order-dialogs.module.css';
import { type EffectLine, effectLines, type EffectPart } from './effect-lines.ts';

/** Effects of an action: money first, then stock, then emails. */
export function OrderEffects({ data, order }: { data: DryRunData; order: OrderDetails }) {
  const isSuperAdmin = useIsSuperAdmin();
  const affectsVendor = data.money.some(({ debit, credit }) => `${debit} ${credit}`.includes('vendor:'));
  const vendor = useQuery({
    ...queryOf(vendorsApi.get, { params: { id: order.vendor.id }, background: true }),
    enabled: isSuperAdmin && affectsVendor,
  });
  const lines = effectLines(data, order, vendor.data?.balances);
  if (lines.length === 0) return null;
  return <EffectsList effects={lines.map((line) => toEffect(line, order))} />;
}

function toEffect(line: EffectLine, order: OrderDetails): Effect {
  const { currency, customer, vendor } = order;
  const formatAmount = (amount: number) => formatMoney(amount, currency);
  switch (line.kind) {
    case 'status':
      return {
        icon: Route,
        label: t('Status'),
        before: orderStatusLabel(line.before),
        after: orderStatusLabel(line.after),
      };
    case 'customer':
    case 'bank':
      return {
        icon: Wallet,
        label:
          line.kind === 'customer'
            ? t('Refunded to {name}', { name: customer.name })
            : t('Reversed by the customer’s bank'),
        note: <RefundParts parts={line.parts} order={order} />,
        after: <b className="strong">{formatAmount(line.amount)}</b>,
      };
    case 'payment':
      return {
        icon: Receipt,
        label: t('Payment'),
        before: paymentStatusLabel(line.before),
        after: paymentStatusLabel(line.after),
      };
    case 'held':
      return {
        icon: Landmark,
        label: t('Held for this order'),
        before: formatAmount(line.before),
        after: formatAmount(line.after),
      };
    case 'earning':
      return {
        icon: Store,
        label: t('{vendor}’s earnings from this order', { vendor: vendor.shopName }),
        before: formatAmount(line.before),
        after: formatAmount(line.after),
      };
    case 'commission':
      return {
        icon: Landmark,
        label: t('Our commission'),
        before: formatAmount(line.before),
        after: formatAmount(line.after),
      };
    case 'balance':
      return toBalanceEffect(line, order);
    case 'account':
      return {
        icon: Landmark,
        label: accountLabel(line.code),
        after: <SignedAmount amount={line.change} currency={currency} />,
      };
    case 'stock':
    case 'onHand':
      return {
        icon: Boxes,
        label: line.kind === 'stock' ? t('{sku} available', { sku: line.sku }) : t('{sku} on hand', { sku: line.sku }),
        ...(line.writtenOff > 0 ? { note: t('Written off: {count}', { count: formatCount(line.writtenOff) }) } : {}),
        before: formatCount(line.before),
        after: formatCount(line.after),
      };
    case 'stockUnchanged':
      return { icon: Boxes, label: t('Stock'), after: <span className="muted">{t('unchanged')}</span> };
    default:
      return {
        icon: Mail,
        label: t('Email to customer'),
        note: <bdi>{line.subject}</bdi>,
        after: <span className="not-phone muted">{line.to}</span>,
      };
  }
}

/** The vendor's balance before and after, or only the change if the balance is unknown. */
function toBalanceEffect(
  { account, before, change }: Extract<EffectLine, { kind: 'balance' }>,
  { currency, vendor }: OrderDetails,
): Effect {
  const label =
    account === 'pending'
      ? t('{vendor}’s on-hold balance', { vendor: vendor.shopName })
      : t('{vendor}’s available balance', { vendor: vendor.shopName });
  return before === undefined
    ? { icon: Store, label, after: <SignedAmount amount={change} currency={currency} /> }
    : { icon: Store, label, before: formatMoney(before, currency), after: formatMoney(before + change, currency) };
}

const SignedAmount = ({ amount, currency }: { amount: number; currency: string }) => (
  <bdi>{amount > 0 ? `+${formatMoney(amount, currency)}` : formatMoney(amount, currency)}</bdi>
);

/** Refunded lines and the payment method that the refund goes to. */
function RefundParts({ parts, order }: { parts: readonly EffectPart[]; order: OrderDetails }) {
  const getLineName = (id: string | undefined) => order.lines.find((line) => line.id === id)?.name;
  return (
    <>
      {parts.map(({ lineId, quantity, amount }) => (
        <span key={lineId ?? 'shipping'} className={styles.part}>
          {quantity > 0 && `${formatCount(quantity)} × `}
          <bdi>{getLineName(lineId) ?? t('Shipping')}</bdi> <bdi>{formatMoney(amount, order.currency)}</bdi>
        </span>
      ))}
      <bdi>{t('to {method}', { method: paymentDescription(order) })}</bdi>
    </>
  );
}

const paymentDescription = ({ payment }: OrderDetails): string =>
  payment.payments.findLast(({ status }) => status === 'captured')?.description ?? paymentMethodLabel(payment.method);
