import { areaLevel, type Permissions } from '@souk/contract/core/access.ts';
import { recordChanges } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { formatQueryNumber } from './query-number.ts';

interface Assignee extends Permissions {
  id: string;
  status: string;
}

/** Whether somebody may be given queries to take care of. */
export const mayAnswer = (person: Permissions & { status: string }): boolean =>
  person.status === 'active' && areaLevel(person, 'queries') === 'edit';

const RELEASE = `
  update queries set assignee_id = null, version = version + 1, updated_at = ? where assignee_id = ? returning id, number`;

/**
 * Makes the queries of somebody who may not answer any nobody's, resolved ones too: what a customer writes there would be told
 * to nobody. Called within the write that shuts them out.
 */
export async function releaseQueriesOf(ctx: Context, person: Assignee): Promise<void> {
  if (mayAnswer(person)) return;
  const rows = await ctx.db.rows<{ id: string; number: number }>(
    statement(RELEASE, [ctx.now, person.id], { writes: ['queries'] }),
  );
  // What follows from a change that is taken back is no part of it.
  const { undoes: _, ...consequence } = ctx;
  await recordChanges(
    consequence,
    rows.map(({ id, number }) => ({
      area: 'queries',
      entity: 'query',
      id,
      label: formatQueryNumber(number),
      action: 'updated',
      before: { assigneeId: person.id },
      after: { assigneeId: null },
      undoable: true,
    })),
  );
}
