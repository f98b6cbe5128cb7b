import type pg from 'pg';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

/** Commands that cannot be explained and change no rows. */
const UTILITY = /^\s*(begin|commit|rollback|savepoint|release|set|lock|explain)\b/i;

/** The tables that a statement writes to according to its plan; undefined if PostgreSQL rejects it. */
export async function writtenTables(client: pg.Client, text: string): Promise<string[] | undefined> {
  if (UTILITY.test(text)) return [];
  try {
    const { rows } = await client.query<Explained>(`explain (generic_plan, costs off, format json) ${text}`);
    return [...new Set(rows.flatMap((row) => modifiedTables(row['QUERY PLAN'][0].Plan)))].toSorted();
  } catch {
    return undefined;
  }
}

const modifiedTables = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'ModifyTable' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(modifiedTables),
];
