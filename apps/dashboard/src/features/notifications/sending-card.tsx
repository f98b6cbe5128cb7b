import type { NotificationDetails } from '@souk/contract/notifications/api.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/stack.tsx';
import { Stat, Stats } from '#ui/stat.tsx';
import styles from './notifications.module.css';

/** Delivery stats, with progress while the notification is being sent. */
export function SendingCard({ notification }: { notification: NotificationDetails }) {
  const { figures, channels, status } = notification;
  const { people, feed, inbox, read, mails } = figures;
  const byMail = channels.includes('email');
  return (
    <>
      {status === 'sending' && <SendingProgress notification={notification} />}
      <Stats>
        <Stat label={t('Recipients')} value={formatCount(people)} note={t('one per person')} />
        {feed + inbox > 0 && (
          <Stat
            label={feed > 0 ? t('Feeds') : t('Inboxes')}
            value={formatCount(feed + inbox)}
            note={t('{count} read', { count: formatCount(read) })}
          />
        )}
        {byMail && (
          <Stat
            label={t('Emails sent')}
            value={formatCount(mails.sent)}
            note={mails.waiting > 0 ? t('{count} pending', { count: formatCount(mails.waiting) }) : t('none pending')}
          />
        )}
        {byMail && (
          <Stat label={t('Emails failed')} value={formatCount(mails.failed)} note={t('gave up after 8 tries')} />
        )}
      </Stats>
    </>
  );
}

function SendingProgress({ notification: { figures, channels } }: { notification: NotificationDetails }) {
  const { expected, people, mails } = figures;
  const isGathering = people < expected;
  const byMail = channels.includes('email') && !isGathering;
  const total = byMail ? mails.sent + mails.failed + mails.waiting : expected;
  const done = byMail ? mails.sent + mails.failed : people;
  const counts = { done: formatCount(done), total: formatCount(total) };
  return (
    <Card>
      <Stack gap={8} className={styles.progress}>
        <span>
          {byMail ? t('{done} of {total} emails sent', counts) : t('{done} of {total} recipients prepared', counts)}
        </span>
        <progress aria-label={t('Sent so far')} max={total || 1} value={done} />
        <span className="muted small">
          {t('Sending continues in the background, even after a server restart. You can leave this page.')}
        </span>
      </Stack>
    </Card>
  );
}
