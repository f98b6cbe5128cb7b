import type { Fields } from './audit.ts';
import type { Context } from './context.ts';

export interface UndoTarget {
  id: string;
  /** The row's version now. */
  version: number;
  /** The fields as they were. */
  before: Fields;
}

/** `entity.action` → how such a change is taken back. */
export type UndoHandlers = Record<string, (ctx: Context, target: UndoTarget) => Promise<unknown>>;
