import { areaLevel, type Permissions } from '@souk/contract/core/access.ts';
import { AREAS } from '@souk/contract/entities.ts';
import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';

export interface EventRow {
  number: number;
  area: string;
  entity: string;
  id: string | null;
  action: string;
}

/** What was committed at a moment, as PostgreSQL writes it: `100:105:101,103`. */
export type Snapshot = string;

export const snapshotPattern = /^\d{1,20}:\d{1,20}:[\d,]*$/;

/** The events since a snapshot, and the snapshot of this read, from which the next one continues. */
export interface EventBatch {
  rows: EventRow[];
  snapshot: Snapshot;
}

/**
 * The maximum number of events per read. Streams that missed more get a reset instead.
 */
export const MAX_EVENTS_PER_READ = 500;

// One statement, so that the events and the snapshot belong to the same moment. Events of transactions that the database of a
// restored copy has not reached yet are ignored, because they would be new in every read.
const SELECT_EVENTS = `
  select pg_current_snapshot()::text as snapshot, e.id as number, e.area, e.entity, e.entity_id as id, e.action
  from (values (true)) as always left join lateral (
    select * from events
    where transaction_id >= pg_snapshot_xmin(?::pg_snapshot) and not pg_visible_in_snapshot(transaction_id, ?::pg_snapshot)
      and pg_visible_in_snapshot(transaction_id, pg_current_snapshot())
    order by id limit ${MAX_EVENTS_PER_READ + 1}
  ) as e on true
  order by e.id`;

type Row = { snapshot: Snapshot } & (EventRow | { number: null });

/** Events whose transactions were committed after `since`, in the order in which they were recorded. */
export async function readEvents(db: Queryable, since: Snapshot): Promise<EventBatch> {
  const rows = await db.rows<Row>(statement(SELECT_EVENTS, [since, since]));
  return {
    rows: rows.flatMap(({ snapshot: _, ...row }) => (row.number === null ? [] : [row])),
    snapshot: rows[0]?.snapshot ?? since,
  };
}

/** The snapshot from which a new stream starts. */
export async function readSnapshot(db: Queryable): Promise<Snapshot> {
  const [row] = await db.rows<{ snapshot: Snapshot }>(statement('select pg_current_snapshot()::text as snapshot'));
  return row?.snapshot ?? '0:0:';
}

const IS_READABLE = `
  select pg_snapshot_xmax(?::pg_snapshot) >= min(transaction_id)
    and pg_snapshot_xmax(?::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as "isReadable"
  from events`;

/** Whether all events since a snapshot still exist, and the snapshot is not one of another database. */
export async function isReadableSince(db: Queryable, since: Snapshot): Promise<boolean> {
  const [row] = await db.rows<{ isReadable: boolean | null }>(statement(IS_READABLE, [since, since]));
  return row?.isReadable ?? false;
}

/**
 * Whether a person may receive an event: if they may view its area. Events about staff and money are for super admins
 * only, and events about sessions are sent to no one.
 */
export function canReceive(person: Permissions, { area }: EventRow): boolean {
  const knownArea = AREAS.find((candidate) => candidate === area);
  if (knownArea) return areaLevel(person, knownArea) !== 'none';
  return person.role === 'SA' && area !== 'session';
}
