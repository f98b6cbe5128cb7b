import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DialogAction } from './use-dialog-action.ts';

const MAX_REASON = 500;

interface ActionTextFieldProps {
  action: DialogAction;
  /** Of the field in the call. */
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  /** What it says when it is submitted empty; without it it is optional. */
  missing?: string | undefined;
}

/** A text that an action takes along. */
export const ActionTextField = ({ action, name, label, value, onChange, maxLength, missing }: ActionTextFieldProps) => (
  <Field
    label={label}
    optional={missing === undefined}
    error={textError(action, name, value.trim() ? undefined : missing)}
  >
    <TextField maxLength={maxLength} value={value} onChange={(event) => onChange(event.target.value)} />
  </Field>
);

/** Why an action is taken. */
export const ActionReason = (props: Pick<ActionTextFieldProps, 'action' | 'value' | 'onChange'>) => (
  <ActionTextField name="reason" label={t('Reason')} maxLength={MAX_REASON} missing={t('Enter a reason')} {...props} />
);

/** What the server says against a field, else what it misses once it was submitted. */
export const textError = (
  { fields, isSubmitted }: Pick<DialogAction, 'fields' | 'isSubmitted'>,
  name: string,
  missing: string | undefined,
): string | undefined => fields[name] ?? (isSubmitted ? missing : undefined);
