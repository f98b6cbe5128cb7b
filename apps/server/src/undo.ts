import type { UndoHandlers } from '#core/undo.ts';
import { categoryUndo } from '#modules/categories/categories.undo.ts';

/** What can be taken back, one line per module. */
export const undoHandlers: UndoHandlers = { ...categoryUndo };
