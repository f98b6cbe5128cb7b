import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';
import { navigateWithoutPrompt } from './navigation-prompt.ts';

export interface SaveOptions<Values, Row> {
  create: (values: Values, idempotencyKey: string) => Promise<Row>;
  update: (values: Values, row: Row) => Promise<Row>;
  /** Refreshes the queries that show the record. */
  refresh: (saved: Row) => unknown;
  /** Text of the toast after creating a record. */
  createdMessage: (saved: Row) => string;
  /** The page opened after creating a record. */
  toPath: (saved: Row) => string;
  /** Undoes an update. */
  undo?: (row: Row) => Promise<unknown>;
}

/**
 * Returns the `save` function of a form (`useEntityForm`). It updates `row`, or, without a row, creates a record and
 * opens the record's page. `options` must be a constant.
 */
export function useSave<Values, Row>(row: Row | undefined, options: SaveOptions<Values, Row>) {
  const navigate = useNavigate();
  return useCallback(
    async (values: Values, idempotencyKey: string) => {
      const { create, update, refresh, createdMessage, toPath, undo } = options;
      const saved = row ? await update(values, row) : await create(values, idempotencyKey);
      void refresh(saved);
      if (row) return toast.done(t('Saved'), undo && { undo: () => undo(row) });
      toast.done(createdMessage(saved));
      navigateWithoutPrompt(() => navigate({ to: toPath(saved), replace: true }));
    },
    [row, options, navigate],
  );
}
