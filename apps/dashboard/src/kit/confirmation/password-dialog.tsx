import { sessionApi } from '@souk/contract/session/api.ts';
import { type FormEvent, useRef, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import type { ResolvePrompt } from '#platform/api/confirmation.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Overlay } from '#ui/overlay.tsx';
import { PasswordField } from '#ui/password-field.tsx';

/** Asks for the password again before a sensitive action, which then continues. */
export default function PasswordDialog({ onAnswer }: { onAnswer: ResolvePrompt }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setError(t('field.required'));
    setBusy(true);
    try {
      onAnswer(await request(sessionApi.confirmPassword, { body: { password }, quiet: true }));
    } catch (failure) {
      setError(errorText(failure));
      setBusy(false);
      inputRef.current?.focus();
    }
  };
  return (
    <Overlay
      open
      isSmall
      shape="dialog"
      title={t('Confirm your password')}
      initialFocus={inputRef}
      onClose={() => onAnswer(undefined)}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button variant="plain" onClick={() => onAnswer(undefined)}>
            {t('Cancel')}
          </Button>
          <Button variant="filled" type="submit" busy={isBusy}>
            {t('Confirm')}
          </Button>
        </>
      }
    >
      <p>{t('Enter your password to continue. We won’t ask again for 5 minutes.')}</p>
      <Field label={t('Password')} error={error}>
        <PasswordField
          ref={inputRef}
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
    </Overlay>
  );
}
