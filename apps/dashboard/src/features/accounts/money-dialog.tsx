import Landmark from 'lucide-react/icons/landmark';
import type { FormEvent, ReactNode } from 'react';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { formatMoney } from '#shared/format/money.ts';
import { t } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { type Effect, EffectsList } from '#shared/ui/effects-list.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { codeWord } from './account-words.ts';
import type { MoneyPreview, MoneyWrite } from './use-money-write.ts';

interface MoneyDialogProps {
  title: string;
  description?: ReactNode;
  /** Verb and object: 'Pay out $46.66'. */
  confirm: string;
  keep?: string;
  currency: string;
  danger?: boolean;
  small?: boolean;
  write: MoneyWrite;
  /** Fields whose sentences stand at them. */
  shown?: readonly string[];
  preview?: MoneyPreview;
  /** Why it cannot be done at all. */
  refusal?: string | null | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A step that moves money: what it takes, what it will do, and why it may not. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { write, preview, refusal, shown = [], onClose, currency } = props;
  const refused = preview?.refusal && (preview.refusal.errors.length === 0 ? preview.refusal.message : undefined);
  const homeless = Object.entries(write.fields).filter(([field]) => !shown.includes(field));
  const sentences = [...new Set([refusal, write.sentence, refused, ...homeless.map(([, message]) => message)])].filter(
    (sentence) => typeof sentence === 'string',
  );
  const isOff = Boolean(refusal) || refused !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOff && !write.isBusy && !preview?.isPending) props.onSubmit();
  };
  return (
    <Dialog
      open
      small={props.small}
      title={props.title}
      description={props.description}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {props.keep ?? t('Not now')}
          </Button>
          <Button
            variant={props.danger ? 'danger' : 'filled'}
            type="submit"
            disabled={isOff}
            busy={write.isBusy || preview?.isPending}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {sentences.length > 0 && (
        <Notice tone="error" live>
          {sentences.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Notice>
      )}
      {props.children}
      {preview && <Effects preview={preview} currency={currency} />}
    </Dialog>
  );
}

function Effects({ preview: { data, isPending }, currency }: { preview: MoneyPreview; currency: string }) {
  if (!data) return isPending ? <Skeleton height={80} /> : null;
  return (
    <div aria-live="polite" aria-busy={isPending}>
      {data.money.length === 0 ? (
        <Notice>{t('Nothing moves until another super admin has approved it.')}</Notice>
      ) : (
        <EffectsList effects={moneyEffects(data, currency)} />
      )}
    </div>
  );
}

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
