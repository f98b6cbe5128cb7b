import { type TwoFactor, twoFactorApi } from '@souk/contract/session/two-factor.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { request } from '#platform/api/request.ts';
import { lazyNamed } from '#platform/errors/lazy-named.ts';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import type { Secret } from '#domain/two-factor/scan-step.tsx';
import { toast } from '#platform/toast/toast.ts';
import { LoadError } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import styles from './account.module.css';

const TwoFactorDialog = lazyNamed(() => import('./two-factor-dialog.tsx'), 'TwoFactorDialog');

/** So few codes are left that new ones should be made. */
const FEW = 3;

type Shown = { secret: Secret } | { codes: readonly string[] };

/** A code of one's phone beside the password: on, off, and the codes for the day on which the phone is lost. */
export function TwoFactorCard() {
  const answer = useQuery(queryOf(twoFactorApi.get));
  const [shown, setShown] = useState<Shown>();
  const close = () => {
    setShown(undefined);
    void refreshCollections(twoFactorApi.get);
  };
  return (
    <Card title={t('Two-factor sign-in')}>
      {answer.data ? (
        <Body state={answer.data} onShow={setShown} />
      ) : answer.error ? (
        <LoadError title={t('Couldn’t load two-factor sign-in')} answer={answer} />
      ) : (
        <Skeleton height={56} />
      )}
      <Suspense>{shown && <TwoFactorDialog {...shown} onClose={close} />}</Suspense>
    </Card>
  );
}

interface BodyProps {
  state: TwoFactor;
  onShow: (shown: Shown) => void;
}

/** Asks the server, which asks for the password; a failure has been told. */
const show = (onShow: BodyProps['onShow'], ask: () => Promise<Shown>) => void ask().then(onShow, () => undefined);

function Body({ state, onShow }: BodyProps) {
  if (!state.isOn)
    return (
      <div className={styles.form}>
        <p>{t('Sign in with your password and a code from an app on your phone.')}</p>
        <Button onClick={() => show(onShow, async () => ({ secret: await request(twoFactorApi.setUp) }))}>
          {t('Set up')}
        </Button>
      </div>
    );
  return <Settled state={state} onShow={onShow} />;
}

function Settled({ state, onShow }: BodyProps) {
  const [isAsked, setAsked] = useState(false);
  const { since, recoveryCodesLeft: left, isRequired } = state;
  const renew = () =>
    show(onShow, async () => ({ codes: (await request(twoFactorApi.newRecoveryCodes)).recoveryCodes }));
  return (
    <div className={styles.form}>
      <StatusDot color="success">{t('On since {date}', { date: formatDate(since) })}</StatusDot>
      {left <= FEW ? <Notice tone="warning">{codesLeft(left)}</Notice> : <p className="muted">{codesLeft(left)}</p>}
      <div className={styles.buttons}>
        <Button onClick={renew}>{t('New recovery codes')}</Button>
        {!isRequired && <Button onClick={() => setAsked(true)}>{t('Turn off…')}</Button>}
      </div>
      {isRequired && <p className="muted small">{t('Required for super admins, so it can’t be turned off.')}</p>}
      <ConfirmDialog
        open={isAsked}
        title={t('Turn off two-factor sign-in?')}
        confirmLabel={t('Turn off two-factor')}
        onClose={() => setAsked(false)}
        onConfirm={switchOff}
      >
        {t('You’ll sign in with your password only, and your recovery codes will stop working.')}
      </ConfirmDialog>
    </div>
  );
}

const codesLeft = (left: number): string =>
  left === 0
    ? t('No recovery codes left.')
    : t('{left, plural, one {# recovery code left.} other {# recovery codes left.}}', { left });

async function switchOff(): Promise<void> {
  await request(twoFactorApi.switchOff);
  toast.done(t('Two-factor sign-in turned off'));
  await refreshCollections(twoFactorApi.get);
}
