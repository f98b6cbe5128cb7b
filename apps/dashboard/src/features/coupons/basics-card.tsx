import { BATCH_RANDOM_LENGTH, MAX_BATCH_SIZE } from '@souk/contract/coupons/inputs.ts';
import type { CouponDetails } from '@souk/contract/coupons/api.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormNumber, FormText, useFormField } from '#kit/form/fields.tsx';
import { Fields } from '#kit/form/form-page.tsx';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type CouponValues, generateCode } from './coupon-values.ts';

interface BasicsCardProps {
  coupon: CouponDetails | undefined;
  codes: CouponValues['codes'];
  onCodes: (codes: CouponValues['codes']) => void;
}

/** The internal name of the coupon, and either its code or how many codes to generate. */
export function BasicsCard({ coupon, codes, onCodes }: BasicsCardProps) {
  const { setValue, getValues, clearErrors } = useFormContext<CouponValues>();
  const choose = (next: CouponValues['codes']) => {
    onCodes(next);
    setValue('codes', next, { shouldDirty: true });
    clearErrors();
    if (next === 'one') return;
    if (getValues('count') === null) setValue('count', 100);
    if (getValues('totalLimit') === null) setValue('totalLimit', 1);
  };
  return (
    <Card
      title={t('Basics')}
      actions={
        !coupon && (
          <Segmented<CouponValues['codes']>
            label={t('Codes')}
            value={codes}
            onChange={choose}
            segments={[
              { value: 'one', label: t('Single code') },
              { value: 'many', label: t('Multiple codes') },
            ]}
          />
        )
      }
    >
      <Fields>
        {codes === 'one' ? (
          <CodeField isFixed={coupon?.isUsed ?? false} />
        ) : (
          <>
            <PrefixField />
            <FormNumber<CouponValues>
              name="count"
              label={t('Number of codes')}
              help={t('Up to {count}. You can download them as CSV afterwards.', {
                count: formatCount(MAX_BATCH_SIZE),
              })}
            />
          </>
        )}
        <FormText<CouponValues> name="name" label={t('Name')} wide={codes === 'many'} />
      </Fields>
    </Card>
  );
}

function CodeField({ isFixed }: { isFixed: boolean }) {
  const { field, error } = useFormField<CouponValues, 'code'>('code');
  return (
    <Field
      label={t('Code')}
      aside={
        !isFixed && (
          <Button variant="text" size="small" onClick={() => field.onChange(generateCode())}>
            {t('Generate')}
          </Button>
        )
      }
      help={
        isFixed
          ? t('Can’t be changed: the coupon has been used.')
          : t('What customers enter at checkout, such as SPRING15.')
      }
      error={error}
    >
      <TextField
        {...field}
        className="mono"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        readOnly={isFixed}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value.toUpperCase())}
      />
    </Field>
  );
}

function PrefixField() {
  const { field, error } = useFormField<CouponValues, 'prefix'>('prefix');
  const { control } = useFormContext<CouponValues>();
  const prefix = useWatch({ control, name: 'prefix' });
  const example = `${prefix === '' || /[-_]$/.test(prefix) ? prefix : `${prefix}-`}${EXAMPLE_CODE_ENDING}`;
  return (
    <Field label={t('Prefix')} optional help={t('Codes such as {example}.', { example })} error={error}>
      <TextField
        {...field}
        className="mono"
        dir="ltr"
        autoComplete="off"
        value={field.value}
        onChange={(event) => field.onChange(event.target.value.toUpperCase())}
      />
    </Field>
  );
}

const EXAMPLE_CODE_ENDING = 'K7PWM3XQ9T'.slice(0, BATCH_RANDOM_LENGTH);
