import type { VendorValues } from './vendor-values.ts';
import { useState } from 'react';
import { useFormField, FormNumber } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import type { DayRange } from '#ui/calendar.tsx';
import { DateRangeField } from '#ui/date-range-field.tsx';
import { Field } from '#ui/field.tsx';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import Lock from 'lucide-react/icons/lock';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { describeCommission } from './vendor-labels.ts';

const EMPTY_RANGE: DayRange = { from: null, to: null };

/** First and last day of a holiday; null for none. */
export function HolidayField() {
  const { field, error } = useFormField<VendorValues, 'holiday'>('holiday');
  const value = field.value;
  // A range with only a first day is not a form value yet.
  const [partialRange, setPartialRange] = useState<DayRange>();
  return (
    <Field
      group
      label={t('Holiday dates')}
      optional
      error={error}
      help={t('Products can’t be bought on these days. The shop shows when the vendor is back.')}
    >
      <DateRangeField
        label={t('Choose dates')}
        value={partialRange ?? value ?? EMPTY_RANGE}
        onChange={({ from, to }) => {
          const isComplete = from !== null && to !== null;
          setPartialRange(isComplete || from === null ? undefined : { from, to });
          if (isComplete || from === null) field.onChange(isComplete ? { from, to } : null);
        }}
      />
    </Field>
  );
}

/** The vendor's own commission rate, with the rate in effect. Existing orders keep their rate. */
export function CommissionCard({ commission }: { commission: VendorDetails['commission'] }) {
  return (
    <Card title={t('Commission')} actions={<Chip icon={Lock}>{t('Super Admin')}</Chip>}>
      <FormNumber<VendorValues>
        name="commissionPercent"
        label={t('Custom rate')}
        unit="%"
        decimals={2}
        help={
          commission ? describeCommission(commission) : t('Leave empty to use category or price rules, or the default.')
        }
        optional
      />
    </Card>
  );
}
