import { type Context, levelIn } from '#core/context.ts';
import { forEachPlaceholder, statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import type { ReferencedKind } from '#core/module/reference-source.ts';

interface Thing {
  kind: ReferencedKind;
  id: string;
  name: string;
}

/** Throws 409 with what still names a thing that is about to be deleted; what the person may not see is not named. */
export async function assertNotReferenced(ctx: Context, { kind, id, name }: Thing): Promise<void> {
  for (const { area, of, code } of ctx.services.modules.references) {
    const rows = of[kind];
    if (rows === undefined) continue;
    const [found] = await ctx.db.rows<{ count: number; label: string }>(
      statement(
        `select count(*)::int as count, min(label) as label from (${rows}) named`,
        forEachPlaceholder(rows, id),
      ),
    );
    if (!found || found.count === 0) continue;
    if (levelIn(ctx, area) === 'none') throw conflict('mention.hidden', { name });
    throw conflict(code, { name, label: found.label, count: found.count });
  }
}
