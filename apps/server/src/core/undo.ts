import * as z from 'zod/mini';
import type { Fields } from './audit.ts';
import type { Context } from './context.ts';
import { findRow } from './db/table-rows.ts';
import type { VersionedTable } from './db/versioned.ts';

export interface UndoTarget {
  id: string;
  /** The current version of the row. */
  version: number;
  /** The fields before the change. */
  before: Fields;
  /** Derived columns that are restored too, with the values recorded before the change. */
  restores: Fields;
}

export interface CurrentFields {
  version: number;
  /**
   * In the format of the update call. Fields that need no comparison are omitted, such as a position, which changes with its
   * neighbours.
   */
  fields: Fields;
}

/**
 * The current values of all fields of an update call except the version. New fields are included automatically, and a field that
 * the row lacks is a compile error.
 */
export const pickBodyFields = <Shape extends object>(
  body: { shape: Shape },
  row: { [Key in Exclude<keyof Shape, 'version'>]: unknown },
): Fields => Object.fromEntries(Object.entries(row).filter(([key]) => key in body.shape && key !== 'version'));

/** How changes of one kind of record are undone. */
export interface UndoHandler {
  /** The current record, for detecting later changes of the same fields; undefined if it was deleted. */
  current(ctx: Context, id: string, restores: Fields): Promise<CurrentFields | undefined>;
  /** For each action, such as `updated`, the function that reverses it. */
  actions: Record<string, (ctx: Context, target: UndoTarget) => Promise<unknown>>;
  /** Whether only a super admin may undo changes of this record, regardless of its area. */
  requiresSuperAdmin?(id: string): boolean;
}

/** Reads the current row of a table, with its fields in the format of the update call. */
export const currentRow =
  <Table extends VersionedTable>(
    table: Table,
    toFields: (row: Table['$inferSelect'], ctx: Context) => object | Promise<object>,
  ): UndoHandler['current'] =>
  async (ctx, id) => {
    const row = await findRow(ctx.db, table, id);
    return row && { version: row.version, fields: { ...(await toFields(row, ctx)) } };
  };

/** Undoes a change by repeating the update call with the previous fields. */
export const undoByUpdate =
  <Body extends z.ZodMiniType>(
    body: Body,
    update: (ctx: Context, id: string, input: z.output<Body>) => Promise<unknown>,
  ) =>
  (ctx: Context, { id, version, before }: UndoTarget): Promise<unknown> =>
    update(ctx, id, z.parse(body, { ...before, version }));

/** Handlers by entity, such as `category`. */
export type UndoHandlers = Record<string, UndoHandler>;
