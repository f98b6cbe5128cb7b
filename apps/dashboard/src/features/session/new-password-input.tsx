import { MIN_PASSWORD } from '@souk/contract/session/api.ts';

import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';

interface NewPasswordInputProps {
  label: string;
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error?: string;
  autoFocus?: boolean;
}

/** A password to be made, with what is asked of it. */
export function NewPasswordInput({ label, error, ...input }: NewPasswordInputProps) {
  return (
    <Field label={label} error={error} help={t('At least {min} characters', { min: MIN_PASSWORD })}>
      <PasswordField {...input} inputSize="large" autoComplete="new-password" required />
    </Field>
  );
}
