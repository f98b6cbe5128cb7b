import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import type { idParams, versionBody } from '@souk/contract/core/envelope.ts';
import { type ReactNode, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { runAction } from './run-action.ts';

/** Deletes one record in the version that is on screen. */
type DeleteEndpoint = Endpoint & { params: typeof idParams; body: typeof versionBody };

interface DeleteTexts {
  /** What people call the record. */
  name: string;
  /** Verb and object: 'Delete coupon'. */
  confirmLabel: string;
  /** What is deleted with it, or why it may be refused. */
  note: string;
  /** In place of 'Delete {name}?'. */
  title?: string;
  /** In place of 'Deleted “{name}”'. */
  message?: string;
}

interface DeleteOptions {
  /** Refreshes what shows the record; by default its collection and the activity log. */
  refresh?: () => Promise<unknown>;
  /** Leaves the page of the record. */
  onDeleted?: (() => unknown) | undefined;
}

/** The confirmation before a record is deleted: `openDelete` opens it. */
export function useDeleteDialog<Row extends { id: string; version: number }>(
  endpoint: DeleteEndpoint,
  textsOf: (row: Row) => DeleteTexts,
  { refresh, onDeleted }: DeleteOptions = {},
): { openDelete: (row: Row) => void; deleteDialog: ReactNode } {
  const [row, setRow] = useState<Row>();
  if (!row) return { openDelete: setRow, deleteDialog: undefined };
  const { id, version } = row;
  const { name, confirmLabel, note, title, message } = textsOf(row);
  const deleteDialog = (
    <ConfirmDialog
      open
      title={title ?? t('Delete {name}?', { name })}
      confirmLabel={confirmLabel}
      onClose={() => setRow(undefined)}
      onConfirm={() =>
        runAction(
          endpoint,
          { params: { id }, body: { version } },
          { message: message ?? t('Deleted “{name}”', { name }), refresh, onDone: onDeleted },
        )
      }
    >
      {note}
    </ConfirmDialog>
  );
  return { openDelete: setRow, deleteDialog };
}
