import { MAX_EDITED_VARIANTS } from '@souk/contract/products/stock.ts';
import { productsApi, type VariantRow } from '@souk/contract/products/api.ts';
import { useCallback, useRef, useState } from 'react';
import { type ApiError, isApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';
import { refreshProducts } from './product-actions.tsx';
import {
  type CellErrors,
  cellKey,
  toRequestRows,
  type Edits,
  GRID_COLUMNS,
  type GridColumn,
  validateEdits,
  serverErrors,
  setCell,
  editsSince,
} from './price-grid.ts';

export interface PriceEdits {
  edits: Edits;
  errors: CellErrors;
  isSaving: boolean;
  /** Error message that belongs to no cell. */
  failure: string | undefined;
  set: (row: VariantRow, column: GridColumn, value: number | null) => void;
  replace: (edits: Edits) => void;
  discard: () => void;
  save: () => Promise<void>;
}

const NO_EDITS: Edits = new Map();
const NO_ERRORS: CellErrors = new Map();
const CONFLICT_STATUS = 409;

/** Edits across pages and filters, which are saved all at once or not at all. */
export function usePriceEdits(): PriceEdits {
  const [edits, setEdits] = useState<Edits>(NO_EDITS);
  const [errors, setErrors] = useState<CellErrors>(NO_ERRORS);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isSending = useRef(false);
  const set = useCallback((row: VariantRow, column: GridColumn, value: number | null) => {
    setEdits((before) => setCell(before, row, { column, value }));
    setErrors((before) =>
      before.has(cellKey(row.id, column))
        ? new Map([...before].filter(([key]) => key !== cellKey(row.id, column)))
        : before,
    );
  }, []);
  const discard = useCallback(() => {
    setEdits(NO_EDITS);
    setErrors(NO_ERRORS);
    setFailure(undefined);
  }, []);

  const applyErrors = (error: ApiError) => {
    const conflictingRows = error.statusCode === CONFLICT_STATUS ? conflictRows(error.data) : [];
    setFailure(error.errors.length > 0 ? undefined : error.message);
    setErrors(conflictingRows.length > 0 ? conflictErrors(edits, conflictingRows) : serverErrors(edits, error.errors));
    if (conflictingRows.length > 0) {
      setEdits(rebaseEdits(edits, conflictingRows));
      // Reload the list, so that further edits are based on the current rows.
      void refreshProducts();
    }
    focusFirstInvalidCell();
  };
  const save = async () => {
    const validationErrors = validateEdits(edits, {
      noPrice: t('Enter a price above 0'),
      noStock: t('field.type.number'),
      compareAtTooLow: t('variant.compare_at_price'),
    });
    setErrors(validationErrors);
    setFailure(
      edits.size > MAX_EDITED_VARIANTS
        ? t('You can save up to {count} variants at once', { count: MAX_EDITED_VARIANTS })
        : undefined,
    );
    if (validationErrors.size > 0) focusFirstInvalidCell();
    if (validationErrors.size > 0 || edits.size === 0 || edits.size > MAX_EDITED_VARIANTS || isSending.current) return;
    isSending.current = true;
    setSaving(true);
    try {
      const body = { rows: toRequestRows(edits) };
      const saved = await request(productsApi.editVariants, { body, quiet: true });
      const count = edits.size;
      await refreshProducts();
      setEdits((current) => editsSince(current, edits, saved.rows));
      toast.done(t('{count, plural, one {# variant} other {# variants}} saved', { count }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      applyErrors(error);
    } finally {
      isSending.current = false;
      setSaving(false);
    }
  };
  return { edits, errors, isSaving, failure, set, replace: setEdits, discard, save };
}

/** Waits for a frame, so that the errors are rendered. Cells on another page can't be focused. */
function focusFirstInvalidCell(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-cell][aria-invalid="true"]')?.focus());
}

/** Returns the current rows from the data of an `editVariants` conflict. The contract guarantees that they are `VariantRow`s. */
function conflictRows(data: unknown): VariantRow[] {
  const rows: unknown = typeof data === 'object' && data !== null && 'rows' in data ? data.rows : undefined;
  return Array.isArray(rows) ? (rows as VariantRow[]) : [];
}

/** Rebases the edits on the current rows. */
function rebaseEdits(edits: Edits, rows: readonly VariantRow[]): Edits {
  const next = new Map(edits);
  for (const row of rows) {
    const edit = next.get(row.id);
    if (edit) next.set(row.id, { ...edit, row });
  }
  return next;
}

/** Reports a conflict at the first changed cell of each variant. */
function conflictErrors(edits: Edits, rows: readonly VariantRow[]): CellErrors {
  return new Map(
    rows.map((row) => {
      const column = GRID_COLUMNS.find((key) => key in (edits.get(row.id)?.changes ?? {})) ?? 'price';
      return [cellKey(row.id, column), t('Someone else changed this variant. Save again to keep your changes.')];
    }),
  );
}
