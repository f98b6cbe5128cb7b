import { type Audience, AUDIENCES, type Channel, CHANNELS } from '@souk/contract/notifications/inputs.ts';
import type { NotificationDetails } from '@souk/contract/notifications/api.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormField } from '#kit/form/fields.tsx';
import { FieldStack } from '#kit/form/form-page.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { CustomersPicker, StaffPicker, VendorsPicker } from '#kit/pickers/picker-fields.tsx';
import { useCan } from '#platform/session/profile.ts';
import { SegmentField } from '#domain/customers/segment-field.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { keepValidChannels, listChannels, type NotificationValues } from './notification-values.ts';
import { audienceLabel, channelLabel } from './notification-labels.tsx';

/** Fields for the audience and the channels. */
export function AudienceCard({ notification }: { notification: NotificationDetails | undefined }) {
  const { control } = useFormContext<NotificationValues>();
  const audience = useWatch({ control, name: 'audience' });
  return (
    <Card title={t('Audience')}>
      <FieldStack>
        <AudienceField />
        {audience === 'segment' && <SegmentField<NotificationValues> name="segment" label={t('Saved view')} />}
        {audience === 'chosen' && <SelectedPeopleField notification={notification} />}
        <ChannelsField audience={audience} />
      </FieldStack>
    </Card>
  );
}

const audienceHelp = (audience: Audience): string =>
  ({
    customers: t('All customers except blocked ones.'),
    segment: t('Customers who match a saved view when the notification is sent.'),
    vendors: t('All active and suspended vendors.'),
    staff: t('Everyone who can sign in to this dashboard.'),
    chosen: t('Up to 1,000 customers, vendors and teammates in total.'),
  })[audience];

function AudienceField() {
  const { field, error } = useFormField<NotificationValues, 'audience'>('audience');
  const { setValue, getValues } = useFormContext<NotificationValues>();
  const choose = (audience: Audience) => {
    field.onChange(audience);
    setValue('channels', keepValidChannels(audience, getValues('channels')), {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <Field label={t('Audience')} group error={error}>
      <RadioGroup
        label={t('Audience')}
        value={field.value}
        onChange={choose}
        choices={AUDIENCES.map((value) => ({ value, label: audienceLabel(value), help: audienceHelp(value) }))}
      />
    </Field>
  );
}

function SelectedPeopleField({ notification }: { notification: NotificationDetails | undefined }) {
  const canViewCustomers = useCan('customers');
  const canViewVendors = useCan('vendors');
  const { error } = useFormField<NotificationValues, 'chosen'>('chosen');
  const knownPeople = (kind: 'customer' | 'vendor' | 'user') =>
    (notification?.chosen ?? [])
      .filter((person) => person.kind === kind)
      .map(({ id, name }) => ({ value: id, label: name || t('Hidden recipient') }));
  return (
    <Field label={t('Selected people')} group error={error}>
      <FieldStack>
        {canViewCustomers && (
          <CustomersPicker<NotificationValues>
            name="chosen.customerIds"
            label={t('Customers')}
            optional
            knownItems={knownPeople('customer')}
          />
        )}
        {canViewVendors && (
          <VendorsPicker<NotificationValues>
            name="chosen.vendorIds"
            label={t('Vendors')}
            optional
            knownItems={knownPeople('vendor')}
          />
        )}
        <StaffPicker<NotificationValues>
          name="chosen.userIds"
          label={t('Teammates')}
          optional
          knownItems={knownPeople('user')}
        />
      </FieldStack>
    </Field>
  );
}

const channelHelp = (channel: Channel): string =>
  ({
    feed: t('Shown in the shop’s feed.'),
    inbox: t('Shown in this dashboard’s bell notifications.'),
    email: t('In each recipient’s language. Sent gradually so other email isn’t delayed.'),
  })[channel];

function ChannelsField({ audience }: { audience: Audience }) {
  const { field, error } = useFormField<NotificationValues, 'channels'>('channels');
  const selected = field.value;
  const availableChannels = listChannels(audience);
  const toggle = (channel: Channel, isOn: boolean) =>
    field.onChange(CHANNELS.filter((candidate) => (candidate === channel ? isOn : selected.includes(candidate))));
  return (
    <Field label={t('Channels')} group error={error}>
      <FieldStack>
        {availableChannels.map((channel) => (
          <Checkbox
            key={channel}
            id={`channel-${channel}`}
            label={channelLabel(channel)}
            help={channelHelp(channel)}
            checked={selected.includes(channel)}
            onChange={(event) => toggle(channel, event.target.checked)}
            onBlur={field.onBlur}
          />
        ))}
      </FieldStack>
    </Field>
  );
}
