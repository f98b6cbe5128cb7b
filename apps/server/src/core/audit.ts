import type { ActivityEntity } from '@souk/contract/entities.ts';
import type { Area } from '@souk/contract/entities.ts';
import { actorOf, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';

export type Fields = Record<string, unknown>;

export interface Change {
  area: Area | 'staff' | 'money' | 'session';
  entity: ActivityEntity;
  id: string;
  /** How a person names the thing, such as 'Lighting' or 'SK-104382'. */
  label: string;
  /** In the past tense: created, updated, moved, deleted, published. */
  action: string;
  /** Only the fields that changed, in the shape of the update call; never a secret. */
  before?: Fields | null;
  after?: Fields | null;
  note?: string;
  /** Whether sending `before` through the update call takes it back. */
  undoable?: boolean;
  /** What follows from the change and goes back with it, such as the columns `statusSince` or `position`; never shown. */
  restores?: Fields;
}

const INSERT = `
  with written as (
    insert into activity (id, at, actor_id, actor_name, area, entity, entity_id, entity_label, action, before, after, note, undoable, restores, request_id)
    select c.id, ?, ?, ?, c.area, c.entity, c."entityId", c.label, c.action, c.before, c.after, c.note, c.undoable, c.restores, ?
    from jsonb_to_recordset(?::jsonb) c (id uuid, area text, entity text, "entityId" uuid, label text, action text, before jsonb, after jsonb, note text, undoable boolean, restores jsonb)
    returning id, area, entity, entity_id, action
  )
  insert into events (at, area, entity, entity_id, action) select ?, area, entity, entity_id, action from written order by id`;

/** Leaves the one activity row of a change, tells the event stream, and adds it to the dry run's effects. */
export async function record(ctx: Context, change: Change): Promise<string> {
  const activityId = newId(ctx.now);
  await write(ctx, [{ change, activityId }]);
  return activityId;
}

/** Records the changes of one kind of thing by the name that people know it by: `recordFaq(ctx, row, { action: 'deleted', before })`. */
export const recorder =
  <Row>(area: Change['area'], entity: ActivityEntity, labelOf: (row: Row) => string) =>
  (
    ctx: Context,
    row: Row & { id: string },
    change: Omit<Change, 'area' | 'entity' | 'id' | 'label'>,
  ): Promise<string> =>
    record(ctx, { ...change, area, entity, id: row.id, label: labelOf(row) });

/** The same for many changes at once: one row each. */
export async function recordAll(ctx: Context, changes: readonly Change[]): Promise<void> {
  if (changes.length > 0)
    await write(
      ctx,
      changes.map((change) => ({ change, activityId: newId(ctx.now) })),
    );
}

async function write(ctx: Context, recorded: readonly { change: Change; activityId: string }[]): Promise<void> {
  const isUndo = ctx.undoes !== undefined;
  const rows = recorded.map(({ change: { id: entityId, ...change }, activityId }) => ({
    ...change,
    id: activityId,
    entityId,
    action: isUndo ? 'undone' : change.action,
    before: change.before ?? null,
    after: change.after ?? null,
    undoable: (change.undoable ?? false) && !isUndo,
    restores: isUndo ? null : (change.restores ?? null),
  }));
  for (const { entity, entityId, label, action, before, after } of rows)
    ctx.effects.effects.push({ entity, id: entityId, label, action, before, after });
  ctx.recorded?.push(...rows);
  const actor = actorOf(ctx);
  await ctx.db.later(
    statement(INSERT, [ctx.now, actor.id, actor.name, ctx.requestId, JSON.stringify(rows), ctx.now], {
      writes: ['activity', 'events'],
    }),
  );
  for (const { onRecorded } of ctx.services.modules.hooks) await onRecorded?.(ctx, rows);
  if (ctx.undoes !== undefined)
    await ctx.db.later(
      statement('update activity set undone_by = ? where id = ?', [rows[0]?.id, ctx.undoes], { writes: ['activity'] }),
    );
}

/** The fields of `after` that differ from `before`, from both; undefined when nothing changed. `before` has every field of `after`. */
export function difference<After extends object>(
  before: { [Key in keyof Required<After>]: unknown },
  after: After,
): { before: Fields; after: Partial<After> } | undefined {
  const earlier = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([key, value]) => value !== undefined && !sameValue(earlier.get(key) ?? null, value),
  );
  if (changed.length === 0) return undefined;
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, earlier.get(key) ?? null])),
    after: fieldsOf<After>(changed),
  };
}

/** Entries that were taken from a value of this type, as a part of it. */
const fieldsOf = <Whole extends object>(entries: readonly (readonly [string, unknown])[]): Partial<Whole> =>
  Object.fromEntries(entries) as Partial<Whole>;

/** Whether two values are the same as JSON, whatever the order of their keys. */
export function sameValue(left: unknown, right: unknown): boolean {
  return left === right || stable(left) === stable(right);
}

// jsonb gives keys back in its own order, so objects are compared with sorted keys.
function stable(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) && !(part instanceof Date)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, item]) => item !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
}
