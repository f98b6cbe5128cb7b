import { type Language, LANGUAGES } from '@souk/contract/core/fields.ts';
import { type NotificationDetails, notificationsApi } from '@souk/contract/notifications/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import { LanguageSwitch } from '#kit/form/language-switch.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { NotificationHead } from './notification-head.tsx';
import { notificationLabels } from './notification-words.tsx';
import { MessagePreview } from './preview-card.tsx';
import { AddressedCard } from './addressed-card.tsx';
import { SendingCard } from './sending-card.tsx';

const SendDialog = lazy(lazyPart(() => import('./send-dialog.tsx')));

/** Milliseconds between two looks while it is being sent. */
const LOOK_AGAIN = 1_500;

/** One notification: what it says, to whom, and how far its sending is. */
export default function NotificationDetailsPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery({
    ...queryOf(notificationsApi.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'sending' ? LOOK_AGAIN : false),
  });
  usePageTitle(answer.data?.title);
  if (answer.data) return <Details notification={answer.data} />;
  return (
    <DetailLoading
      title={t('Notification')}
      crumbs={[{ label: t('Notifications'), to: paths.notifications.list }, { label: t('Notification') }]}
      failed={t('Couldn’t load the notification')}
      answer={answer}
    />
  );
}

function Details({ notification }: { notification: NotificationDetails }) {
  const { startedAt, error, status } = notification;
  return (
    <>
      <NotificationHead notification={notification} page="details" />
      <AskedStep notification={notification} />
      <div className="stack">
        {status === 'failed' && error && <Notice tone="error">{error.message}</Notice>}
        {startedAt && <SendingCard notification={notification} />}
        <div className="cols">
          <div className="stack">
            <MessageCard notification={notification} />
          </div>
          <div className="stack">
            <AddressedCard notification={notification} />
            <ActivityCard entity="notification" entityId={notification.id} labels={notificationLabels()} />
          </div>
        </div>
      </div>
    </>
  );
}

/** The question that the form leads to by 'Save and go on to sending'; answered or not, it goes from the address. */
function AskedStep({ notification }: { notification: NotificationDetails }) {
  const { step }: { step?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [now] = useState(() => new Date().toISOString());
  const isPlanned = notification.sendAt !== null && notification.sendAt > now;
  if (step !== 'send' || isPlanned || !notification.nextStatuses.includes('sending')) return null;
  return (
    <Suspense>
      <SendDialog subject={notification} onClose={() => void navigate({ to: '.', search: {}, replace: true })} />
    </Suspense>
  );
}

function MessageCard({ notification }: { notification: NotificationDetails }) {
  const { titles, bodies, image, link } = notification;
  const [language, setLanguage] = useState<Language>('en');
  return (
    <Card
      title={t('Message')}
      actions={titles.ar && <LanguageSwitch value={language} onChange={setLanguage} languages={LANGUAGES} />}
    >
      <MessagePreview language={language} title={titles} body={bodies} image={image} link={link} />
    </Card>
  );
}
