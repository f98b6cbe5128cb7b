import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { t } from '#platform/i18n/i18n.ts';
import { PickCombobox } from '#kit/pickers/picker-fields.tsx';
import { variantSource } from '#kit/pickers/picker-sources.ts';
import { Button } from '#ui/button.tsx';
import { Grid } from '#ui/grid.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './coupons.module.css';

export interface TestItem {
  variantId: string | null;
  quantity: number | null;
}

interface TestItemFieldsProps {
  items: readonly TestItem[];
  onChange: (items: readonly TestItem[]) => void;
}

const MAX_QUANTITY = 1000;

/** Items to test the coupon with, and their quantities. */
export function TestItemFields({ items, onChange }: TestItemFieldsProps) {
  const change = (index: number, changes: Partial<TestItem>) =>
    onChange(items.map((item, itemIndex) => (itemIndex === index ? { ...item, ...changes } : item)));
  return (
    <Stack gap={8}>
      {items.map((item, index) => {
        const number = index + 1;
        return (
          <Grid key={index} gap={8} align="center" className={styles.item}>
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
              onClick={() => onChange(items.filter((_, itemIndex) => itemIndex !== index))}
            />
          </Grid>
        );
      })}
      <div>
        <Button variant="text" icon={Plus} onClick={() => onChange([...items, { variantId: null, quantity: 1 }])}>
          {t('Add item')}
        </Button>
      </div>
    </Stack>
  );
}
