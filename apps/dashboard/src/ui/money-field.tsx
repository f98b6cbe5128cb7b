import { currencyExponent, currencySymbol } from '#platform/format/money.ts';
import { useDecimalText } from '#ui/decimal-text.ts';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue' | 'prefix' | 'type'> & {
  /** Integer in minor units of the currency; null if empty. */
  value: number | null;
  onChange: (amount: number | null) => void;
  /** ISO 4217, 'USD'. */
  currency: string;
  allowNegative?: boolean;
};

/** An amount of money: typed in major units ('12.50'), passed and reported in minor units (1250). */
export function MoneyField({ value, onChange, currency, allowNegative = false, onBlur, ...props }: MoneyFieldProps) {
  const decimals = currencyExponent(currency);
  const decimalText = useDecimalText({ value, onChange, decimals, allowNegative });
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder={decimals > 0 ? `0.${'0'.repeat(decimals)}` : '0'}
      {...props}
      prefix={currencySymbol(currency)}
      value={decimalText.text}
      onChange={(event) => decimalText.change(event.target.value)}
      onBlur={(event) => (decimalText.commit(), onBlur?.(event))}
    />
  );
}
