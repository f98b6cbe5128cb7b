import { sessionApi } from '@souk/contract/session/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { remove } from '#platform/api/calls.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import styles from './account.module.css';
import { deviceName } from '#platform/session/device-name.ts';

/** Where one is signed in; every other place can be signed out from here. */
export function SessionsCard() {
  const { data, isError, refetch } = useQuery(queryOf(sessionApi.sessions));
  if (isError) {
    return (
      <Card title={t('Sessions')}>
        <Notice
          tone="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          }
        >
          {t('Couldn’t load your sessions.')}
        </Notice>
      </Card>
    );
  }
  if (!data)
    return (
      <Card title={t('Sessions')}>
        <Skeleton height={40} />
      </Card>
    );
  return (
    <Card title={t('Sessions')} flush>
      <ul className={styles.sessions}>
        {data.rows.map((session) => (
          <li key={session.id}>
            <div>
              <div className={styles.device}>{deviceName(session.userAgent)}</div>
              <div className={styles.where}>
                {t('Last used {time}, from {address}', {
                  time: formatDateTime(session.lastUsedAt),
                  address: session.address,
                })}
              </div>
            </div>
            {session.isCurrent ? (
              <Chip>{t('This device')}</Chip>
            ) : (
              <EndButton id={session.id} device={deviceName(session.userAgent)} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function EndButton({ id, device }: { id: string; device: string }) {
  const [isAsked, setAsked] = useState(false);
  const end = async () => {
    if (await remove(sessionApi.endSession, { params: { id } })) toast.done(t('Signed out {device}', { device }));
    await refreshCollections(sessionApi.sessions);
  };
  return (
    <>
      <Button size="small" aria-label={t('Sign out {device}', { device })} onClick={() => setAsked(true)}>
        {t('Sign out')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('Sign out {device}?', { device })}
        confirmLabel={t('Sign out device')}
        keepLabel={t('Cancel')}
        onClose={() => setAsked(false)}
        onConfirm={end}
      >
        {t('You’ll need your password to sign in there again.')}
      </ConfirmDialog>
    </>
  );
}
