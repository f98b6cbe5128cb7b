import type { OrderDetails, OrderLine } from '@souk/contract/orders/details.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { FieldError } from '#ui/field.tsx';
import styles from './order-dialogs.module.css';
import type { Pieces } from './pieces.ts';
import { PiecesField } from './pieces-field.tsx';

interface PiecesListProps {
  order: OrderDetails;
  pieces: Pieces;
  onChange: (pieces: Pieces) => void;
  /** How many of a line there are to choose from; lines without any are left out. */
  leftOf: (line: OrderLine) => number;
}

/** The lines of the order, each with how many of its pieces are meant. */
export function PiecesList({ order, pieces, onChange, leftOf }: PiecesListProps) {
  return (
    <ul className={styles.lines} aria-label={t('Items')}>
      {order.lines
        .filter((line) => leftOf(line) > 0)
        .map((line) => {
          const [left, count] = [leftOf(line), pieces[line.id] ?? 0];
          const name = line.variantName ? `${line.name}, ${line.variantName}` : line.name;
          return (
            <li key={line.id}>
              <div>
                <bdi>{name}</bdi>
                <div className="muted small">
                  {t('{left} of {quantity}, {amount} each', {
                    left,
                    quantity: line.quantity,
                    amount: formatMoney(line.unitPrice, order.currency),
                  })}
                </div>
              </div>
              <PiecesField
                name={name}
                value={count}
                max={left}
                invalid={count > left}
                onChange={(next) => onChange({ ...pieces, [line.id]: next })}
              />
              {count > left && (
                <div className={styles.wide}>
                  <FieldError>{t('Only {left} left', { left })}</FieldError>
                </div>
              )}
            </li>
          );
        })}
    </ul>
  );
}
