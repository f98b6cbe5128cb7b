import type pg from 'pg';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

/** Cannot be explained, and changes no rows. */
const UTILITY = /^\s*(begin|commit|rollback|savepoint|release|set|lock|explain)\b/i;

/** The tables that a statement writes to, by its plan; undefined for a text that PostgreSQL does not take. */
export async function writtenTables(client: pg.Client, text: string): Promise<string[] | undefined> {
  if (UTILITY.test(text)) return [];
  try {
    const { rows } = await client.query<Explained>(`explain (generic_plan, costs off, format json) ${text}`);
    return [...new Set(rows.flatMap((row) => written(row['QUERY PLAN'][0].Plan)))].toSorted();
  } catch {
    return undefined;
  }
}

const written = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'ModifyTable' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(written),
];
