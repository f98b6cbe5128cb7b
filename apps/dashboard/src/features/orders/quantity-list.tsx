import type { OrderDetails, OrderLine } from '@souk/contract/orders/details.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { FieldError } from '#ui/field.tsx';
import { Grid } from '#ui/grid.tsx';
import styles from './order-dialogs.module.css';
import type { LineQuantities } from './line-quantities.ts';
import { QuantityField } from './quantity-field.tsx';

interface QuantityListProps {
  order: OrderDetails;
  quantities: LineQuantities;
  onChange: (quantities: LineQuantities) => void;
  /** Maximum quantity of a line. Lines with a maximum of 0 are left out. */
  getMaxQuantity: (line: OrderLine) => number;
}

/** Order lines with a quantity field each. */
export function QuantityList({ order, quantities, onChange, getMaxQuantity }: QuantityListProps) {
  return (
    <ul className={styles.lines} aria-label={t('Items')}>
      {order.lines
        .filter((line) => getMaxQuantity(line) > 0)
        .map((line) => {
          const [maxQuantity, count] = [getMaxQuantity(line), quantities[line.id] ?? 0];
          const name = line.variantName ? `${line.name}, ${line.variantName}` : line.name;
          return (
            <Grid as="li" key={line.id} gap={12} rowGap={4} align="center">
              <div>
                <bdi>{name}</bdi>
                <div className="muted small">
                  {t('{left} of {quantity}, {amount} each', {
                    left: maxQuantity,
                    quantity: line.quantity,
                    amount: formatMoney(line.unitPrice, order.currency),
                  })}
                </div>
              </div>
              <QuantityField
                name={name}
                value={count}
                max={maxQuantity}
                invalid={count > maxQuantity}
                onChange={(next) => onChange({ ...quantities, [line.id]: next })}
              />
              {count > maxQuantity && (
                <div className={styles.wide}>
                  <FieldError>{t('Only {left} left', { left: maxQuantity })}</FieldError>
                </div>
              )}
            </Grid>
          );
        })}
    </ul>
  );
}
