import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { DialogAction } from '#kit/dialog-actions/use-dialog-action.ts';
import { toDay } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useConfiguration } from '#platform/session/profile.ts';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { Grid } from '#ui/grid.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

const MAX_NAME_LENGTH = 80;

export interface ShipmentValues {
  carrier: string | null;
  trackingNumber: string;
  driver: string;
  /** 'yyyy-MM-dd' */
  estimateOn: string | null;
}

export const toShipmentValues = ({ shipment }: OrderDetails): ShipmentValues => ({
  carrier: shipment.carrier,
  trackingNumber: shipment.trackingNumber ?? '',
  driver: shipment.driver ?? '',
  estimateOn: shipment.estimateAt && toDay(new Date(shipment.estimateAt)),
});

/** Converts form values to the request body. The estimated day is sent as noon UTC, which is the same day in most zones. */
export const toShipmentBody = ({ carrier, trackingNumber, driver, estimateOn }: ShipmentValues) => ({
  carrier,
  trackingNumber: trackingNumber.trim() || null,
  driver: driver.trim() || null,
  estimateAt: estimateOn && `${estimateOn}T12:00:00.000Z`,
});

interface ShipmentErrors {
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
}

interface ShipmentFieldsProps {
  values: ShipmentValues;
  onChange: (values: ShipmentValues) => void;
  errors: ShipmentErrors;
}

/** Carrier, tracking number, driver and estimated delivery. */
export function ShipmentFields({ values, onChange, errors }: ShipmentFieldsProps) {
  const { carriers } = useConfiguration();
  const needsNumber = useRequiresTrackingNumber(values.carrier);
  const names = new Set([...carriers.map(({ name }) => name), ...(values.carrier ? [values.carrier] : [])]);
  const set = (changes: Partial<ShipmentValues>) => onChange({ ...values, ...changes });
  return (
    <Grid columns={2} gap={16} collapse>
      <Field label={t('Carrier')} error={errors.carrier}>
        <Select
          value={values.carrier}
          onChange={(carrier) => set({ carrier })}
          placeholder={t('Choose carrier')}
          choices={[...names].map((name) => ({ value: name, label: name }))}
        />
      </Field>
      <Field label={t('Tracking number')} optional={!needsNumber} error={errors.trackingNumber}>
        <TextField
          maxLength={MAX_NAME_LENGTH}
          dir="ltr"
          value={values.trackingNumber}
          onChange={(event) => set({ trackingNumber: event.target.value })}
        />
      </Field>
      <Field label={t('Driver')} optional>
        <TextField
          maxLength={MAX_NAME_LENGTH}
          value={values.driver}
          onChange={(event) => set({ driver: event.target.value })}
        />
      </Field>
      <Field label={t('Estimated delivery')} optional>
        <DateField value={values.estimateOn} onChange={(estimateOn) => set({ estimateOn })} />
      </Field>
    </Grid>
  );
}

/** Whether the carrier requires a tracking number. */
function useRequiresTrackingNumber(carrier: string | null): boolean {
  return useConfiguration().carriers.some(({ name, needsTrackingNumber }) => name === carrier && needsTrackingNumber);
}

/** Returns errors for missing fields that a handover requires, or no errors unless `isRequired`. */
export function useShipmentErrors({ carrier, trackingNumber }: ShipmentValues, isRequired: boolean): ShipmentErrors {
  const needsNumber = useRequiresTrackingNumber(carrier);
  if (!isRequired) return {};
  return {
    carrier: carrier ? undefined : t('Choose a carrier'),
    trackingNumber: needsNumber && trackingNumber.trim() === '' ? t('This carrier needs a tracking number') : undefined,
  };
}

/**
 * Returns the error of each field. Once the form is submitted, that is the error in `missing`. Without one, it is the
 * server's error, whose field starts with `path`.
 */
export const shipmentFieldErrors = (
  { isSubmitted, fieldErrors }: Pick<DialogAction, 'isSubmitted' | 'fieldErrors'>,
  missing: ShipmentErrors,
  path = '',
): ShipmentErrors => ({
  carrier: (isSubmitted ? missing.carrier : undefined) ?? fieldErrors[`${path}carrier`],
  trackingNumber: (isSubmitted ? missing.trackingNumber : undefined) ?? fieldErrors[`${path}trackingNumber`],
});
