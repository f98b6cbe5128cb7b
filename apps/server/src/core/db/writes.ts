import type { TableName } from '#tables/table-names.ts';

/** Counts, for each table, the commits of this process that may have changed it. */
export interface Writes {
  /** The number of commits that may have changed any of these tables. */
  count(tables: readonly TableName[]): number;
  /** Counts a commit, even if its outcome is unknown. An extra table only invalidates a cache too early. */
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
