import { loginBody, type PublicSettings } from '@souk/contract/session/api.ts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';

import { lazyPart } from '#platform/errors/lazy-part.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { signIn } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';

import { FormFailure } from './form-failure.tsx';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-card.module.css';
import { useAuthForm } from './use-auth-form.ts';
import { usePublicSettings } from '#platform/session/use-public-settings.ts';

const SecondFactorPage = lazy(lazyPart(() => import('./second-factor-page.tsx')));

/** Sign-in with password and second factor. Afterwards the route guard redirects to the requested path. */
export default function LoginPage() {
  const [challenge, setChallenge] = useState<string>();
  if (challenge === undefined) return <PasswordStep onChallenge={setChallenge} />;
  return (
    <Suspense>
      <SecondFactorPage challenge={challenge} onLeave={() => setChallenge(undefined)} />
    </Suspense>
  );
}

function PasswordStep({ onChallenge }: { onChallenge: (challenge: string | undefined) => void }) {
  const settings = usePublicSettings();
  const form = useAuthForm({
    initial: { userName: '', password: '', remember: true },
    schema: loginBody,
    send: async (body) => onChallenge(await signIn(body)),
  });
  return (
    <AuthCard
      title={t('Sign in')}
      lead={t('Back office of the marketplace')}
      settings={settings}
      onSubmit={form.submit}
      below={<LoginFooter settings={settings} form={form} />}
    >
      <FormFailure failure={form.failure} />
      <Field label={t('Username or email')} error={form.errors.userName}>
        <TextField
          {...form.text('userName')}
          inputSize="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
      </Field>
      <Field
        label={t('Password')}
        error={form.errors.password}
        aside={
          <Link to={paths.session.forgotPassword} className={styles.forgot}>
            {t('Forgot password?')}
          </Link>
        }
      >
        <PasswordField {...form.text('password')} inputSize="large" autoComplete="current-password" required />
      </Field>
      <Checkbox
        label={t('Keep me signed in')}
        checked={form.values.remember}
        onChange={(event) => form.set({ remember: event.target.checked })}
      />
      <Button type="submit" variant="filled" size="large" block busy={form.isBusy}>
        {t('Sign in')}
      </Button>
    </AuthCard>
  );
}

interface LoginFooterProps {
  settings: PublicSettings | undefined;
  form: { set: (values: { userName: string; password: string }) => void };
}

function LoginFooter({ settings, form }: LoginFooterProps) {
  const { demo, isSignUpOpen } = settings ?? {};
  return (
    <>
      {demo && (
        <div className={styles.demo}>
          <span>{t('Demo accounts:')}</span>
          {demo.userNames.map((userName) => (
            <Button
              key={userName}
              size="small"
              variant="text"
              onClick={() => form.set({ userName, password: demo.password })}
            >
              {userName}
            </Button>
          ))}
        </div>
      )}
      {isSignUpOpen && (
        <p>
          {t('New here?')} <Link to={paths.session.signUp}>{t('Request access')}</Link>
        </p>
      )}
    </>
  );
}
