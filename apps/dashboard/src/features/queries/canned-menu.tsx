import { type CannedReply, cannedRepliesApi } from '@souk/contract/canned-replies.ts';
import type { QueryDetails } from '@souk/contract/queries.ts';
import { useQuery } from '@tanstack/react-query';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import { useState } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { queryOf } from '#shared/query/query-of.ts';
import { useConfiguration, useProfile } from '#shared/session/profile.ts';
import { Button } from '#shared/ui/button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { cannedWords } from './canned-words.ts';
import { PANELS } from './queries-data.ts';
import styles from './thread.module.css';
import { usePanel } from './use-panel.ts';

interface CannedMenuProps {
  query: QueryDetails;
  onInsert: (words: string) => void;
}

/** Canned replies, those for this kind of query first; choosing one puts its words, filled in, where one writes. */
export function CannedMenu({ query, onInsert }: CannedMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const answer = useQuery({ ...queryOf(cannedRepliesApi.list, { background: true }), enabled: isOpen });
  const { name: me } = useProfile();
  const { name: shop } = useConfiguration();
  const { open } = usePanel();
  const shown = fitting(answer.data?.rows ?? [], query, typed);
  return (
    <Popover
      label={t('Canned replies')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="plain" icon={MessageSquareQuote}>
          {t('Canned replies')}
        </Button>
      }
    >
      <div className={styles.canned}>
        <TextField
          aria-label={t('Search canned replies')}
          placeholder={t('Search canned replies')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ul>
          {shown.map((reply) => (
            <li key={reply.id}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  onInsert(cannedWords(reply, { query, shop, me }));
                }}
              >
                <bdi className="strong">{reply.title}</bdi>
                <bdi className="muted small clip">{reply.text.en}</bdi>
              </button>
            </li>
          ))}
        </ul>
        {answer.isSuccess && shown.length === 0 && <p className="muted small">{t('No canned reply fits')}</p>}
        <Button variant="text" size="small" onClick={() => open(PANELS.canned)}>
          {t('Edit canned replies')}
        </Button>
      </div>
    </Popover>
  );
}

function fitting(replies: readonly CannedReply[], query: QueryDetails, typed: string): CannedReply[] {
  const words = typed.trim().toLowerCase();
  const isFitting = ({ title, text }: CannedReply) =>
    [title, text.en, text.ar ?? ''].some((said) => said.toLowerCase().includes(words));
  const rank = ({ category }: CannedReply) => (category === query.category ? 0 : category === null ? 1 : 2);
  return replies.filter(isFitting).toSorted((a, b) => rank(a) - rank(b));
}
