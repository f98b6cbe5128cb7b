import { productsApi, type VariantRow } from '@souk/contract/products/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { request } from '#platform/api/request.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { thumbSource } from '#kit/pictures/picture-source.ts';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import popup from '#ui/popup.module.css';
import { TextField } from '#ui/text-field.tsx';
import { Thumb } from '#ui/thumb.tsx';
import styles from './create.module.css';

const FOUND = 12;
const SETTLED_AFTER = 200;

const findVariants = async (words: string, signal?: AbortSignal): Promise<VariantRow[]> => {
  const query = { limit: FOUND, status: 'published', ...(words ? { q: words } : {}) };
  const { rows } = await request(productsApi.variants, { query, signal, quiet: true });
  return rows.filter(({ isActive }) => isActive);
};

/** The one that is meant by what a scanner types: its SKU, or the only one there is. */
const meant = (words: string, rows: readonly VariantRow[]): VariantRow | undefined =>
  rows.find(({ sku }) => sku.toLowerCase() === words.toLowerCase()) ?? (rows.length === 1 ? rows[0] : undefined);

interface ItemSearchProps {
  error?: string | undefined;
  onPick: (row: VariantRow) => void;
}

/** Finds items by name or SKU. Enter takes the one that is marked; a scanned SKU is taken at once. */
export function ItemSearch({ error, onPick }: ItemSearchProps) {
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(-1);
  const [missing, setMissing] = useState<string>();
  const listId = useId();
  const rows = useVariants(words, isOpen);
  const pick = (row: VariantRow) => {
    onPick(row);
    setWords('');
    // the lines below are to be read; the next key opens it again
    setOpen(false);
    setPlace(-1);
    setMissing(undefined);
  };
  const enter = async () => {
    const marked = isOpen ? rows[place] : undefined;
    if (marked) return pick(marked);
    const typed = words.trim();
    if (!typed) return undefined;
    const row = meant(typed, await findVariants(typed).catch(() => []));
    return row ? pick(row) : setMissing(typed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void enter();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setPlace((before) => Math.max(0, Math.min(rows.length - 1, before + step)));
    } else if (event.key === 'Escape') setOpen(false);
  };
  return (
    <div
      className={styles.search}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <Field
        label={t('Add item')}
        help={t('Search by name or SKU. Press Enter to add a scanned or typed SKU.')}
        error={missing === undefined ? error : t('No single item on sale matches “{words}”', { words: missing })}
      >
        <TextField
          icon={Search}
          role="combobox"
          aria-expanded={isOpen && rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && rows[place] ? `${listId}-${place}` : undefined}
          autoComplete="off"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setOpen(true);
            setPlace(-1);
            setMissing(undefined);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
        />
      </Field>
      {isOpen && rows.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('Matching items')}
          className={classNames(popup.popup, styles.found)}
        >
          <FoundItems listId={listId} rows={rows} marked={place} onMark={setPlace} onPick={pick} />
        </div>
      )}
    </div>
  );
}

/** Variants for what is typed, once typing has paused. */
function useVariants(typed: string, isOpen: boolean): readonly VariantRow[] {
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({
    queryKey: ['order-items', searched],
    queryFn: ({ signal }) => findVariants(searched, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    meta: { background: true },
  });
  return found.data ?? [];
}

interface FoundItemsProps {
  listId: string;
  rows: readonly VariantRow[];
  marked: number;
  onMark: (index: number) => void;
  onPick: (row: VariantRow) => void;
}

const FoundItems = ({ listId, rows, marked, onMark, onPick }: FoundItemsProps) =>
  rows.map((row, at) => (
    <FoundItem
      key={row.id}
      id={`${listId}-${at}`}
      row={row}
      isMarked={at === marked}
      onMark={() => onMark(at)}
      onPick={() => onPick(row)}
    />
  ));

interface FoundItemProps {
  id: string;
  row: VariantRow;
  isMarked: boolean;
  onMark: () => void;
  onPick: () => void;
}

function FoundItem({ id, row, isMarked, onMark, onPick }: FoundItemProps) {
  const { product, optionValues, sku, vendor, price, available } = row;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      className={popup.item}
      data-highlighted={isMarked || undefined}
      onMouseEnter={onMark}
      onMouseDown={(event) => {
        // the field keeps the focus, for the next item
        event.preventDefault();
        onPick();
      }}
    >
      <Thumb size={36} {...thumbSource(product.cover?.url)} />
      <span className={popup.name}>
        <bdi>{[product.name, ...optionValues].join(', ')}</bdi>
        <small>
          <bdi className="num">{sku}</bdi> · <bdi>{vendor.shopName}</bdi>
        </small>
      </span>
      <span className={styles.foundEnd}>
        <bdi className="strong">{price === null ? t('No price') : formatMoney(price)}</bdi>
        <small className={available <= 0 ? 'text-error' : undefined}>
          {available <= 0 ? t('sold out') : t('{count} left', { count: available })}
        </small>
      </span>
    </div>
  );
}
