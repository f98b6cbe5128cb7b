import { activityApi } from '@souk/contract/activity/api.ts';
import { orderStatusesApi, orderStatusLabelsBody } from '@souk/contract/orders/statuses.ts';
import { type OrderStatusLabels, ordersApi } from '@souk/contract/orders/api.ts';
import { useState } from 'react';
import { isRecord } from '#platform/types/guards.ts';
import { keysOf } from '#platform/types/keys.ts';
import { isApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { STATUS_COLOUR_LABELS } from '#domain/activity/coded-values.ts';
import { t } from '#platform/i18n/i18n.ts';
import { translateErrors } from '#platform/i18n/translated-errors.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { loadProfile } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { ErrorCallout } from '#ui/error-callout.tsx';
import { Grid } from '#ui/grid.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

const CONFLICT_STATUS = 409;
const toFormValues = ({ labels, colour, customerMessages, notifyCustomer }: OrderStatusLabels) => ({
  label: { en: labels.en, ar: labels.ar ?? '' },
  colour,
  customerMessage: { en: customerMessages.en, ar: customerMessages.ar ?? '' },
  notifyCustomer,
});

interface StatusDialogProps {
  status: OrderStatusLabels;
  onClose: () => void;
}

/** Edits the label, colour and messages of a status. Requires the password, because everyone sees the change. */
export function StatusDialog({ status, onClose }: StatusDialogProps) {
  const [values, setValues] = useState(() => toFormValues(status));
  const [version, setVersion] = useState(status.version);
  const [isBusy, setBusy] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({});
  const [generalError, setGeneralError] = useState<string>();
  const body = { ...values, version };
  const parsed = orderStatusLabelsBody.safeParse(body);
  const invalidFields = parsed.success ? [] : translateErrors(parsed.error);
  const findError = (path: string) =>
    (isSubmitted ? invalidFields.find(({ field }) => field === path)?.message : undefined) ?? serverErrors[path];
  const save = async () => {
    setSubmitted(true);
    if (invalidFields.length > 0) return;
    setBusy(true);
    setGeneralError(undefined);
    try {
      const saved = await request(orderStatusesApi.update, { params: { code: status.code }, body, quiet: true });
      onClose();
      // The status chips on all screens get their labels from the profile, so the profile is reloaded.
      await Promise.all([refreshCollections(ordersApi.statuses, activityApi.list), loadProfile({ background: true })]);
      toast.done(t('Saved “{name}”', { name: saved.label }));
    } catch (error) {
      setBusy(false);
      if (!isApiError(error)) return setGeneralError(t('Something went wrong on our server'));
      setServerErrors(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])));
      if (error.errors.length === 0) setGeneralError(error.message);
      const currentVersion =
        error.statusCode === CONFLICT_STATUS && isRecord(error.data) ? error.data.version : undefined;
      if (typeof currentVersion === 'number') setVersion(currentVersion);
    }
  };
  const updateValues = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Edit {name}', { name: status.label })}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      foot={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="filled" type="submit" busy={isBusy}>
            {t('Save status')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <StatusFields values={values} findError={findError} onChange={updateValues} />
        <ErrorCallout>{generalError}</ErrorCallout>
      </Stack>
    </Dialog>
  );
}

interface StatusFieldsProps {
  values: ReturnType<typeof toFormValues>;
  findError: (path: string) => string | undefined;
  onChange: (changes: Partial<ReturnType<typeof toFormValues>>) => void;
}

function StatusFields({ values, findError, onChange }: StatusFieldsProps) {
  return (
    <>
      <Grid columns={2} gap={12} collapse>
        <Field label={t('Label (English)')} error={findError('label.en')}>
          <TextField
            dir="ltr"
            value={values.label.en}
            onChange={(event) => onChange({ label: { ...values.label, en: event.target.value } })}
          />
        </Field>
        <Field label={t('Label (Arabic)')} optional error={findError('label.ar')}>
          <TextField
            dir="rtl"
            value={values.label.ar}
            onChange={(event) => onChange({ label: { ...values.label, ar: event.target.value } })}
          />
        </Field>
      </Grid>
      <Field
        label={t('Colour')}
        error={findError('colour')}
        aside={<Chip color={values.colour}>{values.label.en}</Chip>}
      >
        <Select
          value={values.colour}
          onChange={(colour) => onChange({ colour })}
          choices={keysOf(STATUS_COLOUR_LABELS).map((value) => ({
            value,
            label: STATUS_COLOUR_LABELS[value](),
          }))}
        />
      </Field>
      <Field
        label={t('Customer message (English)')}
        help={t('Shown on the tracking page and in the email.')}
        error={findError('customerMessage.en')}
      >
        <TextArea
          dir="ltr"
          rows={2}
          value={values.customerMessage.en}
          onChange={(event) => onChange({ customerMessage: { ...values.customerMessage, en: event.target.value } })}
        />
      </Field>
      <Field label={t('Customer message (Arabic)')} optional error={findError('customerMessage.ar')}>
        <TextArea
          dir="rtl"
          rows={2}
          value={values.customerMessage.ar}
          onChange={(event) => onChange({ customerMessage: { ...values.customerMessage, ar: event.target.value } })}
        />
      </Field>
      <Switch
        label={t('Email the customer when an order reaches this status')}
        checked={values.notifyCustomer}
        onChange={(event) => onChange({ notifyCustomer: event.target.checked })}
      />
    </>
  );
}
