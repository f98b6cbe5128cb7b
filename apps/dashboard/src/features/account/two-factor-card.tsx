import { type TwoFactor, twoFactorApi } from '@souk/contract/session/two-factor.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { request } from '#platform/api/request.ts';
import { lazyNamed } from '#platform/errors/lazy-named.ts';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import type { TwoFactorSecret } from '#domain/two-factor/scan-step.tsx';
import { toast } from '#platform/toast/toast.ts';
import { LoadError } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Callout } from '#ui/callout.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import styles from './account.module.css';

const TwoFactorDialog = lazyNamed(() => import('./two-factor-dialog.tsx'), 'TwoFactorDialog');

/** The card shows a warning if this many recovery codes or fewer are left. */
const LOW_CODE_COUNT = 3;

type DialogContent = { secret: TwoFactorSecret } | { codes: readonly string[] };

/** Turns two-factor authentication on or off and renews recovery codes. */
export function TwoFactorCard() {
  const answer = useQuery(queryOf(twoFactorApi.get));
  const [dialogContent, setDialogContent] = useState<DialogContent>();
  const close = () => {
    setDialogContent(undefined);
    void refreshCollections(twoFactorApi.get);
  };
  return (
    <Card title={t('Two-factor authentication')}>
      {answer.data ? (
        <TwoFactorState state={answer.data} onOpen={setDialogContent} />
      ) : answer.error ? (
        <LoadError title={t('Couldn’t load two-factor authentication')} query={answer} />
      ) : (
        <Skeleton height={56} />
      )}
      <Suspense>{dialogContent && <TwoFactorDialog {...dialogContent} onClose={close} />}</Suspense>
    </Card>
  );
}

interface TwoFactorStateProps {
  state: TwoFactor;
  onOpen: (content: DialogContent) => void;
}

/** Opens the dialog with the result of `load`. Ignores failures, because `request` already reports them. */
const openDialogWith = (onShow: TwoFactorStateProps['onOpen'], load: () => Promise<DialogContent>) =>
  void load().then(onShow, () => undefined);

function TwoFactorState({ state, onOpen }: TwoFactorStateProps) {
  if (!state.isOn)
    return (
      <Stack gap={16} className={styles.form}>
        <p>{t('Sign in with your password and a code from an app on your phone.')}</p>
        <Button onClick={() => openDialogWith(onOpen, async () => ({ secret: await request(twoFactorApi.setUp) }))}>
          {t('Set up')}
        </Button>
      </Stack>
    );
  return <EnabledState state={state} onOpen={onOpen} />;
}

function EnabledState({ state, onOpen }: TwoFactorStateProps) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const { since, recoveryCodesLeft: remaining, isRequired } = state;
  const renew = () =>
    openDialogWith(onOpen, async () => ({ codes: (await request(twoFactorApi.newRecoveryCodes)).recoveryCodes }));
  return (
    <Stack gap={16} className={styles.form}>
      <StatusDot color="success">{t('On since {date}', { date: formatDate(since) })}</StatusDot>
      {remaining <= LOW_CODE_COUNT ? (
        <Callout tone="warning">{formatCodesLeft(remaining)}</Callout>
      ) : (
        <p className="muted">{formatCodesLeft(remaining)}</p>
      )}
      <Row gap={8} wrap>
        <Button onClick={renew}>{t('New recovery codes')}</Button>
        {!isRequired && <Button onClick={() => setConfirmOpen(true)}>{t('Turn off…')}</Button>}
      </Row>
      {isRequired && <p className="muted small">{t('Required for super admins, so it can’t be turned off.')}</p>}
      <ConfirmDialog
        open={isConfirmOpen}
        title={t('Turn off two-factor authentication?')}
        confirmLabel={t('Turn off two-factor')}
        onClose={() => setConfirmOpen(false)}
        onConfirm={turnOffTwoFactor}
      >
        {t('You’ll sign in with your password only, and your recovery codes will stop working.')}
      </ConfirmDialog>
    </Stack>
  );
}

const formatCodesLeft = (remaining: number): string =>
  remaining === 0
    ? t('No recovery codes left.')
    : t('{left, plural, one {# recovery code left.} other {# recovery codes left.}}', { left: remaining });

async function turnOffTwoFactor(): Promise<void> {
  await request(twoFactorApi.switchOff);
  toast.done(t('Two-factor authentication turned off'));
  await refreshCollections(twoFactorApi.get);
}
