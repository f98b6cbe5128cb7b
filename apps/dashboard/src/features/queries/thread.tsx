import type { QueryDetails } from '@souk/contract/queries/api.ts';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { lazy, Suspense, useState } from 'react';
import { PanelError } from '#kit/detail/detail-error.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { Grid } from '#ui/grid.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { Composer } from './composer.tsx';
import inbox from './inbox.module.css';
import { Messages } from './messages.tsx';
import type { FindNext } from './next-query.ts';
import { threadQuery } from './queries-data.ts';
import { QuerySide } from './query-side.tsx';
import { ThreadFacts } from './thread-facts.tsx';
import { ThreadHead } from './thread-head.tsx';
import styles from './thread.module.css';

const ThreadHistory = lazy(async () => ({ default: (await import('./thread-history.tsx')).ThreadHistory }));

/** Polling interval while someone is replying, so the warning disappears after they stop. */
const REPLYING_POLL_MS = 15_000;

interface ThreadProps {
  id: string;
  findNext: FindNext | undefined;
  /** Focuses the reply field. */
  isReplying: boolean;
  onClose: () => void;
}

/** The open query beside the list: facts, messages and composer. */
export function Thread({ id, findNext, isReplying, onClose }: ThreadProps) {
  const answer = useQuery({
    ...threadQuery(id),
    refetchInterval: ({ state }) => (state.data && state.data.replying.length > 0 ? REPLYING_POLL_MS : false),
  });
  const { data, error } = answer;
  usePageTitle(data?.number);
  return (
    <>
      <Button variant="text" size="small" icon={ArrowLeft} className={styles.back} onClick={onClose}>
        {t('All queries')}
      </Button>
      <Grid gap={16} align="start" className={styles.columns}>
        <Card flush className={inbox.pane}>
          {data ? (
            <Conversation query={data} findNext={findNext} isReplying={isReplying} onClose={onClose} />
          ) : error ? (
            <PanelError errorTitle={t('Couldn’t load the query')} query={answer} onClose={onClose} />
          ) : (
            <ThreadSkeleton />
          )}
        </Card>
        {data && <QuerySide query={data} />}
      </Grid>
    </>
  );
}

function Conversation({ query, findNext, isReplying, onClose }: Omit<ThreadProps, 'id'> & { query: QueryDetails }) {
  const canEdit = useCan('queries', 'edit');
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <>
      <ThreadHead query={query} canEdit={canEdit} onClose={onClose} onHistory={() => setHistoryOpen(true)} />
      <ThreadFacts query={query} canEdit={canEdit} />
      <Messages query={query} />
      {canEdit && <Composer query={query} findNext={findNext} isReplying={isReplying} />}
      <Drawer
        open={isHistoryOpen}
        title={t('Activity for {name}', { name: query.number })}
        onClose={() => setHistoryOpen(false)}
      >
        <Suspense>{isHistoryOpen && <ThreadHistory id={query.id} />}</Suspense>
      </Drawer>
    </>
  );
}

const ThreadSkeleton = () => (
  <Stack gap={16} className={styles.skeleton} role="status" aria-label={t('Loading')}>
    <Skeleton width="50%" />
    <Skeleton width="70%" />
    <Skeleton width="90%" height={80} />
    <Skeleton width="80%" height={60} />
  </Stack>
);
