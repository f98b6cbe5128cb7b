import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';

import { NewPasswordInput } from './new-password-input.tsx';

/** A control of `useGateForm`, with its error. */
interface FieldProps {
  error: string | undefined;
  autoFocus?: boolean;
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

export const EmailInput = ({ error, ...control }: FieldProps) => (
  <Field label={t('E-mail')} error={error}>
    <TextField {...control} type="email" inputSize="large" autoComplete="email" required />
  </Field>
);

export const UserNameInput = ({ error, ...control }: FieldProps) => (
  <Field label={t('User name')} error={error} help={t('Letters a-z, digits, dot, underscore and hyphen')}>
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
