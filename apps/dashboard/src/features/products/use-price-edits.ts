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
  editRows,
  type Edits,
  GRID_COLUMNS,
  type GridColumn,
  problemsOf,
  serverErrors,
  setCell,
  typedSince,
} from './price-grid.ts';

export interface PriceEdits {
  edits: Edits;
  errors: CellErrors;
  isSaving: boolean;
  /** A sentence about the save as a whole. */
  failure: string | undefined;
  set: (row: VariantRow, column: GridColumn, value: number | null) => void;
  replace: (edits: Edits) => void;
  discard: () => void;
  save: () => Promise<void>;
}

const NO_EDITS: Edits = new Map();
const NO_ERRORS: CellErrors = new Map();
const CONFLICT = 409;

/** Changed cells over all pages and filters, and their save: all or none. */
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

  const refuse = (error: ApiError) => {
    const theirs = error.statusCode === CONFLICT ? conflictRows(error.data) : [];
    setFailure(error.errors.length > 0 ? undefined : error.message);
    setErrors(theirs.length > 0 ? theirErrors(edits, theirs) : serverErrors(edits, error.errors));
    if (theirs.length > 0) {
      setEdits(onTopOf(edits, theirs));
      // What is typed from here on starts from the rows as they are now.
      void refreshProducts();
    }
    focusWrongCell();
  };
  const save = async () => {
    const problems = problemsOf(edits, {
      noPrice: t('Enter a price above 0'),
      noStock: t('field.type.number'),
      compareAtTooLow: t('variant.compare_at_price'),
    });
    setErrors(problems);
    setFailure(
      edits.size > MAX_EDITED_VARIANTS
        ? t('You can save up to {count} variants at once', { count: MAX_EDITED_VARIANTS })
        : undefined,
    );
    if (problems.size > 0) focusWrongCell();
    if (problems.size > 0 || edits.size === 0 || edits.size > MAX_EDITED_VARIANTS || isSending.current) return;
    isSending.current = true;
    setSaving(true);
    try {
      const body = { rows: editRows(edits) };
      const saved = await request(productsApi.editVariants, { body, quiet: true });
      const count = edits.size;
      await refreshProducts();
      setEdits((now) => typedSince(now, edits, saved.rows));
      toast.done(t('{count, plural, one {# variant} other {# variants}} saved', { count }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      refuse(error);
    } finally {
      isSending.current = false;
      setSaving(false);
    }
  };
  return { edits, errors, isSaving, failure, set, replace: setEdits, discard, save };
}

/** After the errors are on screen; a cell on another page is not reached. */
function focusWrongCell(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-cell][aria-invalid="true"]')?.focus());
}

/** The rows as they are now, which the server sends along with a conflict of `editVariants`: variants as the contract lists them. */
function conflictRows(data: unknown): VariantRow[] {
  const rows: unknown = typeof data === 'object' && data !== null && 'rows' in data ? data.rows : undefined;
  return Array.isArray(rows) ? (rows as VariantRow[]) : [];
}

/** The same changes, started from the rows as they stand now. */
function onTopOf(edits: Edits, rows: readonly VariantRow[]): Edits {
  const next = new Map(edits);
  for (const row of rows) {
    const edit = next.get(row.id);
    if (edit) next.set(row.id, { ...edit, row });
  }
  return next;
}

/** At the first changed cell of each variant that somebody else changed. */
function theirErrors(edits: Edits, rows: readonly VariantRow[]): CellErrors {
  return new Map(
    rows.map((row) => {
      const column = GRID_COLUMNS.find((one) => one in (edits.get(row.id)?.changes ?? {})) ?? 'price';
      return [cellKey(row.id, column), t('Someone else changed this variant. Save again to keep your changes.')];
    }),
  );
}
