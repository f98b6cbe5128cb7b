import type pg from 'pg';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

interface ExplainRow {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

/** Commands that cannot be explained and change no rows. */
const UTILITY_COMMAND = /^\s*(begin|commit|rollback|savepoint|release|set|lock|explain)\b/i;

/** The tables to which a statement writes, according to its plan. Undefined if PostgreSQL rejects the statement. */
export async function writtenTables(client: pg.Client, text: string): Promise<string[] | undefined> {
  if (UTILITY_COMMAND.test(text)) return [];
  try {
    const { rows } = await client.query<ExplainRow>(`explain (generic_plan, costs off, format json) ${text}`);
    return [...new Set(rows.flatMap((row) => modifiedTables(row['QUERY PLAN'][0].Plan)))].toSorted();
  } catch {
    return undefined;
  }
}

const modifiedTables = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'ModifyTable' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(modifiedTables),
];
