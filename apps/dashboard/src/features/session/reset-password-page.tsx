import { passwordResetBody, sessionApi } from '@souk/contract/session/api.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Callout } from '#ui/callout.tsx';

import { FormFailure } from './form-failure.tsx';
import { AuthCard } from './auth-card.tsx';
import { useLinkToken } from './link-token.ts';
import { NewPasswordInput } from './account-fields.tsx';
import { useAuthForm } from './use-auth-form.ts';

export default function ResetPasswordPage() {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const form = useAuthForm({
    initial: { token, password: '' },
    schema: passwordResetBody,
    send: async (body) => {
      await request(sessionApi.resetPassword, { body });
      setDone(true);
    },
  });
  if (token === '') return <NoTokenPage />;
  if (isDone) return <DonePage />;
  return (
    <AuthCard
      title={t('Set a new password')}
      lead={t('All other sessions will be signed out.')}
      onSubmit={form.submit}
      below={<Link to={paths.session.forgotPassword}>{t('Send new link')}</Link>}
    >
      <FormFailure failure={form.failure} />
      {form.errors.token && <Callout tone="error">{brokenLinkText()}</Callout>}
      <NewPasswordInput {...form.text('password')} label={t('New password')} error={form.errors.password} autoFocus />
      <Button type="submit" variant="filled" size="large" block busy={form.isBusy}>
        {t('Set password')}
      </Button>
    </AuthCard>
  );
}

const brokenLinkText = () => t('This link is incomplete. Open it from the email again, or request a new one.');

function NoTokenPage() {
  return (
    <AuthCard title={t('Set a new password')} below={<Link to={paths.session.login}>{t('Sign in')}</Link>}>
      <Callout tone="error">{brokenLinkText()}</Callout>
      <LinkButton to={paths.session.forgotPassword} variant="filled" size="large" block>
        {t('Send new link')}
      </LinkButton>
    </AuthCard>
  );
}

function DonePage() {
  return (
    <AuthCard title={t('Set a new password')}>
      <Callout tone="success" live>
        {t('Password updated')}
      </Callout>
      <LinkButton to={paths.session.login} variant="filled" size="large" block>
        {t('Sign in')}
      </LinkButton>
    </AuthCard>
  );
}
