import { type Query, type QueryCounts, queriesApi, UNASSIGNED } from '@souk/contract/queries/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { shownCount } from '#kit/list/shown-count.ts';
import { downloadExport } from '#kit/list/export-list.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { type GivenTab, ViewTabs } from '#kit/list/view-tabs.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan, useProfile } from '#platform/session/profile.ts';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Blank } from '#ui/blank.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageHead } from '#ui/page-head.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { Inbox } from './inbox.tsx';
import styles from './inbox.module.css';
import { nextQueryFinder } from './next-query.ts';
import { EXPORTED, openId, PANELS } from './queries-data.ts';
import { Thread } from './thread.tsx';
import { usePanel } from '#kit/detail/use-panel.ts';

const CreateDialog = lazy(async () => ({ default: (await import('./create-dialog.tsx')).CreateDialog }));
const CannedDrawer = lazy(async () => ({ default: (await import('./canned-drawer.tsx')).CannedDrawer }));

/** The inbox: those who wait longest first, and beside them what was said. */
export default function QueriesPage() {
  const list: List<Query> = useList(queriesApi.list);
  const counts = useQuery(queryOf(queriesApi.counts, { background: true }));
  const search: { panel?: string } = useSearch({ strict: false });
  const { open, close } = usePanel();
  const canEdit = useCan('queries', 'edit');
  const { id: ownId } = useProfile();
  const threadId = openId(search);
  // Who goes on to the next query goes on writing.
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
        count={shownCount(list, counts.data?.all)}
        actions={<Actions list={list} canEdit={canEdit} onOpen={open} />}
      />
      <div className={classNames(threadId && styles.tabs)}>
        <ViewTabs
          list="queries"
          label={t('Queries')}
          control={list}
          keys={['status', 'assigneeId', 'late']}
          tabs={tabsOf(counts.data, ownId)}
        />
      </div>
      <div className={classNames(styles.split, threadId && styles.opened)}>
        <Inbox list={list} openId={threadId} onOpen={openToRead} />
        <section className={styles.beside} aria-label={t('Query')}>
          {threadId ? (
            <Thread
              key={threadId}
              id={threadId}
              findNext={nextQueryFinder({ ...list, openId: threadId, open: openToReply })}
              isReplying={replyingTo === threadId}
              onClose={close}
            />
          ) : (
            <NothingOpen />
          )}
        </section>
      </div>
      <Suspense>
        {search.panel === PANELS.create && canEdit && <CreateDialog onClose={close} onCreated={open} />}
        {search.panel === PANELS.canned && <CannedDrawer onClose={close} />}
      </Suspense>
    </>
  );
}

const NothingOpen = () => (
  <Card flush className={styles.pane}>
    <Blank icon={MessageSquareText} title={t('No query selected')}>
      {t('Choose one in the list, or use J / K.')}
    </Blank>
  </Card>
);

interface ActionsProps {
  list: List<Query>;
  canEdit: boolean;
  onOpen: (panel: string) => void;
}

function Actions({ list, canEdit, onOpen }: ActionsProps) {
  const navigate = useNavigate();
  const sort = list.state.sort;
  const byKey = (key: string | undefined) => () =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, sort: key, page: undefined }) });
  return (
    <>
      <MoreMenu
        items={[
          { heading: t('Order') },
          { label: t('Waiting longest'), checked: sort === undefined, onSelect: byKey(undefined) },
          { label: t('Latest message'), checked: sort === '-lastMessageAt', onSelect: byKey('-lastMessageAt') },
          { label: t('Most urgent'), checked: sort === '-priority', onSelect: byKey('-priority') },
          { label: t('Newest'), checked: sort === '-createdAt', onSelect: byKey('-createdAt') },
          'separator',
          { label: t('Saved replies'), onSelect: () => onOpen(PANELS.canned) },
          {
            label: t('Export as CSV'),
            onSelect: () => void downloadExport(queriesApi.export, list, EXPORTED),
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

function tabsOf(counts: QueryCounts | undefined, ownId: string): GivenTab[] {
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
