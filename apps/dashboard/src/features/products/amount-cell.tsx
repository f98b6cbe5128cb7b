import { currencyExponent } from '#platform/format/money.ts';
import { formatSettings } from '#platform/format/settings.ts';
import { useDecimalText } from '#ui/decimal-text.ts';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

type AmountCellProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  /** Minor units of the configured currency. */
  value: number | null;
  onChange: (minor: number | null) => void;
};

/** Money input for tables whose header shows the currency. */
export function AmountCell({ value, onChange, onBlur, ...rest }: AmountCellProps) {
  const typing = useDecimalText({
    value,
    onChange,
    decimals: currencyExponent(formatSettings().currency),
    allowNegative: false,
  });
  return (
    <TextField
      inputSize="control"
      align="end"
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typing.text}
      onChange={(event) => typing.change(event.target.value)}
      onBlur={(event) => {
        typing.commit();
        onBlur?.(event);
      }}
    />
  );
}
