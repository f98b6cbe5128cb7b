import { twoFactorApi } from '@souk/contract/session/two-factor.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { PasswordPrompt } from '#kit/confirmation/password-prompt.tsx';
import { loadProfile, useOptionalProfile } from '#platform/session/profile.ts';
import { safeReturnPath } from '#platform/session/return-path.ts';
import { signOut } from '#platform/session/session.ts';
import { RecoveryCodes } from '#domain/two-factor/recovery-codes.tsx';
import { ScanStep, type TwoFactorSecret, useScan } from '#domain/two-factor/scan-step.tsx';
import { Button } from '#ui/button.tsx';
import { AuthCard } from './auth-card.tsx';

/** If the marketplace requires two-factor authentication, super admins must set it up here before they can continue. */
export default function TwoFactorPage() {
  const person = useOptionalProfile();
  const { return: returnPath }: { return?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [secret, setSecret] = useState<TwoFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const scan = useScan(setCodes);
  const startSetUp = () => void request(twoFactorApi.setUp).then(setSecret, () => undefined);
  const finish = async () => {
    await loadProfile();
    await navigate({ href: safeReturnPath(returnPath) ?? paths.analytics, replace: true });
  };
  if (!person) return null;
  return (
    <AuthCard
      title={codes ? t('Recovery codes') : t('Set up two-factor authentication')}
      lead={codes ? undefined : t('Super admins must use two-factor authentication with an authenticator app.')}
      onSubmit={secret && !codes ? scan.submit : undefined}
      below={
        <Button variant="text" onClick={() => void signOut()}>
          {t('Sign out')}
        </Button>
      }
    >
      {codes ? (
        <>
          <RecoveryCodes codes={codes} />
          <Button variant="filled" size="large" block onClick={() => void finish().catch(() => undefined)}>
            {t('I’ve saved them')}
          </Button>
        </>
      ) : secret ? (
        <>
          <ScanStep secret={secret} scan={scan} inputSize="large" />
          <Button type="submit" variant="filled" size="large" block busy={scan.isBusy}>
            {t('Turn on')}
          </Button>
        </>
      ) : (
        <Button variant="filled" size="large" block onClick={startSetUp}>
          {t('Get started')}
        </Button>
      )}
      <PasswordPrompt />
    </AuthCard>
  );
}
