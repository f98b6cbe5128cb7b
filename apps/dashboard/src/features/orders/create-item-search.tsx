import { productsApi, type VariantRow } from '@souk/contract/products/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { request } from '#platform/api/request.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { thumbnailSource } from '#kit/pictures/picture-source.ts';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import popup from '#ui/popup.module.css';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import styles from './create.module.css';

const MAX_RESULTS = 12;
const SEARCH_DELAY_MS = 200;

const findVariants = async (text: string, signal?: AbortSignal): Promise<VariantRow[]> => {
  const query = { limit: MAX_RESULTS, status: 'published', ...(text ? { q: text } : {}) };
  const { rows } = await request(productsApi.variants, { query, signal, quiet: true });
  return rows.filter(({ isActive }) => isActive);
};

/** Returns the variant whose SKU was scanned, or the only search result. */
const findScannedVariant = (text: string, rows: readonly VariantRow[]): VariantRow | undefined =>
  rows.find(({ sku }) => sku.toLowerCase() === text.toLowerCase()) ?? (rows.length === 1 ? rows[0] : undefined);

interface ItemSearchProps {
  error?: string | undefined;
  onPick: (row: VariantRow) => void;
}

/** Searches items by name or SKU. Enter adds the highlighted item, or the item whose SKU was scanned. */
export function ItemSearch({ error, onPick }: ItemSearchProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [unmatchedText, setUnmatchedText] = useState<string>();
  const listId = useId();
  const rows = useVariants(text, isOpen);
  const pick = (row: VariantRow) => {
    onPick(row);
    setText('');
    // Close the list so that it doesn't cover the items below; the next key opens it again.
    setOpen(false);
    setActiveIndex(-1);
    setUnmatchedText(undefined);
  };
  const submitText = async () => {
    const activeRow = isOpen ? rows[activeIndex] : undefined;
    if (activeRow) return pick(activeRow);
    const trimmedText = text.trim();
    if (!trimmedText) return undefined;
    const row = findScannedVariant(trimmedText, await findVariants(trimmedText).catch(() => []));
    return row ? pick(row) : setUnmatchedText(trimmedText);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void submitText();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const direction = event.key === 'ArrowDown' ? 1 : -1;
      setActiveIndex((index) => Math.max(0, Math.min(rows.length - 1, index + direction)));
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
        error={
          unmatchedText === undefined ? error : t('No exact match on sale for “{query}”', { query: unmatchedText })
        }
      >
        <TextField
          icon={Search}
          role="combobox"
          aria-expanded={isOpen && rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && rows[activeIndex] ? `${listId}-${activeIndex}` : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActiveIndex(-1);
            setUnmatchedText(undefined);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={handleKeyDown}
        />
      </Field>
      {isOpen && rows.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('Matching items')}
          className={classNames(popup.popup, styles.results)}
        >
          <ResultList listId={listId} rows={rows} activeIndex={activeIndex} onActivate={setActiveIndex} onPick={pick} />
        </div>
      )}
    </div>
  );
}

/** Searches variants, debounced. */
function useVariants(text: string, isOpen: boolean): readonly VariantRow[] {
  const [debouncedText, setDebouncedText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    queryKey: ['order-items', debouncedText],
    queryFn: ({ signal }) => findVariants(debouncedText, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    meta: { background: true },
  });
  return found.data ?? [];
}

interface ResultListProps {
  listId: string;
  rows: readonly VariantRow[];
  activeIndex: number;
  onActivate: (index: number) => void;
  onPick: (row: VariantRow) => void;
}

const ResultList = ({ listId, rows, activeIndex, onActivate, onPick }: ResultListProps) =>
  rows.map((row, index) => (
    <ResultItem
      key={row.id}
      id={`${listId}-${index}`}
      row={row}
      isActive={index === activeIndex}
      onActivate={() => onActivate(index)}
      onPick={() => onPick(row)}
    />
  ));

interface ResultItemProps {
  id: string;
  row: VariantRow;
  isActive: boolean;
  onActivate: () => void;
  onPick: () => void;
}

function ResultItem({ id, row, isActive, onActivate, onPick }: ResultItemProps) {
  const { product, optionValues, sku, vendor, price, available } = row;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={popup.item}
      data-highlighted={isActive || undefined}
      onMouseEnter={onActivate}
      onMouseDown={(event) => {
        // Keep the focus in the field, for the next item.
        event.preventDefault();
        onPick();
      }}
    >
      <Thumbnail size={36} {...thumbnailSource(product.cover?.url)} />
      <span className={popup.name}>
        <bdi>{[product.name, ...optionValues].join(', ')}</bdi>
        <small>
          <bdi className="num">{sku}</bdi> · <bdi>{vendor.shopName}</bdi>
        </small>
      </span>
      <Stack as="span" gap={0} align="end" className={styles.resultEnd}>
        <bdi className="strong">{price === null ? t('No price') : formatMoney(price)}</bdi>
        <small className={available <= 0 ? 'text-error' : undefined}>
          {available <= 0 ? t('out of stock') : t('{count} left', { count: available })}
        </small>
      </Stack>
    </div>
  );
}
