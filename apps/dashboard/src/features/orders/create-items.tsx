import { MAX_QUANTITY, type Quote } from '@souk/contract/orders/checkouts.ts';
import X from 'lucide-react/icons/x';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { thumbSource } from '#kit/pictures/picture-source.ts';
import { Card } from '#ui/card.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Thumb } from '#ui/thumb.tsx';
import { type BasketItem, type DraftControl, itemOf, withItem } from './create-draft.ts';
import { ItemSearch } from './create-item-search.tsx';
import styles from './create.module.css';
import { PiecesField } from './pieces-field.tsx';

interface CreateItemsProps {
  control: DraftControl;
  quote: Quote | undefined;
  /** Sentences by the path of the call's body. */
  errors: Record<string, string>;
}

/** What is bought: found by name or SKU, with how many, what it costs now and what stands in its way. */
export function CreateItems({ control: { draft, set }, quote, errors }: CreateItemsProps) {
  const { items } = draft;
  const change = (variantId: string, quantity: number) =>
    set({ items: items.map((item) => (item.variantId === variantId ? { ...item, quantity } : item)) });
  return (
    <Card title={t('Items')} stacked>
      <ItemSearch error={errors.items} onPick={(row) => set({ items: withItem(items, itemOf(row)) })} />
      {items.length === 0 && <p className="muted">{t('Items you add appear here with price and stock.')}</p>}
      {items.length > 0 && (
        <ul className={styles.items} aria-label={t('Order items')}>
          {items.map((item, at) => (
            <Item
              key={item.variantId}
              item={item}
              quote={quote}
              problem={problemOf({ at, items, quote, errors })}
              onChange={(quantity) => change(item.variantId, quantity)}
              onRemove={() => set({ items: items.filter(({ variantId }) => variantId !== item.variantId) })}
            />
          ))}
        </ul>
      )}
      {quote && quote.orders.length > 1 && (
        <Notice>
          {t('These items are from several vendors, so each vendor gets a separate order in one checkout.')}
        </Notice>
      )}
    </Card>
  );
}

interface Finding {
  at: number;
  items: readonly BasketItem[];
  quote: Quote | undefined;
  errors: Record<string, string>;
}

/** The quote knows only lines with pieces, so its places are counted among those. */
function problemOf({ at, items, quote, errors }: Finding): string | undefined {
  const told = errors[`items.${at}.quantity`] ?? errors[`items.${at}.variantId`];
  if (told) return told;
  const place = items.slice(0, at).filter(({ quantity }) => quantity > 0).length;
  if ((items[at]?.quantity ?? 0) === 0) return t('Enter a quantity or remove the item');
  return quote?.problems.find(({ item }) => item === place)?.message;
}

interface ItemProps {
  item: BasketItem;
  quote: Quote | undefined;
  problem: string | undefined;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

function Item({ item, quote, problem, onChange, onRemove }: ItemProps) {
  const line = quote?.orders.flatMap(({ lines }) => lines).find(({ variantId }) => variantId === item.variantId);
  const price = line?.unitPrice ?? item.price;
  const name = [item.name, item.variantName].filter(Boolean).join(', ');
  return (
    <li>
      <Thumb size={52} {...thumbSource(item.pictureUrl)} />
      <div className={styles.what}>
        <b className="strong">
          <bdi>{name}</bdi>
        </b>
        <div className="muted small">
          <bdi className="num">{item.sku}</bdi> · <bdi>{item.shopName}</bdi> ·{' '}
          {t('{count} left', { count: line?.available ?? item.available })}
        </div>
      </div>
      <PiecesField
        name={name}
        value={item.quantity}
        max={MAX_QUANTITY}
        invalid={problem !== undefined}
        onChange={onChange}
      />
      <div className={styles.cost}>
        <bdi className="strong">{price === null ? '–' : formatMoney(price * item.quantity)}</bdi>
        <small className="muted">
          <bdi>{price === null ? t('No price') : t('{price} each', { price: formatMoney(price) })}</bdi>
        </small>
      </div>
      <IconButton icon={X} label={t('Remove {name}', { name })} onClick={onRemove} />
      {problem && (
        <div className={styles.problem}>
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </li>
  );
}
