import { ledgerApi, type TrialBalance } from '@souk/contract/ledger/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { formatAmount } from '#platform/format/money.ts';
import { END_OF_DAY, endOfMinute } from '#platform/format/moments.ts';
import { dayOf } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { codeWord } from '#domain/ledger/entry-labels.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { groupWord } from './account-words.ts';
import styles from './accounts.module.css';

const GROUPS = ['assets', 'liabilities', 'income', 'expenses'] as const;

/** Every account with its balance, now or at an instant; both sides come to the same. */
export function TrialBalanceCard() {
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState(END_OF_DAY);
  const [today] = useState(() => dayOf(new Date()));
  const asOf = day ? endOfMinute(day, time) : undefined;
  const answer = useQuery({
    ...queryOf(ledgerApi.trialBalance, { query: asOf ? { asOf } : {} }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={t('Trial balance')} flush>
      <div className={styles.inline}>
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
      </div>
      {answer.data ? (
        <Rows trial={answer.data} />
      ) : answer.error ? (
        <LoadError title={t('Couldn’t load the trial balance')} answer={answer} />
      ) : (
        <Skeleton height={400} />
      )}
    </Card>
  );
}

function Rows({ trial: { rows, currency, debit, credit } }: { trial: TrialBalance }) {
  const amount = (value: number) => (value === 0 ? '' : formatAmount(value, currency));
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
        {GROUPS.map((group) => (
          <Fragment key={group}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.group}>
                {groupWord(group)}
              </th>
            </tr>
            {rows
              .filter((row) => row.group === group)
              .map((row) => (
                <tr key={row.code}>
                  <td>
                    {row.accountId ? (
                      <Link to={paths.accounts.transactions(row.accountId)}>{codeWord(row.code)}</Link>
                    ) : (
                      codeWord(row.code)
                    )}
                  </td>
                  <td className={styles.end}>{amount(row.debit)}</td>
                  <td className={styles.end}>{amount(row.credit)}</td>
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
