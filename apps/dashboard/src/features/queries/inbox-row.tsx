import { UNANSWERED_STATUSES } from '@souk/contract/queries/inputs.ts';
import { type Query, queriesApi } from '@souk/contract/queries/api.ts';
import { Link } from '@tanstack/react-router';
import Reply from 'lucide-react/icons/reply';
import { memo } from 'react';
import { formatAge, formatDateTime } from '#platform/format/dates.ts';
import { t, useLanguage } from '#platform/i18n/i18n.ts';
import { QueryChip, queryPriorityLabel } from '#domain/queries/query-labels.tsx';
import { prefetch } from '#platform/query/query-of.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './inbox.module.css';

interface InboxRowProps {
  row: Query;
  isOpen: boolean;
  isPicked: boolean;
  onPick: ((id: string) => void) | undefined;
}

const needsReply = ({ status }: Query): boolean => UNANSWERED_STATUSES.some((candidate) => candidate === status);

/** A query in the inbox. The row opens it; the checkbox selects it. */
function PlainRow({ row, isOpen, isPicked, onPick }: InboxRowProps) {
  useLanguage();
  const { id, number, subject, customer, preview, priority, status, assignee, isLate } = row;
  const hasHighPriority = priority === 'high' || priority === 'urgent';
  const preload = () => void prefetch(queriesApi.get, { params: { id } });
  return (
    <Row
      data-query={id}
      as="li"
      gap={10}
      align="stretch"
      className={classNames(styles.item, isOpen && styles.current, isPicked && styles.picked)}
      onPointerEnter={preload}
    >
      {onPick && (
        <div className={styles.pick}>
          <Checkbox aria-label={t('Select {name}', { name: number })} checked={isPicked} onChange={() => onPick(id)} />
        </div>
      )}
      <Stack gap={2} shrink className={styles.texts}>
        <Row gap={8} shrink>
          <bdi className={classNames(styles.customerName, needsReply(row) && styles.unanswered)}>{customer.name}</bdi>
          {hasHighPriority && (
            <span className={classNames('small', priority === 'urgent' ? 'text-error' : 'text-warning')}>
              {queryPriorityLabel(priority)}
            </span>
          )}
          {isLate && <span className="small text-error">{t('late')}</span>}
          <MessageAge row={row} />
        </Row>
        <Row gap={8} shrink>
          <Link
            to="."
            search={(previous: object) => ({ ...previous, panel: id })}
            resetScroll={false}
            className={classNames(styles.subject, needsReply(row) && styles.unanswered)}
            aria-current={isOpen ? 'true' : undefined}
          >
            <bdi>{subject}</bdi>
          </Link>
          <QueryChip status={status} />
        </Row>
        <Row gap={8} shrink>
          <div className={styles.preview}>
            {row.lastMessageFrom === 'staff' && (
              <>
                <Icon icon={Reply} size={13} flip />
                <span className="sr-only">{t('You:')}</span>
              </>
            )}
            <bdi>{preview}</bdi>
          </div>
          {assignee && (
            <span className={styles.assignee}>
              <span className="sr-only">{t('Assignee')}</span> <bdi>{assignee.name}</bdi>
            </span>
          )}
        </Row>
      </Stack>
    </Row>
  );
}

/** How long the customer has been waiting, or the age of the last message. */
function MessageAge({ row: { waitingSince, lastMessageAt, isLate } }: { row: Query }) {
  const at = waitingSince ?? lastMessageAt;
  return (
    <time
      dateTime={at}
      className={classNames('small nowrap num', isLate ? 'text-error' : 'muted')}
      title={formatDateTime(at)}
    >
      {formatAge(at)}
    </time>
  );
}

export const InboxRow = memo(PlainRow);
