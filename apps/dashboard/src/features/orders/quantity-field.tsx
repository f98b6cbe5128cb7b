import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { t } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import styles from './order-dialogs.module.css';

interface QuantityFieldProps {
  /** Name of the item, for the labels of the field and its buttons. */
  name: string;
  value: number;
  max: number;
  invalid?: boolean;
  onChange: (quantity: number) => void;
}

/** Quantity field with buttons. Typing more than `max` is possible, so the caller has to show an error. */
export function QuantityField({ name, value, max, invalid, onChange }: QuantityFieldProps) {
  return (
    <span className={styles.quantity}>
      <IconButton
        icon={Minus}
        outlined
        label={t('Decrease {name}', { name })}
        disabled={value <= 0}
        onClick={() => onChange(Math.max(0, value - 1))}
      />
      <NumberField
        aria-label={t('Quantity of {name}', { name })}
        inputSize="control"
        min={0}
        max={max}
        value={value}
        invalid={invalid}
        onChange={(quantity) => onChange(quantity ?? 0)}
      />
      <IconButton
        icon={Plus}
        outlined
        label={t('Increase {name}', { name })}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      />
    </span>
  );
}
