import type { KeyboardEvent } from 'react';

import { useDecimalText } from '#ui/decimal-text.ts';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'min' | 'max'> & {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Maximum number of decimals; 0 for integers. */
  decimals?: number;
  min?: number;
  max?: number;
};

/** A number. Arrow keys change it by one, within `min` and `max`. Typed values are validated by the form. */
export function NumberField({ value, onChange, decimals = 0, min, max, onBlur, ...props }: NumberFieldProps) {
  const scale = 10 ** decimals;
  const decimalText = useDecimalText({
    value: value === null ? null : Math.round(value * scale),
    onChange: (scaled) => onChange(scaled === null ? null : scaled / scale),
    decimals,
    allowNegative: min === undefined || min < 0,
  });
  function step(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const next = (value ?? 0) + (event.key === 'ArrowUp' ? 1 : -1);
    onChange(Math.min(max ?? next, Math.max(min ?? next, next)));
  }
  return (
    <TextField
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...props}
      value={trimZeros(decimalText.text, decimals)}
      onChange={(event) => decimalText.change(event.target.value)}
      onKeyDown={(event) => (props.onKeyDown?.(event), !props.readOnly && step(event))}
      onBlur={(event) => (decimalText.commit(), onBlur?.(event))}
    />
  );
}

/**
 * Turns '2.50' into '2.5'. Formatted text has all decimals, whereas text that is being typed rarely does and is thus
 * left unchanged.
 */
function trimZeros(text: string, decimals: number): string {
  const [, fraction] = text.split('.');
  const hasAllDecimals = decimals > 0 && fraction?.length === decimals;
  return hasAllDecimals ? text.replace(/\.?0+$/, '') : text;
}
