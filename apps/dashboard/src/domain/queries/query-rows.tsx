import { type Query, queriesApi } from '@souk/contract/queries/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { ReactNode } from 'react';
import detail from '#kit/detail/detail.module.css';
import { formatAge, formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { EmptyState, LoadError } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { CardLink } from '#ui/card-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { QueryChip } from './query-labels.tsx';

/** Maximum number of rows; a link leads to the rest in the inbox. */
const MAX_ROWS = 20;

interface QueryRowsProps {
  title: string;
  /** The customer or order whose queries are listed. */
  about: { customerId: string } | { orderId: string };
  /** Empty-state text. Without it, the card is hidden while there are no queries. */
  emptyText?: string;
  /** Use a one-line empty state, for cards in a side column. */
  isSmall?: boolean;
  /** Action to create a query. */
  actions?: ReactNode;
}

/** Queries of a customer or about an order, newest first. */
export function QueryRows({ title, about, emptyText, isSmall = false, actions }: QueryRowsProps) {
  const answer = useQuery(
    queryOf(queriesApi.list, { query: { ...about, sort: '-createdAt', limit: MAX_ROWS }, background: true }),
  );
  const rows = answer.data?.rows ?? [];
  const hasMore = (answer.data?.count ?? 0) > rows.length;
  if (!emptyText && rows.length === 0 && !answer.error) return null;
  if (isSmall && answer.isSuccess && rows.length === 0)
    return (
      <Card title={title} actions={actions}>
        <p className="muted">{emptyText}</p>
      </Card>
    );
  return (
    <Card
      flush
      title={title}
      actions={
        hasMore ? (
          <CardLink to={paths.queries.list} search={about}>
            {t('All')}
          </CardLink>
        ) : (
          actions
        )
      }
    >
      {answer.error ? (
        <LoadError title={t('Couldn’t load queries')} query={answer} />
      ) : answer.isPending ? (
        <div className={detail.rows} role="status" aria-label={t('Loading')}>
          <Skeleton width="60%" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState icon={MessagesSquare} title={t('No queries yet')}>
          {emptyText}
        </EmptyState>
      ) : (
        <ul className={detail.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <QueryRow row={row} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const QueryRow = ({ row: { id, number, subject, status, createdAt, waitingSince } }: { row: Query }) => (
  <Link to={paths.queries.list} search={{ panel: id }}>
    <span className={detail.grow}>
      <bdi className="strong">{subject}</bdi>
      <span className="muted small">
        {' '}
        <bdi>{number}</bdi> · {formatDate(createdAt)}
        {waitingSince && ` · ${t('waiting for {age}', { age: formatAge(waitingSince) })}`}
      </span>
    </span>
    <QueryChip status={status} />
  </Link>
);
