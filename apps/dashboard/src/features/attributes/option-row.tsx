import type { Language } from '@souk/contract/core/fields.ts';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { useDropTarget } from '#kit/sortable/use-drop-target.ts';
import { useReadOnly } from '#kit/form/read-only.ts';
import { t } from '#platform/i18n/i18n.ts';
import { UpDownButtons } from '#kit/sortable/up-down-buttons.tsx';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row } from '#ui/row.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { OptionValues } from './attribute-values.ts';
import styles from './options-card.module.css';

interface OptionRowProps {
  option: OptionValues;
  position: { index: number; count: number };
  language: Language;
  isColor: boolean;
  usedBy: number;
  getError: (field: string) => string | undefined;
  onChange: (changes: Partial<OptionValues>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onBlur: () => void;
  onDrag: (index: number | undefined) => void;
  onDrop: () => void;
  isDragging: boolean;
}

const DEFAULT_COLOR = '#808080';
const HEX_PATTERN = /^#[0-9a-f]{6}$/i;

export function OptionRow({ option, language, isColor, getError, onChange, onBlur, ...row }: OptionRowProps) {
  const { usedBy, isDragging, onDrag, onDrop } = row;
  const { index } = row.position;
  const { position: dropPosition, events } = useDropTarget({ canDrop: isDragging, toPosition: () => 'inside', onDrop });
  const isReadOnly = useReadOnly();
  const errorId = useId();
  const name = option.label.en || option.value || t('option {number}', { number: index + 1 });
  const errors = ['value', `label.${language}`, 'hex'].map((field) => getError(field));
  const [valueId, labelId, hexId] = errors.map((error) => (error === undefined ? undefined : errorId));
  const errorText = [...new Set(errors.filter(Boolean))].join('. ');
  // The English label starts as a copy of the value, because the two are usually the same.
  const copyToLabel = () => {
    onBlur();
    if (option.label.en === '' && option.value !== '') onChange({ label: { ...option.label, en: option.value } });
  };
  return (
    <div className={styles.row} data-plain={isColor ? undefined : ''} data-over={dropPosition && ''} {...events}>
      <span
        className={styles.grip}
        draggable={!isReadOnly}
        aria-hidden="true"
        onDragStart={() => onDrag(index)}
        onDragEnd={() => onDrag(undefined)}
      >
        <Icon icon={GripVertical} size={14} />
      </span>
      <ValueField
        name={name}
        value={option.value}
        isUsed={usedBy > 0}
        errorId={valueId}
        onChange={(value) => onChange({ value })}
        onBlur={copyToLabel}
      />
      <LabelField
        name={name}
        label={option.label}
        language={language}
        errorId={labelId}
        onChange={(label) => onChange({ label })}
        onBlur={onBlur}
      />
      {isColor && (
        <ColorFields
          name={name}
          hex={option.hex}
          errorId={hexId}
          onChange={(hex) => onChange({ hex })}
          onBlur={onBlur}
        />
      )}
      <RowTools {...row} name={name} />
      {errorText && (
        <div className={styles.error}>
          <FieldError id={errorId}>{errorText}</FieldError>
        </div>
      )}
    </div>
  );
}

type RowToolsProps = Pick<OptionRowProps, 'usedBy' | 'position' | 'onMove' | 'onRemove'> & { name: string };

const RowTools = ({ name, usedBy, position, onMove, onRemove }: RowToolsProps) => (
  <>
    <span className={styles.used}>
      {usedBy > 0 ? t('{count, plural, one {# product} other {# products}}', { count: usedBy }) : ''}
    </span>
    <Row as="span" gap={0} align="stretch" className={styles.tools}>
      <UpDownButtons name={name} position={position} onMove={onMove} />
      <IconButton size="small" icon={Trash2} label={t('Remove {name}', { name })} onClick={onRemove} />
    </Row>
  </>
);

interface OptionFieldProps<Value> {
  name: string;
  /** Id of the element that shows the error. Undefined without an error. */
  errorId: string | undefined;
  onChange: (value: Value) => void;
  onBlur: () => void;
}

const ValueField = ({
  name,
  value,
  isUsed,
  errorId,
  onChange,
  onBlur,
}: OptionFieldProps<string> & { value: string; isUsed: boolean }) => (
  <TextField
    inputSize="control"
    aria-label={t('Value of {name}', { name })}
    placeholder={t('Value')}
    readOnly={isUsed}
    title={isUsed ? t('Can’t be changed: products use this value. Change the label instead.') : undefined}
    invalid={errorId !== undefined}
    aria-describedby={errorId}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onBlur={onBlur}
  />
);

const LabelField = ({
  name,
  label,
  language,
  errorId,
  onChange,
  onBlur,
}: OptionFieldProps<OptionValues['label']> & { label: OptionValues['label']; language: Language }) => (
  <TextField
    inputSize="control"
    aria-label={t('Label of {name}', { name })}
    lang={language}
    dir={language === 'ar' ? 'rtl' : 'ltr'}
    placeholder={language === 'en' ? t('Label') : label.en}
    invalid={errorId !== undefined}
    aria-describedby={errorId}
    value={label[language] ?? ''}
    onChange={(event) => onChange({ ...label, [language]: event.target.value })}
    onBlur={onBlur}
  />
);

function ColorFields({
  name,
  hex,
  errorId,
  onChange,
  onBlur,
}: OptionFieldProps<string | null> & { hex: OptionValues['hex'] }) {
  return (
    <Row as="span" gap={6} className={styles.hex}>
      <input
        type="color"
        aria-label={t('Choose a colour for {name}', { name })}
        value={HEX_PATTERN.test(hex ?? '') ? (hex ?? DEFAULT_COLOR) : DEFAULT_COLOR}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        inputSize="control"
        aria-label={t('Colour of {name}', { name })}
        placeholder="#c2603f"
        dir="ltr"
        invalid={errorId !== undefined}
        aria-describedby={errorId}
        value={hex ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        onBlur={onBlur}
      />
    </Row>
  );
}
