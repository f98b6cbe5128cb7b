import type { Activity } from '@souk/contract/activity/api.ts';
import { CONFIGURATION_GROUPS, configurationsApi } from '@souk/contract/configuration/api.ts';
import History from 'lucide-react/icons/history';
import { actionLabel } from '#domain/activity/activity-labels.ts';
import { textColumn } from '#kit/list/columns.tsx';
import { undoActivity } from '#kit/undo/undo-activity.ts';
import { groupLabel } from '#domain/configuration/setting-labels.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Choice, Column, Filter } from '#kit/list/list.types.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import styles from './configuration.module.css';
import { formatChangeSubject, SettingChanges } from './setting-changes.tsx';

const columns = (): Column<Activity>[] => [
  {
    key: 'at',
    head: t('Time'),
    sort: 'at',
    isMuted: true,
    phone: 'd',
    cell: (row) => <time dateTime={row.at}>{formatDateTime(row.at)}</time>,
  },
  textColumn('actor', t('User'), { phone: 'c', cell: (row) => row.actorName }),
  textColumn('group', t('Group'), { phone: 'a', cell: (row) => formatChangeSubject(row) }),
  { key: 'action', head: t('Action'), isMuted: true, phone: 'b', cell: (row) => actionLabel(row.action) },
  { key: 'changes', head: t('Changes'), phone: 'wide', cell: (row) => <SettingChanges row={row} /> },
  { key: 'undo', head: t('Undo'), align: 'end', phone: 'e', cell: (row) => <UndoCell row={row} /> },
];

const filters = (): Filter[] => [
  {
    key: 'group',
    label: t('Group'),
    kind: 'choice',
    choices: [
      ...CONFIGURATION_GROUPS.map((group): Choice => ({ value: group, label: groupLabel(group) })),
      { value: 'orderStatuses', label: t('Order statuses') },
    ],
  },
  { key: 'from', label: t('Time'), kind: 'days', from: 'from', to: 'to' },
];

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

/** History of settings changes, with undo. */
export function HistoryTab() {
  const list: List<Activity> = useList(configurationsApi.history);
  return (
    <ListCard
      csv={undefined}
      list={list}
      name="configuration-history"
      texts={{
        title: t('Activity'),
        search: t('Search by group'),
        noMatch: t('No results'),
        failed: t('Couldn’t load activity'),
        empty: (
          <EmptyState icon={History} title={t('No changes yet')}>
            {t('Every settings change appears here with its author and previous value.')}
          </EmptyState>
        ),
      }}
      columns={useTranslated(columns)}
      defaultSort="-at"
      filters={useTranslated(filters)}
      rowActions={{ nameOf: formatChangeSubject, linkTo: undefined, menu: undefined, bulk: undefined }}
    />
  );
}
