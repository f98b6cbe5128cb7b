import { t } from '#platform/i18n/i18n.ts';
import type { DialogAction } from '#kit/dialog-actions/use-dialog-action.ts';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';

interface AmountFieldProps {
  /** Defaults to 'Amount'. */
  label?: string;
  help?: string | undefined;
  currency: string;
  value: number | null;
  onChange: (amount: number | null) => void;
  action: Pick<DialogAction, 'fieldErrors' | 'isSubmitted' | 'preview'>;
}

/** Amount field of an action that moves money. Shows the error of the submission, or else the error of the preview. */
export const AmountField = ({
  label,
  help,
  action: { fieldErrors, isSubmitted, preview },
  ...field
}: AmountFieldProps) => (
  <Field
    label={label ?? t('Amount')}
    help={help}
    error={
      fieldErrors.amount ??
      preview?.error?.errors[0]?.message ??
      (isSubmitted && !field.value ? t('amount.positive') : undefined)
    }
  >
    <MoneyField {...field} />
  </Field>
);
