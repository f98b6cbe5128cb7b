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
import { commissionText } from './vendor-words.ts';

const NONE: DayRange = { from: null, to: null };

/** First and last day of a holiday; null is none. */
export function HolidayField() {
  const { field, error } = useFormField<VendorValues, 'holiday'>('holiday');
  const value = field.value;
  // While only the first day is picked there is no holiday to send.
  const [begun, setBegun] = useState<DayRange>();
  return (
    <Field
      group
      label={t('Holiday dates')}
      optional
      error={error}
      help={t('Products can’t be bought then. The shop shows the return date.')}
    >
      <DateRangeField
        label={t('Choose dates')}
        value={begun ?? value ?? NONE}
        onChange={({ from, to }) => {
          const isWhole = from !== null && to !== null;
          setBegun(isWhole || from === null ? undefined : { from, to });
          if (isWhole || from === null) field.onChange(isWhole ? { from, to } : null);
        }}
      />
    </Field>
  );
}

/** The commission that holds for a vendor, and its own rule to change; orders that stand keep their rates. */
export function CommissionCard({ inForce }: { inForce: VendorDetails['commission'] }) {
  return (
    <Card title={t('Commission')} actions={<Chip icon={Lock}>{t('Super Admin')}</Chip>}>
      <FormNumber<VendorValues>
        name="commissionPercent"
        label={t('Own rate')}
        unit="%"
        decimals={2}
        help={inForce ? commissionText(inForce) : t('Leave empty to use category or price rules, or the default.')}
        optional
      />
    </Card>
  );
}
