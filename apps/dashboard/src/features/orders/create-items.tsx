import { MAX_QUANTITY, type Quote } from '@souk/contract/orders/checkouts.ts';
import X from 'lucide-react/icons/x';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { thumbnailSource } from '#kit/pictures/picture-source.ts';
import { Card } from '#ui/card.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Stack } from '#ui/stack.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import { type DraftItem, type DraftControl, toDraftItem, addItem } from './create-draft.ts';
import { ItemSearch } from './create-item-search.tsx';
import styles from './create.module.css';
import { QuantityField } from './quantity-field.tsx';

interface CreateItemsProps {
  control: DraftControl;
  quote: Quote | undefined;
  /** Error messages by path in the request body. */
  errors: Record<string, string>;
}

/** Item search and the order's items with quantity, current price and problems. */
export function CreateItems({ control: { draft, set }, quote, errors }: CreateItemsProps) {
  const { items } = draft;
  const setQuantity = (variantId: string, quantity: number) =>
    set({ items: items.map((item) => (item.variantId === variantId ? { ...item, quantity } : item)) });
  return (
    <Card title={t('Items')} stacked>
      <ItemSearch error={errors.items} onPick={(row) => set({ items: addItem(items, toDraftItem(row)) })} />
      {items.length === 0 && <p className="muted">{t('Items you add appear here with price and stock.')}</p>}
      {items.length > 0 && (
        <ul className={styles.items} aria-label={t('Order items')}>
          {items.map((item, index) => (
            <DraftItemRow
              key={item.variantId}
              item={item}
              quote={quote}
              problem={findProblem({ index, items, quote, errors })}
              onChange={(quantity) => setQuantity(item.variantId, quantity)}
              onRemove={() => set({ items: items.filter(({ variantId }) => variantId !== item.variantId) })}
            />
          ))}
        </ul>
      )}
      {quote && quote.orders.length > 1 && (
        <Callout>
          {t('These items are from several vendors, so each vendor gets a separate order in one checkout.')}
        </Callout>
      )}
    </Card>
  );
}

interface ProblemParams {
  index: number;
  items: readonly DraftItem[];
  quote: Quote | undefined;
  errors: Record<string, string>;
}

/** Returns the problem of an item. The quote omits items without quantity, so its indexes don't count them. */
function findProblem({ index, items, quote, errors }: ProblemParams): string | undefined {
  const fieldError = errors[`items.${index}.quantity`] ?? errors[`items.${index}.variantId`];
  if (fieldError) return fieldError;
  const quoteIndex = items.slice(0, index).filter(({ quantity }) => quantity > 0).length;
  if ((items[index]?.quantity ?? 0) === 0) return t('Enter a quantity or remove the item');
  return quote?.problems.find(({ item }) => item === quoteIndex)?.message;
}

interface DraftItemRowProps {
  item: DraftItem;
  quote: Quote | undefined;
  problem: string | undefined;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

function DraftItemRow({ item, quote, problem, onChange, onRemove }: DraftItemRowProps) {
  const line = quote?.orders.flatMap(({ lines }) => lines).find(({ variantId }) => variantId === item.variantId);
  const price = line?.unitPrice ?? item.price;
  const name = [item.name, item.variantName].filter(Boolean).join(', ');
  return (
    <li>
      <Thumbnail size={52} {...thumbnailSource(item.pictureUrl)} />
      <div className={styles.description}>
        <b className="strong">
          <bdi>{name}</bdi>
        </b>
        <div className="muted small">
          <bdi className="num">{item.sku}</bdi> · <bdi>{item.shopName}</bdi> ·{' '}
          {t('{count} left', { count: line?.available ?? item.available })}
        </div>
      </div>
      <QuantityField
        name={name}
        value={item.quantity}
        max={MAX_QUANTITY}
        invalid={problem !== undefined}
        onChange={onChange}
      />
      <Stack gap={0} align="end" className={styles.cost}>
        <bdi className="strong">{price === null ? '–' : formatMoney(price * item.quantity)}</bdi>
        <small className="muted">
          <bdi>{price === null ? t('No price') : t('{price} each', { price: formatMoney(price) })}</bdi>
        </small>
      </Stack>
      <IconButton icon={X} label={t('Remove {name}', { name })} onClick={onRemove} />
      {problem && (
        <div className={styles.problem}>
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </li>
  );
}
