import type { VariantRow } from '@souk/contract/products/api.ts';
import Package from 'lucide-react/icons/package';
import { type ClipboardEvent, type KeyboardEvent, memo, useCallback, useEffect, useRef } from 'react';
import { currencyExponent } from '#platform/format/money.ts';
import { formatSettings } from '#platform/format/settings.ts';
import { t, useLanguage } from '#platform/i18n/i18n.ts';
import { thumbnailSource } from '#kit/pictures/picture-source.ts';
import { toast } from '#platform/toast/toast.ts';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/field.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import { PriceCell } from './price-cell.tsx';
import styles from './price-editor.module.css';
import {
  type CellErrors,
  cellKey,
  cellValue,
  type Edits,
  GRID_COLUMNS,
  type GridColumn,
  isChanged,
  hasManyCells,
  pasteCells,
} from './price-grid.ts';
import { variantName } from './product-labels.ts';
import type { PriceEdits } from './use-price-edits.ts';

interface PriceTableProps {
  rows: readonly VariantRow[];
  control: PriceEdits;
  isStale: boolean;
}

const columnHeads = (): Record<GridColumn, string> => ({
  price: t('Price, {currency}', { currency: formatSettings().currency }),
  compareAtPrice: t('Compare-at, {currency}', { currency: formatSettings().currency }),
  stock: t('On hand'),
});

/** Table of editable cells with arrow, Enter and Tab navigation, and pasting of blocks. */
export function PriceTable({ rows, control, isStale }: PriceTableProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { edits, errors, set, replace } = control;
  const head = columnHeads();
  const latest = useRef({ rows, edits });
  useEffect(() => {
    latest.current = { rows, edits };
  });
  const focus = useCallback((row: number, column: number) => {
    const cell = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${row}.${column}"]`);
    cell?.focus();
    cell?.select();
  }, []);
  const handleKeyDown = useCallback(
    (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
      const offset = cellOffset(event);
      if (!offset) return;
      event.preventDefault();
      focus(row + offset.rows, column + offset.columns);
    },
    [focus],
  );
  const pasteAt = useCallback(
    (event: ClipboardEvent, row: number, column: GridColumn) => {
      const text = event.clipboardData.getData('text/plain');
      if (!hasManyCells(text)) return;
      event.preventDefault();
      const result = pasteCells({
        ...latest.current,
        start: { row, column },
        text,
        decimals: currencyExponent(formatSettings().currency),
      });
      replace(result.edits);
      if (result.skipped > 0)
        toast.error(
          t('{count, plural, one {# value was} other {# values were}} skipped: not a number or outside the table', {
            count: result.skipped,
          }),
        );
    },
    [replace],
  );
  return (
    <div
      role="grid"
      aria-label={t('Prices and stock')}
      aria-busy={isStale}
      ref={grid}
      className={classNames(isStale && styles.stale)}
    >
      <div role="row" className={classNames(styles.row, styles.head)}>
        <span role="columnheader">{t('Product')}</span>
        <span role="columnheader" className={styles.wide}>
          {t('SKU')}
        </span>
        {GRID_COLUMNS.map((column) => (
          <span key={column} role="columnheader" className={styles.end}>
            {head[column]}
          </span>
        ))}
      </div>
      {rows.map((row, index) => (
        <GridRow
          key={row.id}
          row={row}
          index={index}
          edits={edits}
          errors={errors}
          onSet={set}
          onCellKeyDown={handleKeyDown}
          onPaste={pasteAt}
        />
      ))}
    </div>
  );
}

/** Returns how far a key moves the focus, or undefined if the input handles the key itself. */
function cellOffset(event: KeyboardEvent<HTMLInputElement>): { rows: number; columns: number } | undefined {
  if (event.altKey || event.metaKey || event.ctrlKey) return undefined;
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  const isRtl = document.documentElement.dir === 'rtl';
  switch (event.key) {
    case 'ArrowDown':
      return { rows: 1, columns: 0 };
    case 'ArrowUp':
      return { rows: -1, columns: 0 };
    case 'Enter':
      return { rows: event.shiftKey ? -1 : 1, columns: 0 };
    case 'ArrowLeft':
      return isAllSelected || (selectionStart === 0 && selectionEnd === 0)
        ? { rows: 0, columns: isRtl ? 1 : -1 }
        : undefined;
    case 'ArrowRight':
      return isAllSelected || selectionStart === value.length ? { rows: 0, columns: isRtl ? -1 : 1 } : undefined;
    default:
      return undefined;
  }
}

interface GridRowProps {
  row: VariantRow;
  index: number;
  edits: Edits;
  errors: CellErrors;
  onSet: PriceEdits['set'];
  onCellKeyDown: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => void;
  onPaste: (event: ClipboardEvent, row: number, column: GridColumn) => void;
}

function PlainRow({ row, index, edits, errors, onSet, onCellKeyDown, onPaste }: GridRowProps) {
  useLanguage();
  const name = [row.product.name, variantName(row.optionValues)].filter(Boolean).join(', ');
  const errorText = [...new Set(GRID_COLUMNS.flatMap((column) => errors.get(cellKey(row.id, column)) ?? []))].join(
    '. ',
  );
  const errorId = `cell-error-${row.id}`;
  return (
    <div role="row" className={styles.row}>
      <Row role="rowheader" gap={10} shrink className={styles.product}>
        <Thumbnail size={28} icon={Package} {...thumbnailSource(row.product.cover?.url)} />
        <Stack as="span" gap={0} shrink className={styles.name}>
          <bdi className="strong">{row.product.name}</bdi>
          {row.optionValues.length > 0 && <bdi className="muted small">{variantName(row.optionValues)}</bdi>}
        </Stack>
      </Row>
      <div role="gridcell" className={classNames(styles.wide, styles.sku)} title={row.sku}>
        <bdi className="mono">{row.sku}</bdi>
      </div>
      {GRID_COLUMNS.map((column, columnIndex) => (
        <div role="gridcell" key={column} data-label={columnHeads()[column]}>
          <PriceCell
            cell={`${index}.${columnIndex}`}
            isMoney={column !== 'stock'}
            label={t('{column} of {name}', { column: columnHeads()[column], name })}
            value={cellValue(row, edits, column)}
            isChanged={isChanged(row, edits, column)}
            errorId={errors.has(cellKey(row.id, column)) ? errorId : undefined}
            hint={
              column === 'stock' && row.reserved > 0
                ? t('{count} reserved for orders', { count: row.reserved })
                : undefined
            }
            onChange={(value) => onSet(row, column, value)}
            onKeyDown={(event) => onCellKeyDown(event, index, columnIndex)}
            onPaste={(event) => onPaste(event, index, column)}
          />
        </div>
      ))}
      {errorText && (
        <div className={styles.error}>
          <FieldError id={errorId}>{errorText}.</FieldError>
        </div>
      )}
    </div>
  );
}

/** Rerenders only when its own edit or errors change. */
const GridRow = memo(PlainRow, (before, after) => {
  const isSameEdit = before.edits.get(before.row.id) === after.edits.get(after.row.id);
  const isSameError = GRID_COLUMNS.every(
    (column) => before.errors.get(cellKey(before.row.id, column)) === after.errors.get(cellKey(after.row.id, column)),
  );
  return isSameEdit && isSameError && before.row === after.row && before.index === after.index;
});
