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
import { segmentsOf, segmentToText } from './segments.ts';

const ALL = 'all';

interface SegmentFieldProps<Values extends FieldValues> extends Pick<FormFieldProps<Values>, 'name' | 'label'> {
  /** What the field says where no segment is chosen; without it one has to be. */
  all?: string;
}

/** Customers by one of the saved views of their list, of which the form keeps a copy. */
export function SegmentField<Values extends FieldValues = never>({ name, label, all }: SegmentFieldProps<Values>) {
  const { field, error } = useFieldAt<CustomerSegment | null>(name);
  const mayCustomers = useCan('customers');
  const chosen = field.value;
  const offered = segmentsOf(useSavedViews('customers'));
  const texts = offered.map(segmentToText);
  // a copy whose view was changed or deleted since
  const segments = chosen && !texts.includes(segmentToText(chosen)) ? [chosen, ...offered] : offered;
  return (
    <Field label={label} error={error} help={<Help hasSome={segments.length > 0} />}>
      <Select
        {...field}
        disabled={!mayCustomers}
        value={chosen ? segmentToText(chosen) : all === undefined ? null : ALL}
        onChange={(text) => field.onChange(segments.find((segment) => segmentToText(segment) === text) ?? null)}
        placeholder={t('Choose a saved view')}
        choices={[
          ...(all === undefined ? [] : [{ value: ALL, label: all }]),
          ...segments.map((segment) => ({ value: segmentToText(segment), label: segment.name })),
        ]}
      />
    </Field>
  );
}

function Help({ hasSome }: { hasSome: boolean }) {
  if (hasSome) return t('Uses a copy of the view’s filters. Later changes to the view don’t affect it.');
  return (
    <p>
      {t('Filter the customer list and save a view first.')}{' '}
      <Link to={paths.customers.list}>{t('Go to customers')}</Link>
    </p>
  );
}

/** The name of a segment, leading to its customers. */
export function SegmentLink({ segment }: { segment: CustomerSegment }) {
  const mayCustomers = useCan('customers');
  const name = <bdi>{segment.name}</bdi>;
  if (!mayCustomers) return name;
  return (
    <Link to={paths.customers.list} search={segment.filter}>
      {name}
    </Link>
  );
}
