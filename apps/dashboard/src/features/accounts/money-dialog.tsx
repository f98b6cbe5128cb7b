import type { DryRunData } from '@souk/contract/core/envelope.ts';
import Landmark from 'lucide-react/icons/landmark';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { ledgerAccountLabel } from '#domain/ledger/entry-labels.ts';
import { ActionDialog, type ActionDialogProps } from '#kit/dialog-actions/action-dialog.tsx';
import { type Effect, EffectsList } from '#ui/effects-list.tsx';
import { Callout } from '#ui/callout.tsx';

/** Base dialog for an action that moves money, with its effects on ledger accounts. */
export const MoneyDialog = ({ currency, ...props }: ActionDialogProps & { currency: string }) => (
  <ActionDialog
    {...props}
    renderEffects={(data) =>
      data.money.length === 0 ? (
        <Callout>{t('This needs another super admin’s approval before any money moves.')}</Callout>
      ) : (
        <EffectsList effects={moneyEffects(data, currency)} />
      )
    }
  />
);

/** Balance change of each ledger account; increases are positive. */
function moneyEffects({ money }: Pick<DryRunData, 'money'>, currency: string): Effect[] {
  const changes = new Map<string, number>();
  for (const { debit, credit, amount } of money) {
    changes.set(debit, (changes.get(debit) ?? 0) + (isDebitNormal(debit) ? amount : -amount));
    changes.set(credit, (changes.get(credit) ?? 0) + (isDebitNormal(credit) ? -amount : amount));
  }
  return [...changes].map(([code, change]) => ({
    icon: Landmark,
    label: ledgerAccountLabel(code),
    after: <bdi>{change > 0 ? `+${formatMoney(change, currency)}` : formatMoney(change, currency)}</bdi>,
  }));
}

const isDebitNormal = (code: string): boolean => /^(cash|cod|expense):/.test(code);
