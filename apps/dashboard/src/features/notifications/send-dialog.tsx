import { notificationsApi } from '@souk/contract/notifications/api.ts';
import { useQuery } from '@tanstack/react-query';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Callout } from '#ui/callout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { groupIdsByKind } from './notification-values.ts';
import { changeStatus, type NotificationTarget } from './notification-actions.ts';
import { ReachCounts } from './reach-card.tsx';
import { useEstimate } from './reach-card.tsx';

/** Confirms sending with the number of recipients, because sending can't be undone. */
export default function SendDialog({ subject, onClose }: { subject: NotificationTarget; onClose: () => void }) {
  const { data } = useQuery(queryOf(notificationsApi.get, { params: { id: subject.id }, background: true }));
  const estimate = useEstimate(
    data && {
      audience: data.audience,
      channels: data.channels,
      chosen: groupIdsByKind(data.chosen),
      segment: data.segment,
    },
  );
  const { isBusy, submit } = useSubmission(onClose);
  const reach = estimate.data;
  return (
    <SubmitDialog
      small
      title={t('Send “{title}”?', { title: subject.title })}
      submitLabel={
        reach
          ? t('Send to {count, plural, one {# person} other {{total} people}}', {
              count: reach.people,
              total: formatCount(reach.people),
            })
          : t('Send')
      }
      cancelLabel={t('Cancel')}
      isBusy={isBusy}
      isDisabled={!reach || reach.people === 0}
      onSubmit={() => submit(() => changeStatus(data ?? subject, 'sending'))}
      onClose={onClose}
    >
      {reach ? <ReachCounts reach={reach} /> : estimate.error ? null : <Skeleton width="100%" height={96} />}
      {estimate.error && <Callout tone="error">{estimate.error.message}</Callout>}
      {reach?.people === 0 && <Callout tone="warning">{t('No recipients right now')}</Callout>}
      <p className="muted">{t('Sent messages can’t be recalled. You can stop the rest while sending.')}</p>
    </SubmitDialog>
  );
}
