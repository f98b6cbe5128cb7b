import * as z from 'zod/mini';
import type { Fields } from './audit.ts';
import type { Context } from './context.ts';
import { findRow } from './db/table-rows.ts';
import type { VersionedTable } from './db/versioned.ts';

export interface UndoTarget {
  id: string;
  /** The row's version now. */
  version: number;
  /** The fields as they were. */
  before: Fields;
  /** What goes back besides the fields, as the change recorded it. */
  restores: Fields;
}

export interface CurrentFields {
  version: number;
  /** In the shape of the update call. What is left out is not compared, such as a position that neighbours move. */
  fields: Fields;
}

/**
 * Every field of an update call as the row has it now, except its version, so that a new field of the call is compared without being
 * named here. A field that the row lacks does not compile.
 */
export const fieldsOfBody = <Shape extends object>(
  body: { shape: Shape },
  row: { [Key in Exclude<keyof Shape, 'version'>]: unknown },
): Fields => Object.fromEntries(Object.entries(row).filter(([key]) => key in body.shape && key !== 'version'));

/** How changes of one kind of thing are taken back. */
export interface UndoHandler {
  /** The thing as it is now, so that a change of the same fields since is noticed; undefined when it is gone. */
  current(ctx: Context, id: string, restores: Fields): Promise<CurrentFields | undefined>;
  /** By action, such as `updated`: does the opposite by the call that made the change. */
  actions: Record<string, (ctx: Context, target: UndoTarget) => Promise<unknown>>;
  /** Whether only the super admin may take a change of this thing back, whatever its area. */
  isSuperAdmins?(id: string): boolean;
}

/** A row of one table as it is now, with its fields in the shape of the update call. */
export const currentOf =
  <Table extends VersionedTable>(
    table: Table,
    fieldsOf: (row: Table['$inferSelect'], ctx: Context) => object | Promise<object>,
  ): UndoHandler['current'] =>
  async (ctx, id) => {
    const row = await findRow(ctx.db, table, id);
    return row && { version: row.version, fields: { ...(await fieldsOf(row, ctx)) } };
  };

/** Takes a change back by the call that made it, with the fields as they were. */
export const undoWith =
  <Body extends z.ZodMiniType>(
    body: Body,
    update: (ctx: Context, id: string, input: z.output<Body>) => Promise<unknown>,
  ) =>
  (ctx: Context, { id, version, before }: UndoTarget): Promise<unknown> =>
    update(ctx, id, z.parse(body, { ...before, version }));

/** Entity, such as `category` → its handler. */
export type UndoHandlers = Record<string, UndoHandler>;
