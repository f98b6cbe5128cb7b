import { updateRuleBody } from '@souk/contract/commissions.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { conflict } from '#core/errors.ts';
import type { CurrentFields, UndoHandlers, UndoTarget } from '#core/undo.ts';
import { moveRule } from './move-rule.ts';
import { removeRule } from './remove-rule.ts';
import { latestRow, readRule } from './rules.repository.ts';
import { updateRule } from './update-rule.ts';

async function current(ctx: Context, ruleId: string): Promise<CurrentFields | undefined> {
  const latest = await latestRow(ctx, ruleId);
  if (!latest) return undefined;
  const { version, ratePercent, priceFrom, priceTo, isActive } = await readRule(ctx, latest.id);
  // Without the place: neighbours that come and go move it.
  return { version, fields: { ratePercent, priceFrom, priceTo, isActive } };
}

async function rowId(ctx: Context, ruleId: string): Promise<string> {
  const latest = await latestRow(ctx, ruleId);
  if (!latest) throw conflict('This commission rule has ended');
  return latest.id;
}

async function dropScheduled(ctx: Context, { id, version }: UndoTarget): Promise<unknown> {
  const row = await readRule(ctx, await rowId(ctx, id));
  if (row.state !== 'scheduled') throw conflict('This change is in force already. Change the rule again instead.');
  return removeRule(ctx, row.id, version);
}

/** How a change of a rule is taken back: from now on, as any change. */
export const commissionUndo: UndoHandlers = {
  commissionRule: {
    current,
    actions: {
      updated: async (ctx, { id, version, before }) =>
        updateRule(ctx, await rowId(ctx, id), z.parse(updateRuleBody, { ...before, version })),
      moved: async (ctx, { id, version, before }) =>
        moveRule(
          ctx,
          await rowId(ctx, id),
          z.parse(z.object({ place: z.int(), version: z.int() }), { ...before, version }),
        ),
      scheduled: dropScheduled,
    },
  },
};
