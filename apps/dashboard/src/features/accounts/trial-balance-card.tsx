import { ledgerApi, type TrialBalance } from '@souk/contract/ledger/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { formatAmount } from '#platform/format/money.ts';
import { END_OF_DAY, endOfMinute } from '#platform/format/zoned-times.ts';
import { toDay } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { ledgerAccountLabel } from '#domain/ledger/entry-labels.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { accountGroupLabel } from './account-labels.ts';
import styles from './accounts.module.css';

const GROUP_ORDER = ['assets', 'liabilities', 'income', 'expenses'] as const;

/** Trial balance, current or at a given time. Debits equal credits. */
export function TrialBalanceCard() {
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState(END_OF_DAY);
  const [today] = useState(() => toDay(new Date()));
  const asOf = day ? endOfMinute(day, time) : undefined;
  const answer = useQuery({
    ...queryOf(ledgerApi.trialBalance, { query: asOf ? { asOf } : {} }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={t('Trial balance')} flush>
      <Row gap={8} align="end" wrap className={styles.inline}>
        <Field label={t('As of')}>
          <DateField value={day} onChange={setDay} max={today} />
        </Field>
        <Field label={t('Time')}>
          <TextField
            type="time"
            disabled={!day}
            value={day ? time : ''}
            onChange={(event) => setTime(event.target.value || END_OF_DAY)}
          />
        </Field>
      </Row>
      {answer.data ? (
        <TrialBalanceRows trialBalance={answer.data} />
      ) : answer.error ? (
        <LoadError title={t('Couldn’t load the trial balance')} query={answer} />
      ) : (
        <Skeleton height={400} />
      )}
    </Card>
  );
}

function TrialBalanceRows({ trialBalance: { rows, currency, debit, credit } }: { trialBalance: TrialBalance }) {
  const formatCell = (value: number) => (value === 0 ? '' : formatAmount(value, currency));
  return (
    <table className={styles.table} aria-label={t('Trial balance')}>
      <thead>
        <tr>
          <th scope="col">{t('Account')}</th>
          <th scope="col" className={styles.end}>
            {t('Debit, {currency}', { currency })}
          </th>
          <th scope="col" className={styles.end}>
            {t('Credit, {currency}', { currency })}
          </th>
        </tr>
      </thead>
      <tbody>
        {GROUP_ORDER.map((group) => (
          <Fragment key={group}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.group}>
                {accountGroupLabel(group)}
              </th>
            </tr>
            {rows
              .filter((row) => row.group === group)
              .map((row) => (
                <tr key={row.code}>
                  <td>
                    {row.accountId ? (
                      <Link to={paths.accounts.transactions(row.accountId)}>{ledgerAccountLabel(row.code)}</Link>
                    ) : (
                      ledgerAccountLabel(row.code)
                    )}
                  </td>
                  <td className={styles.end}>{formatCell(row.debit)}</td>
                  <td className={styles.end}>{formatCell(row.credit)}</td>
                </tr>
              ))}
          </Fragment>
        ))}
        <tr className={styles.total}>
          <th scope="row">{t('Total')}</th>
          <td className={styles.end}>{formatAmount(debit, currency)}</td>
          <td className={styles.end}>{formatAmount(credit, currency)}</td>
        </tr>
      </tbody>
    </table>
  );
}
