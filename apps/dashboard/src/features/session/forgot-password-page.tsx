import { forgotPasswordBody, sessionApi } from '@souk/contract/session/api.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Callout } from '#ui/callout.tsx';
import { TextField } from '#ui/text-field.tsx';

import { FormFailure } from './form-failure.tsx';
import { AuthCard } from './auth-card.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { usePublicSettings } from '#platform/session/use-public-settings.ts';

export default function ForgotPasswordPage() {
  const settings = usePublicSettings();
  const [sentTo, setSentTo] = useState<string>();
  const form = useAuthForm({
    initial: { email: '' },
    schema: forgotPasswordBody,
    send: async (body) => {
      await request(sessionApi.forgotPassword, { body });
      setSentTo(body.email);
    },
  });
  return (
    <AuthCard
      title={t('Forgot password')}
      lead={t('We’ll email you a link to set a new password.')}
      settings={settings}
      onSubmit={form.submit}
      below={<Link to={paths.session.login}>{t('Back to sign in')}</Link>}
    >
      <FormFailure failure={form.failure} />
      {sentTo !== undefined && (
        <Callout tone="success" live>
          {t('If {email} has an account, we’ve sent a link. It works once and expires in 30 minutes.', {
            email: sentTo,
          })}
        </Callout>
      )}
      <Field label={t('Email')} error={form.errors.email}>
        <TextField {...form.text('email')} type="email" inputSize="large" autoComplete="email" autoFocus required />
      </Field>
      <Button type="submit" variant="filled" size="large" block busy={form.isBusy}>
        {sentTo === undefined ? t('Send link') : t('Send again')}
      </Button>
    </AuthCard>
  );
}
