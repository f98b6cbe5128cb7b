import type { Language } from '@souk/contract/core/fields.ts';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { useReadOnly } from '#kit/form/read-only.ts';
import { t } from '#platform/i18n/i18n.ts';
import { UpDownButtons } from '#kit/sortable/up-down-buttons.tsx';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { OptionValues } from './attribute-values.ts';
import styles from './options-card.module.css';

interface OptionRowProps {
  option: OptionValues;
  position: { index: number; count: number };
  language: Language;
  isColor: boolean;
  usedBy: number;
  errorOf: (part: string) => string | undefined;
  onChange: (part: Partial<OptionValues>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onBlur: () => void;
  onDrag: (index: number | undefined) => void;
  onDrop: () => void;
  isDragging: boolean;
}

const GREY = '#808080';
const HEX = /^#[0-9a-f]{6}$/i;

export function OptionRow({
  option,
  position,
  language,
  isColor,
  usedBy,
  errorOf,
  onChange,
  onMove,
  onRemove,
  onBlur,
  onDrag,
  onDrop,
  isDragging,
}: OptionRowProps) {
  const { index } = position;
  const [isOver, setOver] = useState(false);
  const isReadOnly = useReadOnly();
  const errorId = useId();
  const name = option.label.en || option.value || t('option {number}', { number: index + 1 });
  const errors = ['value', `label.${language}`, 'hex'].map((part) => errorOf(part));
  const [valueError, labelError, hexError] = errors;
  const told = [...new Set(errors.filter(Boolean))].join('. ');
  const leaveValue = () => {
    onBlur();
    // the words are mostly the same: what is typed once stands in both
    if (option.label.en === '' && option.value !== '') onChange({ label: { ...option.label, en: option.value } });
  };
  return (
    <div
      className={styles.row}
      data-plain={isColor ? undefined : ''}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        if (!isDragging) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <span
        className={styles.grip}
        draggable={!isReadOnly}
        aria-hidden="true"
        onDragStart={() => onDrag(index)}
        onDragEnd={() => onDrag(undefined)}
      >
        <Icon icon={GripVertical} size={14} />
      </span>
      <TextField
        inputSize="control"
        aria-label={t('Value of {name}', { name })}
        placeholder={t('Value')}
        readOnly={usedBy > 0}
        title={usedBy > 0 ? t('Products hold it, so it stays. Change the label.') : undefined}
        invalid={valueError !== undefined}
        aria-describedby={valueError && errorId}
        value={option.value}
        onChange={(event) => onChange({ value: event.target.value })}
        onBlur={leaveValue}
      />
      <TextField
        inputSize="control"
        aria-label={t('Label of {name}', { name })}
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        placeholder={language === 'en' ? t('Label') : option.label.en}
        invalid={labelError !== undefined}
        aria-describedby={labelError && errorId}
        value={option.label[language] ?? ''}
        onChange={(event) => onChange({ label: { ...option.label, [language]: event.target.value } })}
        onBlur={onBlur}
      />
      {isColor && (
        <ColorFields
          name={name}
          hex={option.hex}
          errorId={hexError === undefined ? undefined : errorId}
          onChange={(hex) => onChange({ hex })}
          onBlur={onBlur}
        />
      )}
      <span className={styles.used}>
        {usedBy > 0 ? t('{count, plural, one {# product} other {# products}}', { count: usedBy }) : ''}
      </span>
      <span className={styles.tools}>
        <UpDownButtons name={name} place={position} onMove={onMove} />
        <IconButton size="small" icon={Trash2} label={t('Remove {name}', { name })} onClick={onRemove} />
      </span>
      {told && (
        <div className={styles.error}>
          <FieldError id={errorId}>{told}</FieldError>
        </div>
      )}
    </div>
  );
}

interface ColorFieldsProps {
  name: string;
  hex: OptionValues['hex'];
  /** The element that describes what is wrong. */
  errorId: string | undefined;
  onChange: (hex: string | null) => void;
  onBlur: () => void;
}

function ColorFields({ name, hex, errorId, onChange, onBlur }: ColorFieldsProps) {
  return (
    <span className={styles.hex}>
      <input
        type="color"
        aria-label={t('Pick the colour of {name}', { name })}
        value={HEX.test(hex ?? '') ? (hex ?? GREY) : GREY}
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
    </span>
  );
}
