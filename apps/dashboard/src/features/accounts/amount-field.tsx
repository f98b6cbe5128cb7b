import { t } from '#platform/i18n/i18n.ts';
import type { useStepPreview } from '#kit/dialog-actions/use-step-preview.ts';
import type { StepWrite } from '#kit/dialog-actions/use-step-write.ts';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';

interface AmountFieldProps {
  /** 'Amount' unless said. */
  label?: string;
  help?: string | undefined;
  currency: string;
  value: number | null;
  onChange: (amount: number | null) => void;
  /** The person has tried to go on: from then on an amount is missed. */
  isAsked?: boolean;
  write: Pick<StepWrite, 'fields'>;
  preview: Pick<ReturnType<typeof useStepPreview>, 'refusal'>;
}

/** The amount of a step with money: what the server refused in the end, or would refuse as it stands, is told below it. */
export const AmountField = ({ label, help, isAsked = false, write, preview, ...field }: AmountFieldProps) => (
  <Field
    label={label ?? t('Amount')}
    help={help}
    error={
      write.fields.amount ??
      preview.refusal?.errors[0]?.message ??
      (isAsked && !field.value ? t('amount.positive') : undefined)
    }
  >
    <MoneyField {...field} />
  </Field>
);
