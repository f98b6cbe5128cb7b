import { sessionApi } from '@souk/contract/session/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { sendDelete } from '#platform/api/calls.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Callout } from '#ui/callout.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import styles from './account.module.css';
import { deviceName } from '#platform/session/device-name.ts';

/** The person's sessions. Every session except the current one can be signed out here. */
export function SessionsCard() {
  const { data, isError, refetch } = useQuery(queryOf(sessionApi.sessions));
  if (isError) {
    return (
      <Card title={t('Sessions')}>
        <Callout
          tone="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          }
        >
          {t('Couldn’t load your sessions.')}
        </Callout>
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
          <Row as="li" key={session.id} gap={16} rowGap={8} justify="between" wrap>
            <div>
              <div className={styles.device}>{deviceName(session.userAgent)}</div>
              <div className={styles.lastUsed}>
                {t('Last used {time}, from {address}', {
                  time: formatDateTime(session.lastUsedAt),
                  address: session.address,
                })}
              </div>
            </div>
            {session.isCurrent ? (
              <Chip>{t('This device')}</Chip>
            ) : (
              <SignOutButton id={session.id} device={deviceName(session.userAgent)} />
            )}
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function SignOutButton({ id, device }: { id: string; device: string }) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const signOut = async () => {
    if (await sendDelete(sessionApi.endSession, { params: { id } })) toast.done(t('Signed out {device}', { device }));
    await refreshCollections(sessionApi.sessions);
  };
  return (
    <>
      <Button size="small" aria-label={t('Sign out {device}', { device })} onClick={() => setConfirmOpen(true)}>
        {t('Sign out')}
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        title={t('Sign out {device}?', { device })}
        confirmLabel={t('Sign out device')}
        cancelLabel={t('Cancel')}
        onClose={() => setConfirmOpen(false)}
        onConfirm={signOut}
      >
        {t('You’ll need your password to sign in there again.')}
      </ConfirmDialog>
    </>
  );
}
