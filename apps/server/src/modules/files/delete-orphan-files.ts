import { statement } from '#core/db/statement.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import type { JobRun } from '#core/jobs/job-registry.ts';
import { storedPaths } from './stored-paths.ts';
import { IS_UNUSED } from './unused-files.ts';

/** An upload that nothing has taken up for this long is nobody's. */
const ORPHAN_AFTER_MS = 24 * 60 * 60 * 1000;
/** Reads every picture's place once; runs once a day, in the background. */
const TIME_LIMIT = '120s';

const DELETE = `delete from files f where f.created_at < ? and ${IS_UNUSED} returning f.path, f.kind`;

/** Deletes uploads of more than a day ago that no row shows, the rows first: bytes without a row do no harm. */
export async function deleteOrphanFiles({ ctx }: JobRun): Promise<void> {
  const before = new Date(ctx.now.getTime() - ORPHAN_AFTER_MS);
  const orphans = await inTransaction(ctx, async (inside) => {
    await inside.db.rows(statement(`set local statement_timeout = '${TIME_LIMIT}'`));
    return inside.db.rows<{ path: string; kind: string }>(statement(DELETE, [before], { writes: ['files'] }));
  });
  for (const stored of orphans.flatMap(storedPaths)) await ctx.services.files.remove(stored);
}
