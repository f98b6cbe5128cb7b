import type { KeyboardEvent } from 'react';

import { useDecimalText } from '#ui/decimal-text.ts';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'min' | 'max'> & {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Digits allowed behind the point; 0 for whole numbers. */
  decimals?: number;
  min?: number;
  max?: number;
};

/** A plain number; arrow keys go up and down by one and stay within min and max, typing is left to the form's rules. */
export function NumberField({ value, onChange, decimals = 0, min, max, onBlur, ...props }: NumberFieldProps) {
  const scale = 10 ** decimals;
  const typing = useDecimalText({
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
      value={trimZeros(typing.text, decimals)}
      onChange={(event) => typing.type(event.target.value)}
      onKeyDown={(event) => (props.onKeyDown?.(event), !props.readOnly && step(event))}
      onBlur={(event) => (typing.leave(), onBlur?.(event))}
    />
  );
}

/** '2.50' prints as '2.5' once left; what is being typed keeps its zeros because it is no full print. */
function trimZeros(text: string, decimals: number): string {
  const isFullPrint = decimals > 0 && text.length - text.indexOf('.') - 1 === decimals;
  return isFullPrint ? text.replace(/\.?0+$/, '') : text;
}
