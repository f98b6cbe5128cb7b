import { invitationAcceptanceBody, sessionApi } from '@souk/contract/session/api.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { beginSession } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Callout } from '#ui/callout.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PasswordInput } from './account-fields.tsx';
import { FormFailure } from './form-failure.tsx';
import { AuthCard } from './auth-card.tsx';
import { useLinkToken } from './link-token.ts';
import { useAuthForm } from './use-auth-form.ts';
import { usePublicSettings } from '#platform/session/use-public-settings.ts';

interface InvitationValues {
  token: string;
  name?: string;
  password: string;
}

/** Lets an invited person choose a password and signs them in. */
export default function AcceptInvitationPage() {
  const token = useLinkToken();
  const settings = usePublicSettings();
  const navigate = useNavigate();
  const form = useAuthForm<InvitationValues>({
    initial: { token, password: '' },
    schema: invitationAcceptanceBody,
    send: async (body) => {
      await beginSession(await request(sessionApi.acceptInvitation, { body }));
      await navigate({ to: paths.analytics, replace: true });
    },
  });
  if (token === '') return <NoTokenPage />;
  return (
    <AuthCard
      title={t('Accept invitation')}
      lead={t('Choose a password to get started.')}
      settings={settings}
      onSubmit={form.submit}
      below={
        <p>
          {t('Already have a password?')} <Link to={paths.session.login}>{t('Sign in')}</Link>
        </p>
      }
    >
      <FormFailure failure={form.failure} />
      {form.errors.token && <Callout tone="error">{brokenLinkText()}</Callout>}
      <PasswordInput {...form.text('password')} error={form.errors.password} autoFocus />
      <Field
        label={t('Name')}
        help={t('Leave empty to use the name in your invitation.')}
        error={form.errors.name}
        optional
      >
        <TextField
          {...form.text('name')}
          onChange={(event) => form.set({ name: event.target.value || undefined })}
          inputSize="large"
          autoComplete="name"
        />
      </Field>
      <Button type="submit" variant="filled" size="large" block busy={form.isBusy}>
        {t('Set password')}
      </Button>
    </AuthCard>
  );
}

const brokenLinkText = () => t('This link is incomplete. Open it again from the email, or request another invitation.');

function NoTokenPage() {
  return (
    <AuthCard title={t('Accept invitation')}>
      <Callout tone="error">{brokenLinkText()}</Callout>
      <LinkButton to={paths.session.login} variant="filled" size="large" block>
        {t('Sign in')}
      </LinkButton>
    </AuthCard>
  );
}
