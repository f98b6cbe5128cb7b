import type { MergedStats } from '@souk/contract/customers/inputs.ts';
import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import Ban from 'lucide-react/icons/ban';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import StickyNote from 'lucide-react/icons/sticky-note';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Ticket from 'lucide-react/icons/ticket';
import Wallet from 'lucide-react/icons/wallet';
import { customerStatusLabel } from '#domain/customers/customer-chip.tsx';
import { formatList } from '#platform/format/list-format.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { type Effect, EffectsList } from '#ui/effects-list.tsx';
import { Callout } from '#ui/callout.tsx';

interface MergePreviewProps {
  source: CustomerDetails;
  target: CustomerDetails;
  before: MergedStats;
  after: MergedStats;
}

/** What changes for the remaining customer, and what stays unchanged on the orders of the merged customer. */
export function MergePreview({ source, target, before, after }: MergePreviewProps) {
  const countEffect = (
    icon: Effect['icon'],
    label: string,
    key: 'ordersCount' | 'addresses' | 'notes' | 'couponUses' | 'queries',
  ) => ({
    icon,
    label,
    before: formatCount(before[key] ?? 0),
    after: formatCount(after[key] ?? 0),
  });
  const effects: Effect[] = [
    ...(before.spent === undefined || after.spent === undefined
      ? []
      : [
          countEffect(ReceiptText, t('Orders'), 'ordersCount'),
          { icon: Wallet, label: t('Spent'), before: formatMoney(before.spent), after: formatMoney(after.spent) },
        ]),
    countEffect(MapPin, t('Addresses'), 'addresses'),
    countEffect(StickyNote, t('Notes'), 'notes'),
    ...(target.couponUses === null ? [] : [countEffect(Ticket, t('Coupons used'), 'couponUses')]),
    countEffect(MessagesSquare, t('Queries'), 'queries'),
    {
      icon: Mail,
      label: t('Other contact details'),
      note: t('Orders with this email will belong to this customer.'),
      after: <bdi>{source.email}</bdi>,
    },
    ...(before.phone === after.phone
      ? []
      : [{ icon: Phone, label: t('Phone'), before: before.phone ?? '–', after: after.phone ?? '–' }]),
    ...(before.status === after.status
      ? []
      : [
          {
            icon: Ban,
            label: t('Status'),
            before: customerStatusLabel(before.status),
            after: customerStatusLabel(after.status),
          },
        ]),
  ];
  return (
    <>
      <EffectsList title={t('What changes for {name}', { name: target.name })} effects={effects} />
      {after.couponsOverLimit.length > 0 && (
        <Callout tone="warning">
          {t(
            'Together, these customers exceed the per-customer limit of {codes}. Past uses stay, but no further uses are allowed.',
            {
              codes: formatList(after.couponsOverLimit),
            },
          )}
        </Callout>
      )}
      <Callout>
        {t('Orders keep their name, email and addresses. Links to {name} redirect to the remaining customer.', {
          name: source.name,
        })}
      </Callout>
    </>
  );
}
