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
import { Grid } from '#ui/grid.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Card } from '#ui/card.tsx';
import { Callout } from '#ui/callout.tsx';
import { Stack } from '#ui/stack.tsx';
import { NotificationHead } from './notification-head.tsx';
import { notificationLabels } from './notification-labels.tsx';
import { MessagePreview } from './preview-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { SendingCard } from './sending-card.tsx';

const SendDialog = lazy(lazyPart(() => import('./send-dialog.tsx')));

/** Polling interval while the notification is being sent. */
const SENDING_POLL_MS = 1_500;

/** One notification: message, audience and sending progress. */
export default function NotificationDetailsPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery({
    ...queryOf(notificationsApi.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'sending' ? SENDING_POLL_MS : false),
  });
  usePageTitle(answer.data?.title);
  if (answer.data) return <Details notification={answer.data} />;
  return (
    <DetailLoading
      title={t('Notification')}
      crumbs={[{ label: t('Notifications'), to: paths.notifications.list }, { label: t('Notification') }]}
      errorTitle={t('Couldn’t load the notification')}
      query={answer}
    />
  );
}

function Details({ notification }: { notification: NotificationDetails }) {
  const { startedAt, error, status } = notification;
  return (
    <>
      <NotificationHead notification={notification} page="details" />
      <SendDialogFromSearch notification={notification} />
      <Stack gap={16}>
        {status === 'failed' && error && <Callout tone="error">{error.message}</Callout>}
        {startedAt && <SendingCard notification={notification} />}
        <Grid columns="main-aside" gap={16}>
          <Stack gap={16}>
            <MessageCard notification={notification} />
          </Stack>
          <Stack gap={16}>
            <DeliveryCard notification={notification} />
            <ActivityCard entity="notification" entityId={notification.id} labels={notificationLabels()} />
          </Stack>
        </Grid>
      </Stack>
    </>
  );
}

/** Opens the send dialog after 'Save and continue' in the form. Closing the dialog removes `step` from the URL. */
function SendDialogFromSearch({ notification }: { notification: NotificationDetails }) {
  const { step }: { step?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [now] = useState(() => new Date().toISOString());
  const isScheduled = notification.sendAt !== null && notification.sendAt > now;
  if (step !== 'send' || isScheduled || !notification.nextStatuses.includes('sending')) return null;
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
