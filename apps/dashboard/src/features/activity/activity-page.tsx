import { activityApi, type Activity } from '@souk/contract/activity/api.ts';
import History from 'lucide-react/icons/history';
import { useMemo } from 'react';
import { ActivityChanges } from '#domain/activity/activity-changes.tsx';
import { actionLabel } from '#domain/activity/activity-labels.ts';
import { textColumn } from '#kit/list/columns.tsx';
import { undoActivity } from '#kit/undo/undo-activity.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { Truncate, RowLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column } from '#kit/list/list.types.ts';
import { useList } from '#kit/list/use-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { activityFilters } from './activity-filters.ts';
import { toEntityPath, toEntitySearch, entityLabel } from './activity-targets.ts';
import styles from './activity-page.module.css';

const columns = (): Column<Activity>[] => [
  {
    key: 'at',
    head: t('Time'),
    sort: 'at',
    isMuted: true,
    phone: 'd',
    cell: (row) => (
      <time className={styles.time} dateTime={row.at}>
        {formatDateTime(row.at)}
      </time>
    ),
  },
  textColumn('actor', t('User'), { phone: 'c', cell: (row) => row.actorName }),
  {
    key: 'action',
    head: t('Action'),
    phone: 'b',
    cell: (row) => <span className={styles.action}>{actionLabel(row.action, row.entity)}</span>,
  },
  { key: 'label', head: t('Item'), phone: 'a', cell: (row) => <ItemCell row={row} /> },
  { key: 'entity', head: t('Type'), isMuted: true, priority: 3, cell: (row) => entityLabel(row.entity) },
  {
    key: 'changes',
    head: t('Changes'),
    phone: 'wide',
    cell: (row) => (
      <div className={styles.changes}>
        <ActivityChanges row={row} />
      </div>
    ),
  },
  { key: 'undo', head: t('Undo'), align: 'end', phone: 'e', cell: (row) => <UndoCell row={row} /> },
];

function ItemCell({ row }: { row: Activity }) {
  const to = toEntityPath(row);
  return (
    <div className={styles.item}>
      {to ? (
        <RowLink to={to} search={toEntitySearch(row)}>
          {row.label}
        </RowLink>
      ) : (
        <Truncate>{row.label}</Truncate>
      )}
    </div>
  );
}

function UndoCell({ row }: { row: Activity }) {
  if (row.undoneBy)
    return <span className={styles.undone}>{t('Undone by {name}', { name: row.undoneBy.actorName })}</span>;
  if (!row.canUndo) return null;
  return (
    <Button variant="text" size="small" onClick={() => void undoActivity(row.id)}>
      {t('Undo')}
    </Button>
  );
}

/** Every change in the areas the person may view, with undo for single changes. */
export default function ActivityPage() {
  const list = useList(activityApi.list);
  const allColumns = useTranslated(columns);
  const withoutUndo = useMemo(() => allColumns.filter(({ key }) => key !== 'undo'), [allColumns]);
  // An empty undo column would take width from the changes.
  const canUndo = list.rows.some((row) => row.canUndo || row.undoneBy);
  return (
    <>
      <PageHead title={t('Activity')} />
      <ListCard
        list={list}
        name="activity"
        texts={{
          title: t('Activity'),
          search: t('Search by item name'),
          noMatch: t('No results'),
          failed: t('Couldn’t load activity'),
          empty: (
            <EmptyState icon={History} title={t('No activity yet')}>
              {t('Every change made by staff or by Souk appears here with its previous value.')}
            </EmptyState>
          ),
        }}
        columns={canUndo ? allColumns : withoutUndo}
        defaultSort="-at"
        filters={useTranslated(activityFilters)}
        rowActions={{ nameOf: (row) => row.label, linkTo: undefined, menu: undefined, bulk: undefined }}
        csv={{ endpoint: activityApi.export }}
      />
    </>
  );
}
