import { mayAccess } from '@souk/contract/core/access.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import type { idParams, versionBody } from '@souk/contract/core/envelope.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { useOptionalProfile } from '#platform/session/profile.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuAction } from '#ui/menu.tsx';
import { deleteEntry } from './menu-entries.ts';
import { runAction } from './run-action.ts';

/** An endpoint that deletes one record by its id and the version on screen. */
type DeleteEndpoint = Endpoint & { params: typeof idParams; body: typeof versionBody };

interface DeleteTexts {
  /** Name of the record as users know it. */
  name: string;
  /** Verb and object: 'Delete coupon'. */
  confirmLabel: string;
  /** What else is deleted, or why the deletion may be rejected. */
  note: string;
  /** Replaces 'Delete {name}?'. */
  title?: string;
  /** Replaces 'Deleted “{name}”'. */
  message?: string;
}

interface DeleteOptions {
  /** Refreshes the queries that show the record; by default its collection and the activity log. */
  refresh?: () => Promise<unknown>;
  /** Called after the deletion, to leave the page of the record. */
  onDeleted?: (() => unknown) | undefined;
}

interface DeleteDialog<Row> {
  /** The menu entry that opens the dialog, always the last one of a menu. False for people who may not delete. */
  deleteEntryFor: (row: Row, disabledReason?: string) => MenuAction | false;
  deleteDialog: ReactNode;
}

/** The confirmation shown before a record is deleted, and the menu entry that opens it. */
export function useDeleteDialog<Row extends { id: string; version: number }>(
  endpoint: DeleteEndpoint,
  toTexts: (row: Row) => DeleteTexts,
  { refresh, onDeleted }: DeleteOptions = {},
): DeleteDialog<Row> {
  const [row, setRow] = useState<Row>();
  const profile = useOptionalProfile();
  const canDelete = profile !== undefined && mayAccess(profile, endpoint.access);
  const deleteEntryFor = useCallback(
    (target: Row, disabledReason?: string) => canDelete && deleteEntry(() => setRow(target), disabledReason),
    [canDelete],
  );
  if (!row) return { deleteEntryFor, deleteDialog: undefined };
  const { id, version } = row;
  const { name, confirmLabel, note, title, message } = toTexts(row);
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
          { message: message ?? t('Deleted “{name}”', { name }), refresh, onDone: onDeleted, undo: undefined },
        )
      }
    >
      {note}
    </ConfirmDialog>
  );
  return { deleteEntryFor, deleteDialog };
}
