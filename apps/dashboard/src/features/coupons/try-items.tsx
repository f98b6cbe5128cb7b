import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { t } from '#platform/i18n/i18n.ts';
import { PickCombobox } from '#kit/pickers/pick-fields.tsx';
import { variantSource } from '#kit/pickers/pick-sources.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import styles from './coupons.module.css';

export interface TriedItem {
  variantId: string | null;
  quantity: number | null;
}

interface TryItemsProps {
  items: readonly TriedItem[];
  onChange: (items: readonly TriedItem[]) => void;
}

const MAX_QUANTITY = 1000;

/** Items that somebody might buy, with how many of each. */
export function TryItems({ items, onChange }: TryItemsProps) {
  const change = (index: number, part: Partial<TriedItem>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...part } : item)));
  return (
    <div className={styles.items}>
      {items.map((item, index) => {
        const number = index + 1;
        return (
          <div key={index} className={styles.item}>
            <PickCombobox
              source={variantSource}
              value={item.variantId}
              placeholder={t('Product, variant or SKU')}
              aria-label={t('Item {number}', { number })}
              onChange={(variantId) => change(index, { variantId })}
            />
            <NumberField
              aria-label={t('Quantity of item {number}', { number })}
              min={1}
              max={MAX_QUANTITY}
              align="end"
              value={item.quantity}
              onChange={(quantity) => change(index, { quantity })}
            />
            <IconButton
              icon={Trash2}
              label={t('Remove item {number}', { number })}
              disabled={items.length === 1}
              onClick={() => onChange(items.filter((_, at) => at !== index))}
            />
          </div>
        );
      })}
      <div>
        <Button variant="text" icon={Plus} onClick={() => onChange([...items, { variantId: null, quantity: 1 }])}>
          {t('Add item')}
        </Button>
      </div>
    </div>
  );
}
