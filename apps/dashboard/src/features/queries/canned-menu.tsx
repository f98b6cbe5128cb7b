import { type CannedReply, cannedRepliesApi } from '@souk/contract/queries/canned-replies.ts';
import type { QueryDetails } from '@souk/contract/queries/api.ts';
import { useQuery } from '@tanstack/react-query';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useConfiguration, useProfile } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { Stack } from '#ui/stack.tsx';
import { fillCannedReply } from './canned-reply-text.ts';
import { PANELS } from './queries-data.ts';
import styles from './thread.module.css';
import { usePanel } from '#kit/detail/use-panel.ts';

const CannedPicker = lazy(lazyPart(() => import('./canned-picker.tsx')));

interface CannedMenuProps {
  query: QueryDetails;
  /** Receives the focus when the picker closes. */
  area: RefObject<HTMLTextAreaElement | null>;
  onInsert: (text: string) => void;
}

/** Popover with canned replies. Choosing one inserts its text with the placeholders filled in. */
export function CannedMenu({ query, area, onInsert }: CannedMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const answer = useQuery({ ...queryOf(cannedRepliesApi.list, { background: true }), enabled: isOpen });
  const { name: me } = useProfile();
  const { name: shop } = useConfiguration();
  const { open } = usePanel();
  const fillText = (reply: CannedReply) => fillCannedReply(reply, { query, shop, me });
  return (
    <Popover
      label={t('Canned replies')}
      open={isOpen}
      onOpenChange={setOpen}
      finalFocus={area}
      trigger={
        <Button variant="plain" icon={MessageSquareQuote}>
          {t('Canned replies')}
        </Button>
      }
    >
      <Stack gap={10} className={styles.canned}>
        <Suspense>
          <CannedPicker
            replies={sortByRelevance(answer.data?.rows ?? [], query)}
            isLoading={answer.isPending}
            fillText={fillText}
            onPick={(reply) => {
              setOpen(false);
              onInsert(fillText(reply));
            }}
          />
        </Suspense>
        <Button variant="text" size="small" onClick={() => open(PANELS.canned)}>
          {t('Edit canned replies')}
        </Button>
      </Stack>
    </Popover>
  );
}

/** Replies for the query's category first, then those for all queries. */
function sortByRelevance(replies: readonly CannedReply[], query: QueryDetails): CannedReply[] {
  const rank = ({ category }: CannedReply) => (category === query.category ? 0 : category === null ? 1 : 2);
  return replies.toSorted((a, b) => rank(a) - rank(b));
}
