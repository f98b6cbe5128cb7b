import type { AttributeInForce } from '@souk/contract/attributes/api.ts';
import type { AttributeValue } from '@souk/contract/products/inputs.ts';
import type { ReactNode } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Combobox } from '#ui/combobox.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { MultiCombobox } from '#ui/multi-combobox.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Row } from '#ui/row.tsx';
import { Select, type SelectChoice } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fitsAttribute } from './attribute-fit.ts';

/** Maximum decimal places of a numeric attribute. */
const MAX_DECIMALS = 3;
/** Above this number of options a combobox replaces the select. */
const COMBOBOX_THRESHOLD = 12;
const UNSET_CHOICE = '';

interface AttributeFieldProps {
  attribute: AttributeInForce;
  /** Form value. A value that no longer fits the attribute counts as empty. */
  value: AttributeValue | null | undefined;
  error: string | undefined;
  onChange: (value: AttributeValue | null) => void;
  onBlur: () => void;
}

/** Input for one attribute, depending on its type. */
export function AttributeField({ attribute, value, error, onChange, onBlur }: AttributeFieldProps) {
  const validValue = fitsAttribute(attribute, value) ? (value ?? null) : null;
  const isMissing = attribute.isRequired && (validValue === null || validValue === '');
  return (
    <Field
      label={attribute.label}
      optional={!attribute.isRequired}
      error={error}
      help={isMissing ? <span className="text-warning">{t('Required before publishing.')}</span> : undefined}
    >
      <AttributeInput
        attribute={attribute}
        value={validValue}
        onChange={(next) => onChange(next === '' ? null : next)}
        onBlur={onBlur}
      />
    </Field>
  );
}

interface InputProps {
  attribute: AttributeInForce;
  value: AttributeValue | null;
  onChange: (value: AttributeValue | null) => void;
  onBlur: () => void;
}

const toText = (value: AttributeValue | null): string | null => (typeof value === 'string' ? value : null);

function AttributeInput({ attribute, value, onChange, onBlur }: InputProps): ReactNode {
  switch (attribute.type) {
    case 'number':
      return (
        <NumberField
          value={typeof value === 'number' ? value : null}
          decimals={MAX_DECIMALS}
          min={attribute.min ?? undefined}
          max={attribute.max ?? undefined}
          suffix={attribute.unit ?? undefined}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
    case 'boolean':
      return (
        <Select
          value={value === true ? 'yes' : value === false ? 'no' : UNSET_CHOICE}
          choices={yesOrNo()}
          onChange={(next) => onChange(next === UNSET_CHOICE ? null : next === 'yes')}
          onBlur={onBlur}
        />
      );
    case 'date':
      return <DateField value={toText(value)} onChange={onChange} onBlur={onBlur} />;
    case 'multiselect':
      return <MultiSelectInput attribute={attribute} value={value} onChange={onChange} onBlur={onBlur} />;
    case 'select':
    case 'color':
      return <SelectInput attribute={attribute} value={value} onChange={onChange} onBlur={onBlur} />;
    default:
      return (
        <TextField
          value={toText(value) ?? ''}
          suffix={attribute.unit ?? undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      );
  }
}

const yesOrNo = (): SelectChoice[] => [
  { value: UNSET_CHOICE, label: t('Not set') },
  { value: 'yes', label: t('Yes') },
  { value: 'no', label: t('No') },
];

function SelectInput({ attribute, value, onChange, onBlur }: InputProps) {
  if (attribute.options.length > COMBOBOX_THRESHOLD && attribute.type === 'select') {
    const items = attribute.options.map((option) => ({ value: option.value, label: option.label }));
    return (
      <Combobox
        items={items}
        value={items.find((item) => item.value === value) ?? null}
        onChange={(item) => onChange(item?.value ?? null)}
        onBlur={onBlur}
      />
    );
  }
  const choices = [
    { value: UNSET_CHOICE, label: t('Not set') },
    ...attribute.options.map((option) => ({
      value: option.value,
      label: <Swatch label={option.label} hex={option.hex} />,
    })),
  ];
  return <Select value={toText(value) ?? UNSET_CHOICE} choices={choices} onChange={onChange} onBlur={onBlur} />;
}

function MultiSelectInput({ attribute, value, onChange, onBlur }: InputProps) {
  const items = attribute.options.map((option) => ({ value: option.value, label: option.label }));
  const selectedItems = Array.isArray(value) ? items.filter((item) => value.includes(item.value)) : [];
  return (
    <MultiCombobox
      items={items}
      value={selectedItems}
      onChange={(next) => onChange(next.length > 0 ? next.map((item) => item.value) : null)}
      onBlur={onBlur}
    />
  );
}

/** Colour sample with its name. */
function Swatch({ label, hex }: { label: string; hex: string | null }) {
  if (!hex) return <bdi>{label}</bdi>;
  return (
    <Row as="span" gap={8} inline>
      <svg width="14" height="14" aria-hidden="true">
        <circle cx="7" cy="7" r="6.5" fill={hex} stroke="currentColor" strokeOpacity="0.3" />
      </svg>
      <bdi>{label}</bdi>
    </Row>
  );
}
