import type { CannedReply } from '@souk/contract/queries/canned-replies.ts';
import { Command } from 'cmdk';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { queryCategoryWord } from '#domain/queries/query-labels.tsx';
import styles from './thread.module.css';

interface CannedPickerProps {
  /** In the order in which they are offered. */
  replies: readonly CannedReply[];
  isLoading: boolean;
  /** The reply as it would be inserted. */
  textOf: (reply: CannedReply) => string;
  onPick: (reply: CannedReply) => void;
}

/** Typing filters, the arrows move, Enter inserts. */
export default function CannedPicker({ replies, isLoading, textOf, onPick }: CannedPickerProps) {
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const shown = replies.filter(({ title, text }) =>
    [title, text.en, text.ar ?? ''].some((each) => each.toLowerCase().includes(words)),
  );
  return (
    <Command shouldFilter={false} loop label={t('Saved replies')}>
      <Command.Input
        autoFocus
        className={styles.cannedSearch}
        value={typed}
        onValueChange={setTyped}
        placeholder={t('Search saved replies')}
      />
      <Command.List className={styles.cannedOptions} aria-busy={isLoading}>
        {shown.map((reply) => (
          <Command.Item key={reply.id} value={reply.id} className={styles.cannedOption} onSelect={() => onPick(reply)}>
            <span className={styles.cannedTitle}>
              <bdi className="strong">{reply.title}</bdi>
              {reply.category && <span className="muted small">{queryCategoryWord(reply.category)}</span>}
            </span>
            <span className="muted small clip" dir="auto">
              {textOf(reply)}
            </span>
          </Command.Item>
        ))}
      </Command.List>
      {!isLoading && shown.length === 0 && <p className="muted small">{t('No saved replies match')}</p>}
    </Command>
  );
}
