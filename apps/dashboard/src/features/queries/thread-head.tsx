import type { QueryStatus } from '@souk/contract/queries/inputs.ts';
import { queriesApi, type QueryDetails } from '@souk/contract/queries/api.ts';
import Check from 'lucide-react/icons/check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { lazy, Suspense, useState } from 'react';
import { startAction } from '#kit/actions/run-action.ts';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import { pageUrl, copyText } from '#platform/browser/copy-text.ts';
import { formatAge } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { QueryChip } from '#domain/queries/query-labels.tsx';
import { Button } from '#ui/button.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { Row } from '#ui/row.tsx';
import { changeStatus } from './query-actions.ts';
import styles from './thread.module.css';

const SubjectDialog = lazy(async () => ({ default: (await import('./subject-dialog.tsx')).SubjectDialog }));

interface ThreadHeadProps {
  query: QueryDetails;
  canEdit: boolean;
  onClose: () => void;
  onHistory: () => void;
}

/** Subject, number, status and actions of a query. */
export function ThreadHead({ query, canEdit, onClose, onHistory }: ThreadHeadProps) {
  const { number, subject, status, nextStatuses, isLate, waitingSince } = query;
  const { deleteEntryFor, deleteDialog } = useDeleteDialog(queriesApi.remove, deleteTexts, { onDeleted: onClose });
  const [isSubjectOpen, setSubjectOpen] = useState(false);
  return (
    <Row as="header" gap={12} align="start" className={styles.head}>
      <div className={styles.title}>
        <h2>
          <bdi>{subject}</bdi>
        </h2>
        <Row gap={8} rowGap={4} wrap className={styles.meta}>
          <bdi className="muted small">{number}</bdi>
          <QueryChip status={status} />
          {waitingSince && (
            <span className={isLate ? 'small text-error' : 'small muted'}>
              {isLate
                ? t('waiting for {age}, first reply overdue', { age: formatAge(waitingSince) })
                : t('waiting for {age}', { age: formatAge(waitingSince) })}
            </span>
          )}
        </Row>
      </div>
      <Row gap={8} align="stretch">
        {canEdit && nextStatuses.includes('resolved') && (
          <Button icon={Check} onClick={() => startAction(changeStatus(query, 'resolved'))}>
            {t('Resolve')}
          </Button>
        )}
        {canEdit && status === 'resolved' && (
          <Button icon={RotateCcw} onClick={() => startAction(changeStatus(query, 'open'))}>
            {t('Reopen')}
          </Button>
        )}
        <MoreMenu
          items={[
            ...(canEdit ? statusEntries(query) : []),
            canEdit && { label: t('Edit details'), onSelect: () => setSubjectOpen(true) },
            canEdit && 'separator',
            { label: t('Activity'), onSelect: onHistory },
            {
              label: t('Copy link'),
              onSelect: () => void copyText(`${pageUrl(paths.queries.list)}?panel=${query.id}`),
            },
            canEdit && 'separator',
            deleteEntryFor(query),
          ]}
        />
      </Row>
      <Suspense>{isSubjectOpen && <SubjectDialog query={query} onClose={() => setSubjectOpen(false)} />}</Suspense>
      {deleteDialog}
    </Row>
  );
}

const deleteTexts = ({ number }: QueryDetails) => ({
  name: number,
  confirmLabel: t('Delete query'),
  note: t('All messages and files in this query are deleted too. This can’t be undone.'),
});

const STATUS_ACTIONS: readonly [QueryStatus, () => string][] = [
  ['open', () => t('Mark as open')],
  ['waiting', () => t('Snooze until reply')],
];

/** Status changes that have no button of their own. */
const statusEntries = (query: QueryDetails): MenuEntry[] =>
  STATUS_ACTIONS.filter(
    ([to]) => query.nextStatuses.includes(to) && !(to === 'open' && query.status === 'resolved'),
  ).map(([to, label]) => ({ label: label(), onSelect: () => startAction(changeStatus(query, to)) }));
