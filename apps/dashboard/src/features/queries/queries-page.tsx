import { type Query, type QueryCounts, queriesApi, UNASSIGNED } from '@souk/contract/queries/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { visibleCount } from '#kit/list/visible-count.ts';
import { downloadExport } from '#kit/list/export-list.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { type FilterTab, ViewTabs } from '#kit/list/view-tabs.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan, useProfile } from '#platform/session/profile.ts';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { classNames } from '#ui/class-names.ts';
import { Grid } from '#ui/grid.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { Inbox } from './inbox.tsx';
import styles from './inbox.module.css';
import { createNextQueryFinder } from './next-query.ts';
import { EXPORT_COLUMNS, readOpenQueryId, PANELS } from './queries-data.ts';
import { Thread } from './thread.tsx';
import { usePanel } from '#kit/detail/use-panel.ts';

const CreateDialog = lazy(async () => ({ default: (await import('./create-dialog.tsx')).CreateDialog }));
const CannedDrawer = lazy(async () => ({ default: (await import('./canned-drawer.tsx')).CannedDrawer }));

/** The query inbox, longest waiting first, with the open thread beside it. */
export default function QueriesPage() {
  const list: List<Query> = useList(queriesApi.list);
  const counts = useQuery(queryOf(queriesApi.counts, { background: true }));
  const search: { panel?: string } = useSearch({ strict: false });
  const { open, close } = usePanel();
  const canEdit = useCan('queries', 'edit');
  const { id: ownId } = useProfile();
  const threadId = readOpenQueryId(search);
  // 'Send and next' focuses the reply field of the next query.
  const [replyingTo, setReplyingTo] = useState<string>();
  const openToReply = (id: string) => {
    setReplyingTo(id);
    open(id);
  };
  const openToRead = (id: string) => {
    setReplyingTo(undefined);
    open(id);
  };
  useShortcut('c', { name: t('New query'), run: () => open(PANELS.create), isEnabled: canEdit });
  return (
    <>
      <PageHead
        title={t('Queries')}
        count={visibleCount(list, counts.data?.all)}
        actions={<PageActions list={list} canEdit={canEdit} onOpen={open} />}
      />
      <div className={classNames(threadId && styles.tabs)}>
        <ViewTabs
          list="queries"
          label={t('Queries')}
          control={list}
          keys={['status', 'assigneeId', 'late']}
          tabs={queryTabs(counts.data, ownId)}
        />
      </div>
      <Grid gap={16} align="start" className={classNames(styles.split, threadId && styles.opened)}>
        <Inbox list={list} openId={threadId} onOpen={openToRead} />
        <section className={styles.threadPane} aria-label={t('Query')}>
          {threadId ? (
            <Thread
              key={threadId}
              id={threadId}
              findNext={createNextQueryFinder({ ...list, openId: threadId, open: openToReply })}
              isReplying={replyingTo === threadId}
              onClose={close}
            />
          ) : (
            <NoQuerySelected />
          )}
        </section>
      </Grid>
      <Suspense>
        {search.panel === PANELS.create && canEdit && <CreateDialog onClose={close} onCreated={open} />}
        {search.panel === PANELS.canned && <CannedDrawer onClose={close} />}
      </Suspense>
    </>
  );
}

const NoQuerySelected = () => (
  <Card flush className={styles.pane}>
    <EmptyState icon={MessageSquareText} title={t('No query selected')}>
      {t('Choose a query in the list, or use J / K.')}
    </EmptyState>
  </Card>
);

interface ActionsProps {
  list: List<Query>;
  canEdit: boolean;
  onOpen: (panel: string) => void;
}

function PageActions({ list, canEdit, onOpen }: ActionsProps) {
  const navigate = useNavigate();
  const sort = list.state.sort;
  const sortBy = (key: string | undefined) => () =>
    void navigate({ to: '.', search: (previous: object) => ({ ...previous, sort: key, page: undefined }) });
  return (
    <>
      <MoreMenu
        items={[
          { heading: t('Sort by') },
          { label: t('Waiting longest'), checked: sort === undefined, onSelect: sortBy(undefined) },
          { label: t('Latest message'), checked: sort === '-lastMessageAt', onSelect: sortBy('-lastMessageAt') },
          { label: t('Most urgent'), checked: sort === '-priority', onSelect: sortBy('-priority') },
          { label: t('Newest'), checked: sort === '-createdAt', onSelect: sortBy('-createdAt') },
          'separator',
          { label: t('Canned replies'), onSelect: () => onOpen(PANELS.canned) },
          {
            label: t('Export as CSV'),
            onSelect: () => void downloadExport(queriesApi.export, list, EXPORT_COLUMNS),
          },
        ]}
      />
      {canEdit && (
        <Button icon={Plus} onClick={() => onOpen(PANELS.create)}>
          {t('New query')}
        </Button>
      )}
    </>
  );
}

function queryTabs(counts: QueryCounts | undefined, ownId: string): FilterTab[] {
  const status = 'new,open';
  return [
    { value: 'all', label: t('All'), count: counts?.all, filters: {} },
    { value: 'toAnswer', label: t('Needs reply'), count: counts?.toAnswer, filters: { status } },
    { value: 'mine', label: t('Mine'), count: counts?.mine, filters: { status, assigneeId: ownId } },
    {
      value: 'unassigned',
      label: t('Unassigned'),
      count: counts?.unassigned,
      filters: { status, assigneeId: UNASSIGNED },
    },
    { value: 'late', label: t('Late'), count: counts?.late, alert: true, filters: { late: 'true' } },
    {
      value: 'waiting',
      label: t('Waiting on customer'),
      count: counts?.byStatus.waiting,
      filters: { status: 'waiting' },
    },
    { value: 'resolved', label: t('Resolved'), count: counts?.byStatus.resolved, filters: { status: 'resolved' } },
  ];
}
