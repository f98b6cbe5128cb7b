import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DialogAction } from './use-dialog-action.ts';

const MAX_REASON_LENGTH = 500;

interface ActionTextFieldProps {
  action: DialogAction;
  /** Name of the field in the request. */
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  /** Error shown if the field is submitted empty. Without a message, the field is optional. */
  requiredMessage?: string | undefined;
}

/** A text field of an action. */
export const ActionTextField = ({
  action,
  name,
  label,
  value,
  onChange,
  maxLength,
  requiredMessage,
}: ActionTextFieldProps) => (
  <Field
    label={label}
    optional={requiredMessage === undefined}
    error={textError(action, name, value.trim() ? undefined : requiredMessage)}
  >
    <TextField maxLength={maxLength} value={value} onChange={(event) => onChange(event.target.value)} />
  </Field>
);

/** The reason for an action. */
export const ActionReason = (props: Pick<ActionTextFieldProps, 'action' | 'value' | 'onChange'>) => (
  <ActionTextField
    name="reason"
    label={t('Reason')}
    maxLength={MAX_REASON_LENGTH}
    requiredMessage={t('Enter a reason')}
    {...props}
  />
);

/** The server's error for a field. If there is none and the form was submitted, the error for a missing value. */
export const textError = (
  { fieldErrors, isSubmitted }: Pick<DialogAction, 'fieldErrors' | 'isSubmitted'>,
  name: string,
  missingMessage: string | undefined,
): string | undefined => fieldErrors[name] ?? (isSubmitted ? missingMessage : undefined);
