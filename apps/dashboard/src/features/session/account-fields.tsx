import { MIN_PASSWORD_LENGTH } from '@souk/contract/session/api.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';

/** Props of a text control from `useAuthForm`, with its error. */
interface FieldProps {
  error: string | undefined;
  autoFocus?: boolean;
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

export const EmailInput = ({ error, ...control }: FieldProps) => (
  <Field label={t('Email')} error={error}>
    <TextField {...control} type="email" inputSize="large" autoComplete="email" required />
  </Field>
);

export const UserNameInput = ({ error, ...control }: FieldProps) => (
  <Field label={t('Username')} error={error} help={t('Letters a–z, digits, dots, underscores and hyphens.')}>
    <TextField
      {...control}
      inputSize="large"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  </Field>
);

export const PasswordInput = ({ error, ...control }: FieldProps) => (
  <NewPasswordInput {...control} label={t('Password')} error={error} />
);

interface NewPasswordInputProps {
  label: string;
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error?: string;
  autoFocus?: boolean;
}

/** Field for a new password, with its requirements. */
export function NewPasswordInput({ label, error, ...input }: NewPasswordInputProps) {
  return (
    <Field label={label} error={error} help={t('At least {min} characters.', { min: MIN_PASSWORD_LENGTH })}>
      <PasswordField {...input} inputSize="large" autoComplete="new-password" required />
    </Field>
  );
}
