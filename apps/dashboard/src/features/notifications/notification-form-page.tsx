import { notificationsApi } from '@souk/contract/notifications/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { NotificationForm } from './notification-form.tsx';

/** Creates a notification, optionally as a copy of the one in `from`, or edits the one in the URL. */
export default function NotificationFormPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  const { from }: { from?: string } = useSearch({ strict: false });
  if (id !== undefined) return <NotificationLoader key={id} id={id} />;
  return from ? <NotificationLoader key={from} id={from} isCopy /> : <NotificationForm key="new" />;
}

function NotificationLoader({ id, isCopy = false }: { id: string; isCopy?: boolean }) {
  const answer = useQuery(queryOf(notificationsApi.get, { params: { id } }));
  usePageTitle(isCopy ? undefined : answer.data?.title);
  if (answer.data && isCopy) return <NotificationForm template={answer.data} />;
  if (answer.data) return <NotificationForm notification={answer.data} />;
  return (
    <DetailLoading
      title={t('Notification')}
      crumbs={[{ label: t('Notifications'), to: paths.notifications.list }, { label: t('Edit') }]}
      errorTitle={t('Couldn’t load the notification')}
      query={answer}
    />
  );
}
