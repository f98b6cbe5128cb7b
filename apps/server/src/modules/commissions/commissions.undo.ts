import { ruleUpdateBody } from '@souk/contract/commissions/api.ts';
import * as z from 'zod/mini';
import type { Fields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { conflict } from '#core/errors.ts';
import type { CurrentFields, UndoHandlers, UndoTarget } from '#core/undo.ts';
import { moveRule, removeRule, updateRule } from './rules.actions.ts';
import { readOpenRows, readRule } from './rules.repository.ts';

/**
 * The id of the period that a change affected. It need not be the last one, because another may be scheduled after it.
 */
async function findPeriod(ctx: Context, ruleId: string, { rowId }: Fields): Promise<string | undefined> {
  const rows = await readOpenRows(ctx, ruleId);
  const changed = rows.find(({ id }) => id === rowId);
  if (changed) return changed.id;
  // If a later change has ended that period, the period that is in force now continues it. Older activity entries have
  // no
  // `rowId`; they affected the last period.
  return (rowId === undefined ? rows.at(-1) : rows[0])?.id;
}

async function readCurrent(ctx: Context, ruleId: string, restores: Fields): Promise<CurrentFields | undefined> {
  const id = await findPeriod(ctx, ruleId, restores);
  if (!id) return undefined;
  const { version, ratePercent, priceFrom, priceTo, isActive } = await readRule(ctx, id);
  // Excludes the position, which also changes when other rules are added, moved or deleted.
  return { version, fields: { ratePercent, priceFrom, priceTo, isActive } };
}

async function requireOpenPeriod(ctx: Context, { id, restores }: UndoTarget): Promise<string> {
  const period = await findPeriod(ctx, id, restores);
  if (!period) throw conflict('commission_rule.ended');
  return period;
}

async function dropScheduled(ctx: Context, target: UndoTarget): Promise<unknown> {
  const row = await readRule(ctx, await requireOpenPeriod(ctx, target));
  if (row.state !== 'scheduled') throw conflict('commission_rule.in_force');
  return removeRule(ctx, row.id, target.version);
}

const moveInput = z.object({ place: z.int(), version: z.int() });

/**
 * Undo takes effect from now on, like any change. The rates that applied between the change and its undo remain stored.
 */
export const commissionUndo: UndoHandlers = {
  commissionRule: {
    current: readCurrent,
    actions: {
      updated: async (ctx, target) =>
        updateRule(
          ctx,
          await requireOpenPeriod(ctx, target),
          z.parse(ruleUpdateBody, { ...target.before, version: target.version }),
        ),
      moved: async (ctx, target) =>
        moveRule(
          ctx,
          await requireOpenPeriod(ctx, target),
          z.parse(moveInput, { ...target.before, version: target.version }),
        ),
      scheduled: dropScheduled,
    },
  },
};
