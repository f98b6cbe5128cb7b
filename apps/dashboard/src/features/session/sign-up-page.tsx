import { registerBody, registerEndpoint } from '@souk/contract/session/api.ts';
import { Link, useNavigate } from '@tanstack/react-router';

import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { signIn } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

import { EmailInput, PasswordInput, UserNameInput } from './account-fields.tsx';
import { FormFailure } from './form-failure.tsx';
import { AuthCard } from './auth-card.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { usePublicSettings } from '#platform/session/use-public-settings.ts';

export default function SignUpPage() {
  const settings = usePublicSettings();
  if (settings?.isSignUpOpen === false) return <ClosedPage />;
  return <SignUpForm />;
}

function SignUpForm() {
  const settings = usePublicSettings();
  const navigate = useNavigate();
  const form = useAuthForm({
    initial: { email: '', username: '', password: '' },
    schema: registerBody,
    send: async (body) => {
      await request(registerEndpoint, { body });
      await signIn({ userName: body.username, password: body.password });
      await navigate({ to: paths.session.waiting, replace: true });
    },
  });
  return (
    <AuthCard
      title={t('Request access')}
      lead={t('A super admin will decide what you can access.')}
      settings={settings}
      onSubmit={form.submit}
      below={
        <p>
          {t('Already have access?')} <Link to={paths.session.login}>{t('Sign in')}</Link>
        </p>
      }
    >
      <FormFailure failure={form.failure} />
      <EmailInput {...form.text('email')} error={form.errors.email} autoFocus />
      <UserNameInput {...form.text('username')} error={form.errors.username} />
      <PasswordInput {...form.text('password')} error={form.errors.password} />
      <Button type="submit" variant="filled" size="large" block busy={form.isBusy}>
        {t('Request access')}
      </Button>
    </AuthCard>
  );
}

function ClosedPage() {
  return (
    <AuthCard title={t('Request access')}>
      <p>{t('Accounts are created by super admins. Ask a super admin for an invitation.')}</p>
      <LinkButton to={paths.session.login} variant="filled" size="large" block>
        {t('Sign in')}
      </LinkButton>
    </AuthCard>
  );
}
