/** A row that may be among the top ones. Its sales are at most `bound`. */
export interface Candidate {
  id: string;
  bound: number;
}

export interface Candidates<Row = never> {
  /** Highest bound first. */
  rows: readonly Candidate[];
  /** The top ones of further rows whose exact sales have already been read. */
  measured?: readonly Row[];
  /** Upper bound for the sales of all rows that are not listed here; 0 if there are none. */
  rest: number;
  /** Upper bound for the sales of rows that do not appear in the part of the lists that was read. */
  low: number;
}

/** How many rows of each list are read, and the sales that a row needs to qualify; null while unknown. */
export interface Depth {
  listDepth: number;
  minSales: number | null;
}

interface Search<Row> {
  limit: number;
  /** How many rows of each list are read in the first round. */
  initialListDepth: number;
  /**
   * Candidates from the first `listDepth` rows of each list: the most promising ones, or all whose bound is at
   * least `minSales`.
   */
  find: (listDepth: number, minSales: number | null) => Promise<Candidates<Row>>;
  /** Reads the exact sales of these rows. */
  measure: (ids: readonly string[]) => Promise<Row[]>;
  /** Finds the top rows by reading all of them, which is faster for days with few sales. */
  readAll: () => Promise<Row[]>;
}

const DEPTH_FACTOR = 4;
/** The first batch is small, because the sales of the likely winners rule out most other candidates. */
const FIRST_BATCH = 20;
const BATCH = 200;

/**
 * Finds the rows with the highest sales, exactly, without reading all of them: candidates are measured in the order of
 * their bounds until none of the remaining ones can exceed the lowest of the top rows found so far (Fagin's threshold
 * algorithm).
 */
export async function findTopN<Row extends { id: string; sales: number }>({
  limit,
  initialListDepth,
  find,
  measure,
  readAll,
}: Search<Row>): Promise<Row[]> {
  let top: Row[] = [];
  let minSales: number | null = null;
  const measured = new Set<string>();
  const isSettled = (bound: number) => top.length === limit && (top.at(-1)?.sales ?? 0) > bound;
  for (let listDepth = initialListDepth; ;) {
    const { rows, measured: alreadyMeasured = [], rest, low } = await find(listDepth, minSales);
    for (const { id } of alreadyMeasured) measured.add(id);
    top = [...top, ...alreadyMeasured].toSorted(bySalesDescending).slice(0, limit);
    const remaining = rows.filter(({ id }) => !measured.has(id));
    while (remaining.length > 0 && !isSettled(remaining.at(0)?.bound ?? 0)) {
      const size = measured.size === 0 ? FIRST_BATCH : BATCH;
      const ids = remaining.splice(0, size).flatMap(({ id, bound }) => (isSettled(bound) ? [] : [id]));
      for (const id of ids) measured.add(id);
      top = [...top, ...(await measure(ids))].toSorted(bySalesDescending).slice(0, limit);
    }
    if (rest === 0 || isSettled(rest)) return top;
    // The promising candidates did not sell enough, so there were few sales and reading all of them is faster.
    if (top.length < limit) return readAll();
    // Rows further down in the lists may still qualify.
    if (minSales !== null || !isSettled(low)) listDepth *= DEPTH_FACTOR;
    minSales = top.at(-1)?.sales ?? 0;
  }
}

const bySalesDescending = (a: { id: string; sales: number }, b: { id: string; sales: number }): number =>
  b.sales - a.sales || (a.id < b.id ? -1 : 1);
