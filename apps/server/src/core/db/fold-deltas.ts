import type { TableName } from '#tables/table-names.ts';
import type { Database } from './database.ts';
import { type Statement, withoutPlanCache } from './statement.ts';
import type { Writes } from './writes.ts';

/** Maximum number of deltas per fold. */
const BATCH_SIZE = 50_000;
/** Interval of folds that read the table from its first row, in case a delta has appeared where none was expected. */
const FULL_PASS_MS = 600_000;

/**
 * SQL that deletes the first deltas after an id, its first parameter. `into` consists of the common table expressions that add the
 * deleted rows (`taken`) to their totals. The rows are deleted by their position, because a join could read the whole table.
 */
export const foldSql = (deltas: string, columns: string, into: string): string => `
  with picked as (select id, ctid as position from ${deltas} where id > ? order by id limit ${BATCH_SIZE}),
  taken as (delete from ${deltas} where ctid = any(array(select position from picked)) returning ${columns}),
  ${into}
  select count(*)::int as count, min(id) as "firstId", max(id) as "lastId",
    pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "oldestUnfinished", pg_snapshot_xmax(pg_current_snapshot())::text::bigint as "nextTransaction"
  from picked`;

/** What a statement of `foldSql` returns. */
interface FoldedRow {
  count: number;
  firstId: number | null;
  lastId: number | null;
  /** All transactions before this one were finished when the statement began. */
  oldestUnfinished: number;
  /** No transaction from this one on had begun to write. */
  nextTransaction: number;
}

export interface Fold {
  deltas: TableName;
  /** The statement of `foldSql` that folds the deltas after this id. */
  after(id: number): Statement;
}

interface Position {
  /** The id after which the next fold starts. */
  after: number;
  /** An id that was folded, and the transaction before which all must be finished until folds can start after that id. */
  next?: { id: number; transaction: number };
  fullPassAt: number;
}

/** How far this process has folded each table. */
const positionsByDatabase = new WeakMap<Writes, Map<TableName, Position>>();

/**
 * Folds deltas into their totals. Returns whether there were any. Several processes can do this at the same time. Continues after
 * the deltas that this process has folded, so that it doesn't read them again while an open snapshot, such as that of a backup,
 * keeps their dead rows (`docs/decisions/0030-folds-continue-after-the-last-id.md`).
 */
export async function foldDeltas(database: Pick<Database, 'rows' | 'writes'>, fold: Fold): Promise<boolean> {
  const position = positionOf(database.writes, fold.deltas);
  const isFullPass = performance.now() - position.fullPassAt >= FULL_PASS_MS;
  const start = isFullPass ? 0 : position.after;
  const [folded] = await database.rows<FoldedRow>(withoutPlanCache(fold.after(start)));
  if (!folded) return false;
  if (isFullPass && folded.count < BATCH_SIZE) position.fullPassAt = performance.now();
  advance(position, start, folded);
  return folded.count > 0;
}

function positionOf(writes: Writes, deltas: TableName): Position {
  const positions = positionsByDatabase.get(writes) ?? new Map<TableName, Position>();
  positionsByDatabase.set(writes, positions);
  const position = positions.get(deltas) ?? { after: 0, fullPassAt: -Infinity };
  positions.set(deltas, position);
  return position;
}

/**
 * A smaller id than one that was folded can still appear, because ids are assigned before the commit. It belongs to a transaction
 * that was unfinished then, so folds continue after an id only when all transactions of that time are finished and one more fold
 * has read what they committed.
 */
function advance(position: Position, start: number, folded: FoldedRow): void {
  const { count, firstId, lastId, oldestUnfinished, nextTransaction } = folded;
  // Ids are assigned again after a restore or a failover.
  if (firstId !== null && firstId <= position.after) {
    position.after = 0;
    delete position.next;
  }
  const { next } = position;
  const isComplete = count < BATCH_SIZE || (next && lastId !== null && lastId >= next.id);
  if (next && isComplete && start <= position.after && oldestUnfinished >= next.transaction) {
    position.after = next.id;
    delete position.next;
  }
  if (!position.next && lastId !== null) position.next = { id: lastId, transaction: nextTransaction };
}
