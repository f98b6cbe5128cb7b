import { secondFactorBody, twoFactorApi } from '@souk/contract/session/two-factor.ts';
import { useState } from 'react';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { beginSession } from '#platform/session/session.ts';
import { CodeField } from '#domain/two-factor/code-field.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FormFailure } from './form-failure.tsx';
import { AuthCard } from './auth-card.tsx';
import { useAuthForm } from './use-auth-form.ts';

interface SecondFactorProps {
  challenge: string;
  /** Returns to the password step. */
  onLeave: () => void;
}

/** Second sign-in step: a code from the authenticator app or a recovery code. */
export default function SecondFactorPage({ challenge, onLeave }: SecondFactorProps) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useAuthForm({
    initial: { challenge, code: '' },
    schema: secondFactorBody,
    send: async (body) => beginSession(await request(twoFactorApi.login, { body })),
  });
  const toggleRecovery = () => {
    setRecovery(!isRecovery);
    form.set({ code: '' });
  };
  const input = { ...form.text('code'), inputSize: 'large' as const, autoFocus: true };
  return (
    <AuthCard
      title={t('Two-factor authentication')}
      lead={isRecovery ? t('Each recovery code works once.') : t('Enter the code from your authenticator app.')}
      onSubmit={form.submit}
      below={
        <>
          <Button variant="text" onClick={toggleRecovery}>
            {isRecovery ? t('Use the app instead') : t('Use a recovery code')}
          </Button>
          <Button variant="text" onClick={onLeave}>
            {t('Back to sign in')}
          </Button>
        </>
      }
    >
      <FormFailure failure={form.failure} />
      {isRecovery ? (
        <Field key="recovery" label={t('Recovery code')} error={form.errors.code}>
          <TextField
            {...input}
            className="mono"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            required
          />
        </Field>
      ) : (
        <CodeField key="app" {...input} error={form.errors.code} />
      )}
      <Button type="submit" variant="filled" size="large" block busy={form.isBusy}>
        {t('Sign in')}
      </Button>
    </AuthCard>
  );
}
