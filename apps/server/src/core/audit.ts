import type { ActivityEntity } from '@souk/contract/entities.ts';
import type { Area } from '@souk/contract/entities.ts';
import { describeActor, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';

export type Fields = Record<string, unknown>;

export interface Change {
  area: Area | 'staff' | 'money' | 'session';
  entity: ActivityEntity;
  id: string;
  /** The name of the record, such as 'Lighting' or 'SK-104382'. */
  label: string;
  /** In the past tense: created, updated, moved, deleted, published. */
  action: string;
  /** Only the changed fields, in the format of the update call. Must not contain secrets. */
  before?: Fields | null;
  after?: Fields | null;
  note?: string;
  /** Whether the change can be undone by sending `before` to the update call. */
  undoable?: boolean;
  /** Derived columns that undo restores too, such as `statusSince` or `position`. They are never displayed. */
  restores?: Fields;
}

const INSERT_ACTIVITY = `
  with written as (
    insert into activity (id, at, actor_id, actor_name, area, entity, entity_id, entity_label, action, before, after, note, undoable, restores, request_id)
    select c.id, ?, ?, ?, c.area, c.entity, c."entityId", c.label, c.action, c.before, c.after, c.note, c.undoable, c.restores, ?
    from jsonb_to_recordset(?::jsonb) c (id uuid, area text, entity text, "entityId" uuid, label text, action text, before jsonb, after jsonb, note text, undoable boolean, restores jsonb)
    returning id, area, entity, entity_id, action
  )
  insert into events (at, area, entity, entity_id, action) select ?, area, entity, entity_id, action from written order by id`;

/** Writes the activity row of a change, publishes it to the event stream, and adds it to the effects of a dry run. */
export async function recordChange(ctx: Context, change: Change): Promise<string> {
  const activityId = newId(ctx.now);
  await writeActivity(ctx, [{ change, activityId }]);
  return activityId;
}

/** Creates a function that records changes of one kind: `recordFaqActivity(ctx, row, { action: 'deleted', before })`. */
export const createRecorder =
  <Row>(area: Change['area'], entity: ActivityEntity, labelOf: (row: Row) => string) =>
  (
    ctx: Context,
    row: Row & { id: string },
    change: Omit<Change, 'area' | 'entity' | 'id' | 'label'>,
  ): Promise<string> =>
    recordChange(ctx, { ...change, area, entity, id: row.id, label: labelOf(row) });

/** Records several changes with one statement, one activity row each. */
export async function recordChanges(ctx: Context, changes: readonly Change[]): Promise<void> {
  if (changes.length > 0)
    await writeActivity(
      ctx,
      changes.map((change) => ({ change, activityId: newId(ctx.now) })),
    );
}

async function writeActivity(ctx: Context, recorded: readonly { change: Change; activityId: string }[]): Promise<void> {
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
  const actor = describeActor(ctx);
  await ctx.db.enqueue(
    statement(INSERT_ACTIVITY, [ctx.now, actor.id, actor.name, ctx.requestId, JSON.stringify(rows), ctx.now], {
      writes: ['activity', 'events'],
    }),
  );
  for (const { onRecorded } of ctx.services.modules.hooks) await onRecorded?.(ctx, rows);
  if (ctx.undoes !== undefined)
    await ctx.db.enqueue(
      statement('update activity set undone_by = ? where id = ?', [rows[0]?.id, ctx.undoes], { writes: ['activity'] }),
    );
}

/** The fields that differ, with both values, or undefined if nothing changed. `before` must have every field of `after`. */
export function diffFields<After extends object>(
  before: { [Key in keyof Required<After>]: unknown },
  after: After,
): { before: Fields; after: Partial<After> } | undefined {
  const previous = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([key, value]) => value !== undefined && !isSameValue(previous.get(key) ?? null, value),
  );
  if (changed.length === 0) return undefined;
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, previous.get(key) ?? null])),
    after: partialFromEntries<After>(changed),
  };
}

/** Builds a `Partial` from some entries of an object. */
const partialFromEntries = <Whole extends object>(entries: readonly (readonly [string, unknown])[]): Partial<Whole> =>
  Object.fromEntries(entries) as Partial<Whole>;

/** Whether two values are equal as JSON, regardless of the order of keys. */
export function isSameValue(left: unknown, right: unknown): boolean {
  return left === right || stableStringify(left) === stableStringify(right);
}

// jsonb returns keys in its own order, so objects are compared with sorted keys.
function stableStringify(value: unknown): string {
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
