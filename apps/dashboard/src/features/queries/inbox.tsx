import { type Query, queriesApi } from '@souk/contract/queries/api.ts';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { t } from '#platform/i18n/i18n.ts';
import { hasFilters } from '#kit/list/list-query.ts';
import { BulkBar } from '#kit/list/bulk-bar.tsx';
import { downloadExport } from '#kit/list/export-list.ts';
import { FilterChips } from '#kit/list/filter-chips.tsx';
import toolbar from '#kit/list/list-toolbar.module.css';
import { SearchBox } from '#kit/list/search-box.tsx';
import type { List } from '#kit/list/use-list.ts';
import { useSelection, type Selection } from '#kit/list/use-selection.ts';
import { prefetch } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { Blank, LoadError, NoMatch } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { InboxRow } from './inbox-row.tsx';
import styles from './inbox.module.css';
import { EXPORTED, PANELS } from './queries-data.ts';
import { QueryBulk } from './query-bulk.tsx';
import { useQueryFilters } from './query-filters.ts';

interface InboxProps {
  list: List<Query>;
  openId: string | undefined;
  onOpen: (panel: string) => void;
}

/** The list beside the thread: each row says who, what, how it begins, and how long they have waited. */
export function Inbox({ list, openId, onOpen }: InboxProps) {
  const selection = useSelection(list);
  const canEdit = useCan('queries', 'edit');
  useWalk(list.rows, { openId, onOpen, selection: canEdit ? selection : undefined });
  const isAsked = list.state.q !== '' || hasFilters(list.state);
  return (
    <section className={styles.list} aria-label={t('Queries')}>
      <Card flush className={styles.pane}>
        <div className={toolbar.toolbar} role="search">
          <div className={styles.search}>
            <SearchBox
              label={t('Search queries')}
              value={list.state.q}
              onChange={(q) => list.change({ q }, { replace: true })}
            />
          </div>
          <FilterChips filters={useQueryFilters()} values={list.state.filters} onChange={list.filter} />
        </div>
        <div className={styles.rows} aria-busy={list.isStale}>
          <Rows
            list={list}
            openId={openId}
            isAsked={isAsked}
            selection={canEdit ? selection : undefined}
            onCreate={canEdit ? () => onOpen(PANELS.create) : undefined}
          />
        </div>
        {list.count !== undefined && list.count > 0 && (
          <Pager
            page={list.state.page}
            limit={list.state.limit}
            count={list.count}
            isEstimate={list.isEstimate}
            onPage={list.goTo}
            onPrefetch={list.prefetchPage}
          />
        )}
      </Card>
      <BulkBar
        selection={selection}
        onExport={() => void downloadExport(queriesApi.export, { ...list, picked: selection }, EXPORTED)}
      >
        <QueryBulk selection={selection} />
      </BulkBar>
    </section>
  );
}

interface RowsProps {
  list: List<Query>;
  openId: string | undefined;
  isAsked: boolean;
  selection: Selection | undefined;
  onCreate: (() => void) | undefined;
}

function Rows({ list, openId, isAsked, selection, onCreate }: RowsProps) {
  if (list.error) {
    return <LoadError title={t('Queries could not be loaded')} answer={list} />;
  }
  if (list.isLoading) return <Bones />;
  if (list.rows.length === 0 && (isAsked || list.state.page > 1)) {
    return (
      <NoMatch
        title={t('No queries match')}
        q={list.state.q}
        isFiltered={hasFilters(list.state)}
        onClear={list.clear}
      />
    );
  }
  if (list.rows.length === 0) {
    return (
      <Blank
        icon={MessagesSquare}
        title={t('No queries yet')}
        actions={onCreate && <Button onClick={onCreate}>{t('New query')}</Button>}
      >
        {t('Questions from customers appear here, the longest waiting first.')}
      </Blank>
    );
  }
  return (
    <ul className={classNames(styles.items, list.isStale && styles.stale)} aria-label={t('Queries')}>
      {list.rows.map((row) => (
        <InboxRow
          key={row.id}
          row={row}
          isOpen={row.id === openId}
          isPicked={selection?.has(row.id) ?? false}
          onPick={selection?.toggle}
        />
      ))}
    </ul>
  );
}

const BONES = Array.from({ length: 8 }, (_, index) => index);

const Bones = () => (
  <div role="status" aria-label={t('Loading')}>
    {BONES.map((index) => (
      <div key={index} className={styles.bone}>
        <Skeleton width="45%" />
        <Skeleton width="80%" />
        <Skeleton width="65%" />
      </div>
    ))}
  </div>
);

interface Walk {
  openId: string | undefined;
  onOpen: (id: string) => void;
  selection: Selection | undefined;
}

/** j and k open the next and the previous query, x picks the one that is open. */
function useWalk(rows: readonly Query[], { openId, onOpen, selection }: Walk): void {
  const position = rows.findIndex((row) => row.id === openId);
  const walk = (step: number) => {
    const next = rows[position === -1 ? 0 : Math.min(Math.max(position + step, 0), rows.length - 1)];
    if (!next || next.id === openId) return;
    onOpen(next.id);
    document.querySelector(`[data-query="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
    const after = rows[position + 2 * step];
    if (after) void prefetch(queriesApi.get, { params: { id: after.id } });
  };
  const isEnabled = rows.length > 0;
  useShortcut('j', { name: t('Next query'), run: () => walk(1), isEnabled });
  useShortcut('k', { name: t('Previous query'), run: () => walk(-1), isEnabled });
  useShortcut('x', {
    name: t('Select the query'),
    run: () => openId && selection?.toggle(openId),
    isEnabled: isEnabled && selection !== undefined,
  });
}
