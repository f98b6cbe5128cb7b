import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { t } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import styles from './order-dialogs.module.css';

interface PiecesFieldProps {
  /** Of what: names the field and its buttons. */
  name: string;
  value: number;
  max: number;
  invalid?: boolean;
  onChange: (pieces: number) => void;
}

/** How many pieces, by steps or typed; more than there are can be typed, which the caller tells at the field. */
export function PiecesField({ name, value, max, invalid, onChange }: PiecesFieldProps) {
  return (
    <span className={styles.pieces}>
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
        onChange={(pieces) => onChange(pieces ?? 0)}
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
