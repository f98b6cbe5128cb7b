import type { TableName } from '#tables/table-names.ts';

/** What this process has committed, as a number per table that grows with each commit that may have changed it. */
export interface Writes {
  of(tables: readonly TableName[]): number;
  /** Counts a commit, or one whose outcome is unknown; a table too many does no harm. */
  add(tables: Iterable<TableName>): void;
}

export function createWrites(): Writes {
  const commits = new Map<TableName, number>();
  return {
    of: (tables) => tables.reduce((sum, table) => sum + (commits.get(table) ?? 0), 0),
    add(tables) {
      for (const table of tables) commits.set(table, (commits.get(table) ?? 0) + 1);
    },
  };
}
