import { t } from '#platform/i18n/i18n.ts';
import type { DialogAction } from '#kit/dialog-actions/use-dialog-action.ts';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';

interface AmountFieldProps {
  /** 'Amount' unless said. */
  label?: string;
  help?: string | undefined;
  currency: string;
  value: number | null;
  onChange: (amount: number | null) => void;
  action: Pick<DialogAction, 'fields' | 'isSubmitted' | 'preview'>;
}

/** The amount of a step with money: what the server refused in the end, or would refuse as it stands, is told below it. */
export const AmountField = ({ label, help, action: { fields, isSubmitted, preview }, ...field }: AmountFieldProps) => (
  <Field
    label={label ?? t('Amount')}
    help={help}
    error={
      fields.amount ??
      preview?.refusal?.errors[0]?.message ??
      (isSubmitted && !field.value ? t('amount.positive') : undefined)
    }
  >
    <MoneyField {...field} />
  </Field>
);
