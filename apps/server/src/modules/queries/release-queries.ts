import { areaLevel, type Permissions } from '@souk/contract/core/access.ts';
import { recordChanges } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { formatQueryNumber } from './query-number.ts';

interface Assignee extends Permissions {
  id: string;
  status: string;
}

/** Whether queries can be assigned to a user. */
export const mayAnswer = (person: Permissions & { status: string }): boolean =>
  person.status === 'active' && areaLevel(person, 'queries') === 'edit';

const UNASSIGN_QUERIES = `
  update queries set assignee_id = null, version = version + 1, updated_at = ? where assignee_id = ? returning id, number`;

/**
 * Unassigns all queries, even resolved ones, of a user who can no longer answer queries. Otherwise no one would be notified
 * of new messages. Called in the transaction that removes the user's access.
 */
export async function releaseQueriesOf(ctx: Context, person: Assignee): Promise<void> {
  if (mayAnswer(person)) return;
  const rows = await ctx.db.rows<{ id: string; number: number }>(
    statement(UNASSIGN_QUERIES, [ctx.now, person.id], { writes: ['queries'] }),
  );
  // If an undo removes the access, this is not part of the undo but a consequence of it.
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
