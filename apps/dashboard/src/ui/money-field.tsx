import { currencyExponent, currencySymbol } from '#platform/format/money.ts';
import { useDecimalText } from '#ui/decimal-text.ts';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue' | 'prefix' | 'type'> & {
  /** Integer in minor units of the currency; null for nothing. */
  value: number | null;
  onChange: (minor: number | null) => void;
  /** ISO 4217, 'USD'. */
  currency: string;
  allowNegative?: boolean;
};

/** An amount of money: typed in units ('12.50'), given and reported in minor units (1250). */
export function MoneyField({ value, onChange, currency, allowNegative = false, onBlur, ...props }: MoneyFieldProps) {
  const decimals = currencyExponent(currency);
  const typing = useDecimalText({ value, onChange, decimals, allowNegative });
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder={decimals > 0 ? `0.${'0'.repeat(decimals)}` : '0'}
      {...props}
      prefix={currencySymbol(currency)}
      value={typing.text}
      onChange={(event) => typing.type(event.target.value)}
      onBlur={(event) => (typing.leave(), onBlur?.(event))}
    />
  );
}
