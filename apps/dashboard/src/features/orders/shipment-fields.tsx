import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { DialogAction } from '#kit/dialog-actions/use-dialog-action.ts';
import { dayOf } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useConfiguration } from '#platform/session/profile.ts';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

const MAX_NAME = 80;

export interface ShipmentValues {
  carrier: string | null;
  trackingNumber: string;
  driver: string;
  /** 'yyyy-MM-dd' */
  estimateOn: string | null;
}

export const shipmentValues = ({ shipment }: OrderDetails): ShipmentValues => ({
  carrier: shipment.carrier,
  trackingNumber: shipment.trackingNumber ?? '',
  driver: shipment.driver ?? '',
  estimateOn: shipment.estimateAt && dayOf(new Date(shipment.estimateAt)),
});

/** In the shape of the calls. An estimate is a day: noon falls on it in every usual zone. */
export const shipmentBody = ({ carrier, trackingNumber, driver, estimateOn }: ShipmentValues) => ({
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

/** Who carries the parcel, and how it can be followed. */
export function ShipmentFields({ values, onChange, errors }: ShipmentFieldsProps) {
  const { carriers } = useConfiguration();
  const needsNumber = useNeedsNumber(values.carrier);
  const names = new Set([...carriers.map(({ name }) => name), ...(values.carrier ? [values.carrier] : [])]);
  const set = (part: Partial<ShipmentValues>) => onChange({ ...values, ...part });
  return (
    <div className="fields">
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
          maxLength={MAX_NAME}
          dir="ltr"
          value={values.trackingNumber}
          onChange={(event) => set({ trackingNumber: event.target.value })}
        />
      </Field>
      <Field label={t('Driver')} optional>
        <TextField
          maxLength={MAX_NAME}
          value={values.driver}
          onChange={(event) => set({ driver: event.target.value })}
        />
      </Field>
      <Field label={t('Estimated delivery')} optional>
        <DateField value={values.estimateOn} onChange={(estimateOn) => set({ estimateOn })} />
      </Field>
    </div>
  );
}

/** Whether this carrier takes no parcel without a tracking number. */
function useNeedsNumber(carrier: string | null): boolean {
  return useConfiguration().carriers.some(({ name, needsTrackingNumber }) => name === carrier && needsTrackingNumber);
}

/** What is missing before a parcel can be handed over, where it has to be whole. */
export function useShipmentErrors({ carrier, trackingNumber }: ShipmentValues, isNeeded: boolean): ShipmentErrors {
  const needsNumber = useNeedsNumber(carrier);
  if (!isNeeded) return {};
  return {
    carrier: carrier ? undefined : t('Choose a carrier'),
    trackingNumber: needsNumber && trackingNumber.trim() === '' ? t('This carrier needs a tracking number') : undefined,
  };
}

/** What is missing once it was submitted, else what the server says; its fields begin with `path`. */
export const shownErrors = (
  { isSubmitted, fields }: Pick<DialogAction, 'isSubmitted' | 'fields'>,
  { carrier, trackingNumber }: ShipmentErrors,
  path = '',
): ShipmentErrors => ({
  carrier: (isSubmitted ? carrier : undefined) ?? fields[`${path}carrier`],
  trackingNumber: (isSubmitted ? trackingNumber : undefined) ?? fields[`${path}trackingNumber`],
});
