import { activityApi, type Activity } from '@souk/contract/activity/api.ts';
import History from 'lucide-react/icons/history';
import { useMemo } from 'react';
import { ActivityChanges } from '#domain/activity/activity-changes.tsx';
import { actionWord } from '#domain/activity/activity-labels.ts';
import { textColumn } from '#kit/list/columns.tsx';
import { undoActivity } from '#kit/undo/undo-activity.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import { Clip, LeadLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column } from '#kit/list/list.types.ts';
import { useList } from '#kit/list/use-list.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { activityFilters } from './activity-filters.ts';
import { entityPath, entitySearch, entityWord } from './activity-targets.ts';
import styles from './activity-page.module.css';

const columns = (): Column<Activity>[] => [
  {
    key: 'at',
    head: t('Time'),
    sort: 'at',
    isMuted: true,
    phone: 'd',
    cell: (row) => (
      <time className={styles.when} dateTime={row.at}>
        {formatDateTime(row.at)}
      </time>
    ),
  },
  textColumn('actor', t('User'), { phone: 'c', cell: (row) => row.actorName }),
  { key: 'action', head: t('Action'), phone: 'b', cell: (row) => actionWord(row.action) },
  { key: 'label', head: t('Item'), phone: 'a', cell: (row) => <Target row={row} /> },
  { key: 'entity', head: t('Type'), isMuted: true, priority: 3, cell: (row) => entityWord(row.entity) },
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
  { key: 'undo', head: t('Undo'), align: 'end', phone: 'e', cell: (row) => <Undo row={row} /> },
];

function Target({ row }: { row: Activity }) {
  const to = entityPath(row);
  return (
    <div className={styles.what}>
      {to ? (
        <LeadLink to={to} search={entitySearch(row)}>
          {row.label}
        </LeadLink>
      ) : (
        <Clip>{row.label}</Clip>
      )}
    </div>
  );
}

function Undo({ row }: { row: Activity }) {
  if (row.undoneBy)
    return <span className={styles.undone}>{t('Undone by {name}', { name: row.undoneBy.actorName })}</span>;
  if (!row.canUndo) return null;
  return (
    <Button variant="text" size="small" onClick={() => void undoActivity(row.id)}>
      {t('Undo')}
    </Button>
  );
}

/** Every change by anyone, in the areas one may see; single changes can be taken back from here. */
export default function ActivityPage() {
  const list = useList(activityApi.list);
  const all = useWords(columns);
  const withoutUndo = useMemo(() => all.filter(({ key }) => key !== 'undo'), [all]);
  // an empty column would take the room of what changed
  const canUndo = list.rows.some((row) => row.canUndo || row.undoneBy);
  return (
    <>
      <PageHead title={t('Activity')} />
      <ListCard
        list={list}
        name="activity"
        words={{
          title: t('Activity'),
          search: t('Search by item name'),
          noMatch: t('No results'),
          failed: t('Couldn’t load activity'),
          empty: (
            <Blank icon={History} title={t('No activity yet')}>
              {t('Every change made by staff or by Souk appears here with its previous value.')}
            </Blank>
          ),
        }}
        columns={canUndo ? all : withoutUndo}
        defaultSort="-at"
        filters={useWords(activityFilters)}
        steps={{ nameOf: (row) => row.label }}
        csv={{ endpoint: activityApi.export }}
      />
    </>
  );
}
