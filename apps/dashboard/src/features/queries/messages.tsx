import type { QueryAttachment, QueryDetails, QueryMessage } from '@souk/contract/queries/api.ts';
import Lock from 'lucide-react/icons/lock';
import Paperclip from 'lucide-react/icons/paperclip';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatFileSize } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { openAttachment } from './query-actions.ts';
import styles from './thread.module.css';

/** All messages of a query, scrolled to the newest at the end. */
export function Messages({ query }: { query: QueryDetails }) {
  const { messages } = query;
  const end = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    const box = newest && end.current?.parentElement;
    if (box) box.scrollTo({ top: box.scrollHeight });
  }, [newest]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
    <div className={styles.messages} role="log" aria-label={t('Messages')} tabIndex={0}>
      <Stack as="ol" gap={12} className={styles.list}>
        {messages.map((message) => (
          <li key={message.id} className={styles[message.kind]}>
            <Message message={message} queryId={query.id} />
          </li>
        ))}
      </Stack>
      <div ref={end} />
    </div>
  );
}

function Message({ message, queryId }: { message: QueryMessage; queryId: string }) {
  const { kind, actorName, at, text, mailedTo, attachments } = message;
  return (
    <article className={styles.message}>
      <Row gap={8} className={styles.by}>
        <Avatar name={actorName} size={28} />
        <b className="strong">
          <bdi>{actorName}</bdi>
        </b>
        {kind === 'note' && (
          <Row as="span" gap={4} inline className={classNames('small', styles.private)}>
            <Icon icon={Lock} size={13} /> {t('Internal note')}
          </Row>
        )}
        <time className="muted small push" dateTime={at}>
          {formatDateTime(at)}
        </time>
      </Row>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {attachments.length > 0 && (
        <Row gap={8} align="stretch" wrap>
          {attachments.map((file) => (
            <Attachment key={file.id} file={file} queryId={queryId} />
          ))}
        </Row>
      )}
      {kind === 'reply' && (
        <div className="muted small">
          {mailedTo ? t('Emailed to {email}', { email: mailedTo }) : t('Not emailed: no email address')}
        </div>
      )}
    </article>
  );
}

const Attachment = ({ file: { id, name, bytes }, queryId }: { file: QueryAttachment; queryId: string }) => (
  <Button size="small" icon={Paperclip} onClick={() => void openAttachment(queryId, id)}>
    <bdi className="clip">{name}</bdi> <span className="muted">{formatFileSize(bytes)}</span>
  </Button>
);
