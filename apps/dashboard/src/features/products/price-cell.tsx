import type { ClipboardEvent, KeyboardEvent } from 'react';
import { currencyExponent } from '#platform/format/money.ts';
import { formatSettings } from '#platform/format/settings.ts';
import { useDecimalText } from '#ui/decimal-text.ts';
import { TextField } from '#ui/text-field.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './price-editor.module.css';

interface PriceCellProps {
  /** 'row.column', used for keyboard navigation. */
  cell: string;
  isMoney: boolean;
  label: string;
  value: number | null;
  isChanged: boolean;
  /** Id of the error message element. */
  errorId: string | undefined;
  hint: string | undefined;
  onChange: (value: number | null) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** One editable cell of the price table. */
export function PriceCell({
  cell,
  isMoney,
  label,
  value,
  isChanged,
  errorId,
  hint,
  onChange,
  onKeyDown,
  onPaste,
}: PriceCellProps) {
  const typing = useDecimalText({
    value,
    onChange,
    decimals: isMoney ? currencyExponent(formatSettings().currency) : 0,
    allowNegative: false,
  });
  return (
    <TextField
      inputSize="control"
      align="end"
      inputMode={isMoney ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-label={label}
      aria-describedby={errorId}
      invalid={errorId !== undefined}
      title={hint}
      data-cell={cell}
      data-changed={isChanged || undefined}
      className={classNames(isChanged && styles.changed)}
      value={typing.text}
      onChange={(event) => typing.change(event.target.value)}
      onBlur={typing.commit}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}
