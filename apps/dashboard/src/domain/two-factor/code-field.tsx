import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

/** Six digits and a space. */
const MAX_TYPED = 7;

interface CodeFieldProps extends TextFieldProps {
  help?: string;
  error: string | undefined;
}

/** The six digits of an authenticator app; phones offer what they have. */
export const CodeField = ({ help, error, ...control }: CodeFieldProps) => (
  <Field label={t('Code')} help={help} error={error}>
    <TextField
      {...control}
      className="mono"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={MAX_TYPED}
      dir="ltr"
      required
    />
  </Field>
);
