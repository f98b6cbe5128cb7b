import type { CellField, FileLine } from './file-columns.ts';

/** A line with its cells by our names and, for readers that need more, with everything that it says. */
export interface ReadLine extends FileLine {
  raw: Partial<Record<CellField, string>>;
}

/** Lines by key, in the order of the file. */
export function groupBy(lines: readonly ReadLine[], keyOf: (line: ReadLine) => string): ReadLine[][] {
  const groups = new Map<string, ReadLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
}
