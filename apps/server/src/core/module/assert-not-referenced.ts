import { type Context, levelIn } from '#core/context.ts';
import { forEachPlaceholder, statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import type { ReferencedKind } from '#core/module/reference-source.ts';

interface ReferencedRecord {
  kind: ReferencedKind;
  id: string;
  name: string;
}

/**
 * Throws 409 if other records refer to a record that is about to be deleted. The message names one of them if the caller may view
 * it.
 */
export async function assertNotReferenced(ctx: Context, { kind, id, name }: ReferencedRecord): Promise<void> {
  for (const { area, selects, code } of ctx.services.modules.references) {
    const rows = selects[kind];
    if (rows === undefined) continue;
    const [references] = await ctx.db.rows<{ count: number; label: string }>(
      statement(
        `select count(*)::int as count, min(label) as label from (${rows}) named`,
        forEachPlaceholder(rows, id),
      ),
    );
    if (!references || references.count === 0) continue;
    if (levelIn(ctx, area) === 'none') throw conflict('mention.hidden', { name });
    throw conflict(code, { name, label: references.label, count: references.count });
  }
}
