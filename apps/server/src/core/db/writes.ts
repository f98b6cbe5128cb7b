import type { TableName } from '#tables/table-names.ts';

/** Counts, for each table, the commits of this process that may have changed it. */
export interface Writes {
  /** The number of commits that may have changed any of these tables. */
  count(tables: readonly TableName[]): number;
  /**
   * Counts a commit to these tables. A commit with an unknown outcome counts too, because that only invalidates caches too early.
   */
  add(tables: Iterable<TableName>): void;
}

export function createWrites(): Writes {
  const commits = new Map<TableName, number>();
  return {
    count: (tables) => tables.reduce((sum, table) => sum + (commits.get(table) ?? 0), 0),
    add(tables) {
      for (const table of tables) commits.set(table, (commits.get(table) ?? 0) + 1);
    },
  };
}
