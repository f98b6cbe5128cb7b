import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';
import { leaveFreely } from './leaving.ts';

export interface Saving<Values, Row> {
  create: (values: Values, idempotencyKey: string) => Promise<Row>;
  update: (values: Values, row: Row) => Promise<Row>;
  /** Updates everything that shows the record. */
  refresh: (saved: Row) => unknown;
  /** What a new record is announced by. */
  createdMessage: (saved: Row) => string;
  /** The page that a new record leads to. */
  pathOf: (saved: Row) => string;
  /** Takes an update back. */
  undo?: (row: Row) => Promise<unknown>;
}

/** The `save` of a form (`useEntityForm`): updates `row`, or creates a record and goes to its page. `saving` is a constant. */
export function useSave<Values, Row>(row: Row | undefined, saving: Saving<Values, Row>) {
  const navigate = useNavigate();
  return useCallback(
    async (values: Values, idempotencyKey: string) => {
      const { create, update, refresh, createdMessage, pathOf, undo } = saving;
      const saved = row ? await update(values, row) : await create(values, idempotencyKey);
      void refresh(saved);
      if (row) return toast.done(t('Saved'), undo && { undo: () => undo(row) });
      toast.done(createdMessage(saved));
      leaveFreely(() => navigate({ to: pathOf(saved), replace: true }));
    },
    [row, saving, navigate],
  );
}
