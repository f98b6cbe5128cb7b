import { stepCall } from '#shared/steps/step-call.ts';
import { useStepPreview } from '#shared/steps/use-step-preview.ts';
import { type Adjustment, ledgerApi } from '@souk/contract/ledger.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '#shared/format/dates.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { t } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/paths.ts';
import { PartError } from '#shared/ui/blank.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { adjustmentWord } from './account-words.ts';
import styles from './accounts.module.css';
import { MoneyDialog } from './money-dialog.tsx';
import { ShowEarlier } from '#shared/earlier/show-earlier.tsx';
import type { Earlier } from '#shared/earlier/use-earlier.ts';
import { useMoneyWrite } from './use-money-write.ts';

const MAX_REASON = 500;
const UNWRITTEN = '–';

type Step = 'posted' | 'refused' | 'reversal';
interface Asked {
  row: Adjustment;
  step: Step;
}

interface AdjustmentsCardProps {
  title: string;
  list: Earlier<Adjustment>;
}

/** Adjustments with the steps that there are: approve, refuse, take back. */
export function AdjustmentsCard({ title, list: { rows, count, error, refetch, more } }: AdjustmentsCardProps) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <Card title={title} actions={count > 0 && <span className="muted">{formatCount(count)}</span>}>
      {error && !rows ? (
        <PartError onRetry={() => void refetch()}>{t('Adjustments could not be loaded')}</PartError>
      ) : rows?.length ? (
        rows.map((row) => <Line key={row.id} row={row} onStep={(step) => setAsked({ row, step })} />)
      ) : (
        <p className="muted">{t('There is none.')}</p>
      )}
      <ShowEarlier more={more} />
      {asked && <StepDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

const signed = ({ direction, amount, currency }: Adjustment): string =>
  direction === 'plus' ? `+${formatMoney(amount, currency)}` : formatMoney(-amount, currency);

function Line({ row, onStep }: { row: Adjustment; onStep: (step: Step) => void }) {
  const mayReverse = row.status === 'posted' && !row.reversedByNumber && !row.reversesNumber;
  return (
    <div className={styles.order}>
      <div className={styles.head}>
        <span>
          <bdi>{row.number}</bdi>{' '}
          <Link to={paths.accounts.transactions(row.vendor.id)}>
            <bdi>{row.vendor.shopName}</bdi>
          </Link>
        </span>
        <b className="num">
          <bdi>{signed(row)}</bdi>
        </b>
      </div>
      <p className="muted small">
        <bdi>{row.reason}</bdi> · <bdi>{row.askedByName}</bdi> · {formatDate(row.createdAt)} ·{' '}
        {row.reversedByNumber ? t('Taken back') : adjustmentWord(row.status)}
      </p>
      <div className={styles.foot}>
        {row.nextStatuses.includes('posted') && (
          <Button size="small" onClick={() => onStep('posted')}>
            {t('Approve')}
          </Button>
        )}
        {row.nextStatuses.includes('refused') && (
          <Button size="small" onClick={() => onStep('refused')}>
            {t('Refuse')}
          </Button>
        )}
        {mayReverse && (
          <Button size="small" onClick={() => onStep('reversal')}>
            {t('Take back')}
          </Button>
        )}
      </div>
    </div>
  );
}

function StepDialog({ row, step, onClose }: Asked & { onClose: () => void }) {
  const { id, version, number, currency } = row;
  const [words, setWords] = useState('');
  const [isAsked, setAsked] = useState(false);
  const write = useMoneyWrite(onClose);
  const needsReason = step !== 'posted';
  const callWith = (reason: string) =>
    step === 'reversal'
      ? stepCall(ledgerApi.reverseAdjustment, { params: { id }, body: { reason, version } })
      : stepCall(ledgerApi.adjustmentStatus, {
          params: { id },
          body: { to: step, version, ...(needsReason ? { reason } : {}) },
        });
  const preview = useStepPreview(step === 'refused' ? undefined : callWith(UNWRITTEN));
  const submit = () => {
    setAsked(true);
    if (needsReason && words.trim() === '') return;
    void write.send(callWith(words.trim()), t('{number} changed', { number }));
  };
  const confirm = { posted: t('Approve'), refused: t('Refuse'), reversal: t('Take back') }[step];
  return (
    <MoneyDialog
      small
      title={t('Adjustment {number}', { number })}
      description={row.reason}
      confirm={confirm}
      keep={t('Leave as it is')}
      danger={step !== 'posted'}
      currency={currency}
      write={write}
      shown={['reason']}
      preview={step === 'refused' ? undefined : preview}
      onSubmit={submit}
      onClose={onClose}
    >
      {needsReason && (
        <Field
          label={t('Reason')}
          error={write.fields.reason ?? (isAsked && words.trim() === '' ? t('Say why') : undefined)}
        >
          <TextField maxLength={MAX_REASON} value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
      )}
    </MoneyDialog>
  );
}
