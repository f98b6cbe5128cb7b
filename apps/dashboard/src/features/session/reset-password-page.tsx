import { resetPasswordBody, sessionApi } from '@souk/contract/session/api.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

import { FormFailure } from './form-failure.tsx';
import { Gate } from './gate.tsx';
import { useLinkToken } from './link-token.ts';
import { NewPasswordInput } from './account-fields.tsx';
import { useGateForm } from './use-gate-form.ts';

export default function ResetPasswordPage() {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const form = useGateForm({
    initial: { token, password: '' },
    schema: resetPasswordBody,
    send: async (body) => {
      await request(sessionApi.resetPassword, { body });
      setDone(true);
    },
  });
  if (token === '') return <NoTokenPage />;
  if (isDone) return <DonePage />;
  return (
    <Gate
      title={t('Set a new password')}
      lead={t('All other sessions will be signed out.')}
      onSubmit={form.submit}
      below={<Link to={paths.session.forgotPassword}>{t('Send new link')}</Link>}
    >
      <FormFailure failure={form.failure} />
      {form.errors.token && <Notice tone="error">{brokenLink()}</Notice>}
      <NewPasswordInput {...form.text('password')} label={t('New password')} error={form.errors.password} autoFocus />
      <Button type="submit" variant="filled" size="large" block busy={form.isBusy}>
        {t('Set password')}
      </Button>
    </Gate>
  );
}

const brokenLink = () => t('This link is incomplete. Open it from the email again, or request a new one.');

function NoTokenPage() {
  return (
    <Gate title={t('Set a new password')} below={<Link to={paths.session.login}>{t('Sign in')}</Link>}>
      <Notice tone="error">{brokenLink()}</Notice>
      <LinkButton to={paths.session.forgotPassword} variant="filled" size="large" block>
        {t('Send new link')}
      </LinkButton>
    </Gate>
  );
}

function DonePage() {
  return (
    <Gate title={t('Set a new password')}>
      <Notice tone="success" live>
        {t('Password updated')}
      </Notice>
      <LinkButton to={paths.session.login} variant="filled" size="large" block>
        {t('Sign in')}
      </LinkButton>
    </Gate>
  );
}
