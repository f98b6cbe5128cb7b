import type { Activity } from '@souk/contract/activity.ts';
import { CONFIGURATION_GROUPS, configurationsApi } from '@souk/contract/configurations.ts';
import History from 'lucide-react/icons/history';
import { actionWord } from '#shared/activity/activity-words.ts';
import { undoActivity } from '#shared/activity/undo-activity.ts';
import { groupWord } from '#shared/configuration/setting-words.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { t } from '#shared/i18n/i18n.ts';
import { useWords } from '#shared/i18n/use-words.ts';
import { Clip } from '#shared/list/data-table.tsx';
import { ListCard } from '#shared/list/list-card.tsx';
import type { Column, Filter } from '#shared/list/list.types.ts';
import { type List, useList } from '#shared/list/use-list.ts';
import { Blank } from '#shared/ui/blank.tsx';
import { Button } from '#shared/ui/button.tsx';
import styles from './configuration.module.css';
import { nameOf, SettingChanges } from './setting-changes.tsx';

const columns = (): Column<Activity>[] => [
  {
    key: 'at',
    head: t('When'),
    sort: 'at',
    isMuted: true,
    phone: 'd',
    cell: (row) => <time dateTime={row.at}>{formatDateTime(row.at)}</time>,
  },
  { key: 'actor', head: t('Who'), phone: 'c', cell: (row) => <Clip>{row.actorName}</Clip> },
  { key: 'group', head: t('Group'), phone: 'a', cell: (row) => <Clip>{nameOf(row)}</Clip> },
  { key: 'action', head: t('What'), isMuted: true, phone: 'b', cell: (row) => actionWord(row.action) },
  { key: 'changes', head: t('Before and after'), phone: 'wide', cell: (row) => <SettingChanges row={row} /> },
  { key: 'undo', head: t('Undo'), align: 'end', phone: 'e', cell: (row) => <Undo row={row} /> },
];

const filters = (): Filter[] => [
  {
    key: 'group',
    label: t('Group'),
    kind: 'choice',
    choices: [
      ...CONFIGURATION_GROUPS.map((group) => ({ value: group as string, label: groupWord(group) })),
      { value: 'orderStatuses', label: t('Order statuses') },
    ],
  },
  { key: 'from', label: t('When'), kind: 'days', from: 'from', to: 'to' },
];

function Undo({ row }: { row: Activity }) {
  if (row.undoneBy)
    return <span className={styles.undone}>{t('Taken back by {name}', { name: row.undoneBy.actorName })}</span>;
  if (!row.canUndo) return null;
  return (
    <Button variant="text" size="small" onClick={() => void undoActivity(row.id)}>
      {t('Undo')}
    </Button>
  );
}

/** Who changed which setting when; a change is taken back from here. */
export function HistoryTab() {
  const list: List<Activity> = useList(configurationsApi.history);
  return (
    <ListCard
      list={list}
      name="configuration-history"
      words={{
        title: t('History'),
        search: t('Search by group'),
        noMatch: t('Nothing matches'),
        failed: t('The history could not be loaded'),
      }}
      columns={useWords(columns)}
      defaultSort="-at"
      filters={useWords(filters)}
      steps={{ nameOf }}
      empty={
        <Blank icon={History} title={t('No changes yet')}>
          {t('Every settings change appears here with who made it and the previous value.')}
        </Blank>
      }
    />
  );
}
