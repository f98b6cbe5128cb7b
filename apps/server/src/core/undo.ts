import type { Fields } from './audit.ts';
import type { Context } from './context.ts';

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

/** How changes of one kind of thing are taken back. */
export interface UndoHandler {
  /** The thing as it is now, so that a change of the same fields since is noticed; undefined when it is gone. */
  current(ctx: Context, id: string, restores: Fields): Promise<CurrentFields | undefined>;
  /** By action, such as `updated`: does the opposite by the call that made the change. */
  actions: Record<string, (ctx: Context, target: UndoTarget) => Promise<unknown>>;
  /** Whether only the super admin may take a change of this thing back, whatever its area. */
  isSuperAdmins?(id: string): boolean;
}

/** Entity, such as `category` → its handler. */
export type UndoHandlers = Record<string, UndoHandler>;
