import { updateRuleBody } from '@souk/contract/commissions/api.ts';
import * as z from 'zod/mini';
import type { Fields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { conflict } from '#core/errors.ts';
import type { CurrentFields, UndoHandlers, UndoTarget } from '#core/undo.ts';
import { moveRule, removeRule, updateRule } from './rules.actions.ts';
import { openRows, readRule } from './rules.repository.ts';

/** The period that a change is about, which need not be the last: another may be scheduled behind it. */
async function periodOf(ctx: Context, ruleId: string, { rowId }: Fields): Promise<string | undefined> {
  const rows = await openRows(ctx, ruleId);
  const changed = rows.find(({ id }) => id === rowId);
  if (changed) return changed.id;
  // Ended since by a change of other fields, it went on in the one that is in force; without a name it is the last.
  return (rowId === undefined ? rows.at(-1) : rows[0])?.id;
}

async function current(ctx: Context, ruleId: string, restores: Fields): Promise<CurrentFields | undefined> {
  const id = await periodOf(ctx, ruleId, restores);
  if (!id) return undefined;
  const { version, ratePercent, priceFrom, priceTo, isActive } = await readRule(ctx, id);
  // Without the place: neighbours that come and go move it.
  return { version, fields: { ratePercent, priceFrom, priceTo, isActive } };
}

async function openPeriod(ctx: Context, { id, restores }: UndoTarget): Promise<string> {
  const period = await periodOf(ctx, id, restores);
  if (!period) throw conflict('commission_rule.ended');
  return period;
}

async function dropScheduled(ctx: Context, target: UndoTarget): Promise<unknown> {
  const row = await readRule(ctx, await openPeriod(ctx, target));
  if (row.state !== 'scheduled') throw conflict('commission_rule.in_force');
  return removeRule(ctx, row.id, target.version);
}

const place = z.object({ place: z.int(), version: z.int() });

/** How a change of a rule is taken back: from now on, as any change. What applied meanwhile stays on record. */
export const commissionUndo: UndoHandlers = {
  commissionRule: {
    current,
    actions: {
      updated: async (ctx, target) =>
        updateRule(
          ctx,
          await openPeriod(ctx, target),
          z.parse(updateRuleBody, { ...target.before, version: target.version }),
        ),
      moved: async (ctx, target) =>
        moveRule(ctx, await openPeriod(ctx, target), z.parse(place, { ...target.before, version: target.version })),
      scheduled: dropScheduled,
    },
  },
};
