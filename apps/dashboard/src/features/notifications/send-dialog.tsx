import { notificationsApi } from '@souk/contract/notifications/api.ts';
import { useQuery } from '@tanstack/react-query';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { chosenIds } from './notification-values.ts';
import { changeStatus, type Subject } from './notification-actions.ts';
import { ReachFigures } from './reach-card.tsx';
import { useEstimate } from './reach-card.tsx';

/** Says whom it reaches before it is sent, since it cannot be called back. */
export default function SendDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { data } = useQuery(queryOf(notificationsApi.get, { params: { id: subject.id }, background: true }));
  const estimate = useEstimate(
    data && { audience: data.audience, channels: data.channels, chosen: chosenIds(data.chosen), segment: data.segment },
  );
  const { isBusy, submit } = useSubmission(onClose);
  const reach = estimate.data;
  return (
    <SubmitDialog
      small
      title={t('Send “{title}”?', { title: subject.title })}
      submitLabel={
        reach
          ? t('Send to {count, plural, one {# person} other {{shown} people}}', {
              count: reach.people,
              shown: formatCount(reach.people),
            })
          : t('Send')
      }
      keepLabel={t('Cancel')}
      isBusy={isBusy}
      isOff={!reach || reach.people === 0}
      onSubmit={() => submit(() => changeStatus(data ?? subject, 'sending'))}
      onClose={onClose}
    >
      {reach ? <ReachFigures reach={reach} /> : estimate.error ? null : <Skeleton width="100%" height={96} />}
      {estimate.error && <Notice tone="error">{estimate.error.message}</Notice>}
      {reach?.people === 0 && <Notice tone="warning">{t('No recipients right now')}</Notice>}
      <p className="muted">{t('Sent messages can’t be recalled. You can stop the rest while sending.')}</p>
    </SubmitDialog>
  );
}
