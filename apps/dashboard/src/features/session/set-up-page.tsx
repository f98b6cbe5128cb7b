import { sessionApi, setupBody } from '@souk/contract/session/api.ts';
import { useNavigate } from '@tanstack/react-router';

import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { beginSession } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Callout } from '#ui/callout.tsx';
import { TextField } from '#ui/text-field.tsx';

import { EmailInput, PasswordInput, UserNameInput } from './account-fields.tsx';
import { FormFailure } from './form-failure.tsx';
import { AuthCard } from './auth-card.tsx';
import { useLinkToken } from './link-token.ts';
import { useAuthForm } from './use-auth-form.ts';
import { usePublicSettings } from '#platform/session/use-public-settings.ts';

/** Creates the first super admin, with the link that the server prints once. */
export default function SetUpPage() {
  const settings = usePublicSettings();
  if (settings?.needsSetUp === false) return <AlreadyDonePage />;
  return <SetUpForm />;
}

function SetUpForm() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const form = useAuthForm({
    initial: { token, name: '', userName: '', email: '', password: '' },
    schema: setupBody,
    send: async (body) => {
      await beginSession(await request(sessionApi.setup, { body }));
      await navigate({ to: paths.analytics, replace: true });
    },
  });
  return (
    <AuthCard title={t('Set up Souk')} lead={t('Create the first super admin.')} onSubmit={form.submit}>
      <FormFailure failure={form.failure} />
      {form.errors.token && (
        <Callout tone="error">{t('This link is incomplete. Copy it from the server console again.')}</Callout>
      )}
      <Field label={t('Name')} error={form.errors.name}>
        <TextField {...form.text('name')} inputSize="large" autoComplete="name" autoFocus required />
      </Field>
      <UserNameInput {...form.text('userName')} error={form.errors.userName} />
      <EmailInput {...form.text('email')} error={form.errors.email} />
      <PasswordInput {...form.text('password')} error={form.errors.password} />
      <Button type="submit" variant="filled" size="large" block busy={form.isBusy}>
        {t('Create account')}
      </Button>
    </AuthCard>
  );
}

function AlreadyDonePage() {
  return (
    <AuthCard title={t('Set up Souk')}>
      <p>{t('A super admin already exists.')}</p>
      <LinkButton to={paths.session.login} variant="filled" size="large" block>
        {t('Sign in')}
      </LinkButton>
    </AuthCard>
  );
}
