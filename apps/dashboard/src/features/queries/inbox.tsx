import { type Query, queriesApi } from '@souk/contract/queries/api.ts';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { t } from '#platform/i18n/i18n.ts';
import { BulkBar } from '#kit/list/bulk-bar.tsx';
import { downloadExport } from '#kit/list/export-list.ts';
import { ListPager } from '#kit/list/list-pager.tsx';
import { ListRows } from '#kit/list/list-rows.tsx';
import { ListToolbar } from '#kit/list/list-toolbar.tsx';
import type { List } from '#kit/list/use-list.ts';
import { useSelection, type Selection } from '#kit/list/use-selection.ts';
import { prefetch } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { InboxRow } from './inbox-row.tsx';
import styles from './inbox.module.css';
import { EXPORT_COLUMNS, PANELS } from './queries-data.ts';
import { QueryBulkActions } from './query-bulk.tsx';
import { useQueryFilters } from './query-filters.ts';

interface InboxProps {
  list: List<Query>;
  openId: string | undefined;
  onOpen: (panel: string) => void;
}

/** The list of queries beside the thread, with bulk actions. */
export function Inbox({ list, openId, onOpen }: InboxProps) {
  const selection = useSelection(list);
  const canEdit = useCan('queries', 'edit');
  useQueryShortcuts(list.rows, { openId, onOpen, selection: canEdit ? selection : undefined });
  return (
    <section className={styles.list} aria-label={t('Queries')}>
      <Card flush className={styles.pane}>
        <ListToolbar list={list} search={t('Search queries')} filters={useQueryFilters()} className={styles.search} />
        <div className={styles.rows} aria-busy={list.isStale}>
          <ListRows
            list={list}
            texts={{
              noMatch: t('No queries match'),
              failed: t('Couldn’t load queries'),
              empty: <NoQueries onCreate={canEdit ? () => onOpen(PANELS.create) : undefined} />,
            }}
            skeleton={<InboxSkeleton />}
          >
            <ul className={classNames(styles.items, list.isStale && styles.stale)} aria-label={t('Queries')}>
              {list.rows.map((row) => (
                <InboxRow
                  key={row.id}
                  row={row}
                  isOpen={row.id === openId}
                  isPicked={canEdit && selection.has(row.id)}
                  onPick={canEdit ? selection.toggle : undefined}
                />
              ))}
            </ul>
          </ListRows>
        </div>
        <ListPager list={list} isNarrow />
      </Card>
      <BulkBar
        selection={selection}
        onExport={() => void downloadExport(queriesApi.export, { ...list, selection }, EXPORT_COLUMNS)}
      >
        <QueryBulkActions selection={selection} />
      </BulkBar>
    </section>
  );
}

const NoQueries = ({ onCreate }: { onCreate: (() => void) | undefined }) => (
  <EmptyState
    icon={MessagesSquare}
    title={t('No queries yet')}
    actions={onCreate && <Button onClick={onCreate}>{t('New query')}</Button>}
  >
    {t('Customer questions appear here, longest waiting first.')}
  </EmptyState>
);

const SKELETON_ROWS = Array.from({ length: 8 }, (_, index) => index);

const InboxSkeleton = () => (
  <div role="status" aria-label={t('Loading')}>
    {SKELETON_ROWS.map((index) => (
      <Stack key={index} gap={12} className={styles.bone}>
        <Skeleton width="45%" />
        <Skeleton width="80%" />
        <Skeleton width="65%" />
      </Stack>
    ))}
  </div>
);

interface QueryShortcutOptions {
  openId: string | undefined;
  onOpen: (id: string) => void;
  selection: Selection | undefined;
}

/** Shortcuts: j and k open the next and previous query, x selects the open one. */
function useQueryShortcuts(rows: readonly Query[], { openId, onOpen, selection }: QueryShortcutOptions): void {
  const position = rows.findIndex((row) => row.id === openId);
  const moveBy = (offset: number) => {
    const next = rows[position === -1 ? 0 : Math.min(Math.max(position + offset, 0), rows.length - 1)];
    if (!next || next.id === openId) return;
    onOpen(next.id);
    document.querySelector(`[data-query="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
    const after = rows[position + 2 * offset];
    if (after) void prefetch(queriesApi.get, { params: { id: after.id } });
  };
  const isEnabled = rows.length > 0;
  useShortcut('j', { name: t('Next query'), run: () => moveBy(1), isEnabled });
  useShortcut('k', { name: t('Previous query'), run: () => moveBy(-1), isEnabled });
  useShortcut('x', {
    name: t('Select query'),
    run: () => openId && selection?.toggle(openId),
    isEnabled: isEnabled && selection !== undefined,
  });
}
