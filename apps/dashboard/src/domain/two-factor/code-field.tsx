import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

/** Six digits plus a space, because some apps copy codes as '123 456'. */
const MAX_CODE_LENGTH = 7;

interface CodeFieldProps extends TextFieldProps {
  help?: string;
  error: string | undefined;
}

/** Input for a six-digit authenticator code, with the browser's one-time-code autofill. */
export const CodeField = ({ help, error, ...control }: CodeFieldProps) => (
  <Field label={t('Code')} help={help} error={error}>
    <TextField
      {...control}
      className="mono"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={MAX_CODE_LENGTH}
      dir="ltr"
      required
    />
  </Field>
);
