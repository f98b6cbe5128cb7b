import { MAX_CARRIERS, TRACKING_NUMBER_PLACEHOLDER } from '@souk/contract/configuration/fields.ts';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { FormSwitch, FormText } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Grid } from '#ui/grid.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { GroupBody } from './group-values.ts';
import styles from './configuration.module.css';

const FIELD_NAME = 'carriers';

/** The carriers, in the order in which they are offered. */
export function CarriersField() {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: FIELD_NAME });
  const { errors } = useFormState({ control });
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, FIELD_NAME);
  return (
    <Field label={t('Carriers')} group error={error?.message ?? error?.root?.message}>
      <div className={styles.carriers}>
        {fields.map((field, index) => (
          <Grid
            key={field.id}
            gap={12}
            align="start"
            className={styles.carrier}
            role="group"
            aria-label={t('Carrier {number}', { number: index + 1 })}
          >
            <FormText<GroupBody<'shipping'>> name={`${FIELD_NAME}.${index}.name`} label={t('Name')} />
            <FormText<GroupBody<'shipping'>>
              name={`${FIELD_NAME}.${index}.trackingUrl`}
              label={t('Tracking URL')}
              placeholder={`https://…/${TRACKING_NUMBER_PLACEHOLDER}`}
              optional
            />
            <span className={styles.removeCarrier}>
              <IconButton
                icon={Trash2}
                label={t('Remove carrier {number}', { number: index + 1 })}
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              />
            </span>
            <div className={styles.carrierSwitch}>
              <FormSwitch<GroupBody<'shipping'>>
                name={`${FIELD_NAME}.${index}.needsTrackingNumber`}
                label={t('Require a tracking number')}
              />
            </div>
          </Grid>
        ))}
        <Button
          size="small"
          icon={Plus}
          disabled={fields.length >= MAX_CARRIERS}
          onClick={() => append({ name: '', needsTrackingNumber: true, trackingUrl: null })}
        >
          {t('Add carrier')}
        </Button>
      </div>
    </Field>
  );
}
