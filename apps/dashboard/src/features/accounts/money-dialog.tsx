import type { DryRunData } from '@souk/contract/core/envelope.ts';
import Landmark from 'lucide-react/icons/landmark';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { codeWord } from '#domain/ledger/entry-labels.ts';
import { StepDialog, type StepDialogProps } from '#kit/dialog-actions/step-dialog.tsx';
import { type Effect, EffectsList } from '#ui/effects-list.tsx';
import { Notice } from '#ui/notice.tsx';

/** A step that moves money: what it takes, what it will do, and why it may not. */
export const MoneyDialog = ({ currency, ...props }: StepDialogProps & { currency: string }) => (
  <StepDialog
    {...props}
    renderEffects={(data) =>
      data.money.length === 0 ? (
        <Notice>{t('No money moves until another super admin approves it.')}</Notice>
      ) : (
        <EffectsList effects={moneyEffects(data, currency)} />
      )
    }
  />
);

/** Each account with what it gains or loses, as a person reads it. */
function moneyEffects({ money }: Pick<DryRunData, 'money'>, currency: string): Effect[] {
  const changes = new Map<string, number>();
  for (const { debit, credit, amount } of money) {
    changes.set(debit, (changes.get(debit) ?? 0) + (isDebitNormal(debit) ? amount : -amount));
    changes.set(credit, (changes.get(credit) ?? 0) + (isDebitNormal(credit) ? -amount : amount));
  }
  return [...changes].map(([code, change]) => ({
    icon: Landmark,
    label: codeWord(code),
    after: <bdi>{change > 0 ? `+${formatMoney(change, currency)}` : formatMoney(change, currency)}</bdi>,
  }));
}

const isDebitNormal = (code: string): boolean => /^(cash|cod|expense):/.test(code);
