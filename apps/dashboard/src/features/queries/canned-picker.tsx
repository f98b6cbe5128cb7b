import type { CannedReply } from '@souk/contract/queries/canned-replies.ts';
import { Command } from 'cmdk';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { queryCategoryLabel } from '#domain/queries/query-labels.tsx';
import { Row } from '#ui/row.tsx';
import styles from './thread.module.css';

interface CannedPickerProps {
  /** In display order. */
  replies: readonly CannedReply[];
  isLoading: boolean;
  /** The text that would be inserted. */
  fillText: (reply: CannedReply) => string;
  onPick: (reply: CannedReply) => void;
}

/** List of canned replies: typing filters, arrow keys move, Enter inserts. */
export default function CannedPicker({ replies, isLoading, fillText, onPick }: CannedPickerProps) {
  const [typed, setTyped] = useState('');
  const searchText = typed.trim().toLowerCase();
  const matches = replies.filter(({ title, text }) =>
    [title, text.en, text.ar ?? ''].some((value) => value.toLowerCase().includes(searchText)),
  );
  return (
    <Command shouldFilter={false} loop label={t('Canned replies')}>
      <Command.Input
        autoFocus
        className={styles.cannedSearch}
        value={typed}
        onValueChange={setTyped}
        placeholder={t('Search canned replies')}
      />
      <Command.List className={styles.cannedOptions} aria-busy={isLoading}>
        {matches.map((reply) => (
          <Command.Item key={reply.id} value={reply.id} className={styles.cannedOption} onSelect={() => onPick(reply)}>
            <Row as="span" gap={8} align="stretch" justify="between">
              <bdi className="strong">{reply.title}</bdi>
              {reply.category && <span className="muted small">{queryCategoryLabel(reply.category)}</span>}
            </Row>
            <span className="muted small clip" dir="auto">
              {fillText(reply)}
            </span>
          </Command.Item>
        ))}
      </Command.List>
      {!isLoading && matches.length === 0 && <p className="muted small">{t('No canned replies match')}</p>}
    </Command>
  );
}
