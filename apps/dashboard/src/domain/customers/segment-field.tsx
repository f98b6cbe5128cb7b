import type { CustomerSegment } from '@souk/contract/customers/segment.ts';
import { Link } from '@tanstack/react-router';
import type { FieldValues } from 'react-hook-form';
import { type FormFieldProps, useFieldAt } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useSavedViews } from '#kit/list/saved-views.tsx';
import { toSegments, segmentToText } from './segments.ts';

const ALL_CUSTOMERS = 'all';

interface SegmentFieldProps<Values extends FieldValues> extends Pick<FormFieldProps<Values>, 'name' | 'label'> {
  /** Label of the 'all customers' choice. Without it a segment is required. */
  allLabel?: string;
}

/** Selects one of the saved customer views as a segment. The form stores a copy of the view's filters. */
export function SegmentField<Values extends FieldValues = never>({ name, label, allLabel }: SegmentFieldProps<Values>) {
  const { field, error } = useFieldAt<CustomerSegment | null>(name);
  const canViewCustomers = useCan('customers');
  const selected = field.value;
  const savedSegments = toSegments(useSavedViews('customers'));
  const texts = savedSegments.map(segmentToText);
  // The stored copy stays selectable even if its view was changed or deleted since.
  const segments = selected && !texts.includes(segmentToText(selected)) ? [selected, ...savedSegments] : savedSegments;
  return (
    <Field label={label} error={error} help={<SegmentHelp hasSome={segments.length > 0} />}>
      <Select
        {...field}
        disabled={!canViewCustomers}
        value={selected ? segmentToText(selected) : allLabel === undefined ? null : ALL_CUSTOMERS}
        onChange={(text) => field.onChange(segments.find((segment) => segmentToText(segment) === text) ?? null)}
        placeholder={t('Choose a saved view')}
        choices={[
          ...(allLabel === undefined ? [] : [{ value: ALL_CUSTOMERS, label: allLabel }]),
          ...segments.map((segment) => ({ value: segmentToText(segment), label: segment.name })),
        ]}
      />
    </Field>
  );
}

function SegmentHelp({ hasSome }: { hasSome: boolean }) {
  if (hasSome) return t('Uses a copy of the view’s filters. Later changes to the view have no effect.');
  return (
    <p>
      {t('Filter the customer list and save a view first.')}{' '}
      <Link to={paths.customers.list}>{t('Go to customers')}</Link>
    </p>
  );
}

/** Name of a segment with a link to its customers. */
export function SegmentLink({ segment }: { segment: CustomerSegment }) {
  const canViewCustomers = useCan('customers');
  const name = <bdi>{segment.name}</bdi>;
  if (!canViewCustomers) return name;
  return (
    <Link to={paths.customers.list} search={segment.filter}>
      {name}
    </Link>
  );
}
