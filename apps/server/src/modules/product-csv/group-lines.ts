import type { CellField, FileLine } from './file-columns.ts';

/** A line with its cells by field of Souk. `raw` also contains the columns that only other platforms have. */
export interface SourceLine extends FileLine {
  raw: Partial<Record<CellField, string>>;
}

/** Groups lines by key, in the order of the file. */
export function groupLines(lines: readonly SourceLine[], keyOf: (line: SourceLine) => string): SourceLine[][] {
  const groups = new Map<string, SourceLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
}
