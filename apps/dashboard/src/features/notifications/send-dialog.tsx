import { notificationsApi } from '@souk/contract/notifications/api.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { chosenIds } from './notification-values.ts';
import { changeStatus, type Subject } from './notification-actions.ts';
import { ReachFigures } from './reach-figures.tsx';
import { useEstimate } from './use-estimate.ts';

/** Says whom it reaches before it is sent, since it cannot be called back. */
export default function SendDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { data } = useQuery(queryOf(notificationsApi.get, { params: { id: subject.id }, background: true }));
  const estimate = useEstimate(
    data && { audience: data.audience, channels: data.channels, chosen: chosenIds(data.chosen), segment: data.segment },
  );
  const [isBusy, setBusy] = useState(false);
  const reach = estimate.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    void changeStatus(data ?? subject, 'sending')
      .then(onClose)
      .catch(() => setBusy(false));
  };
  return (
    <Dialog
      open
      small
      title={t('Send “{title}”?', { title: subject.title })}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('Not now')}
          </Button>
          <Button variant="filled" type="submit" disabled={!reach || reach.people === 0} busy={isBusy}>
            {reach
              ? t('Send to {count, plural, one {# person} other {{shown} people}}', {
                  count: reach.people,
                  shown: formatCount(reach.people),
                })
              : t('Send')}
          </Button>
        </>
      }
    >
      {reach ? <ReachFigures reach={reach} /> : estimate.error ? null : <Skeleton width="100%" height={96} />}
      {estimate.error && <Notice tone="error">{estimate.error.message}</Notice>}
      {reach?.people === 0 && <Notice tone="warning">{t('There is nobody it would reach now.')}</Notice>}
      <p className="muted">
        {t('What has gone out cannot be called back; while it is being sent, the rest can be stopped.')}
      </p>
    </Dialog>
  );
}
