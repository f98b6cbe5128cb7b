/** A row that may be among the top rows. Its sales are at most `bound`. */
export interface Candidate {
  id: string;
  bound: number;
}

export interface Candidates<Row = never> {
  /** Highest bound first. */
  rows: readonly Candidate[];
  /** The top rows among those whose exact sales `find` has already read. */
  measured?: readonly Row[];
  /** Upper bound for the sales of each row that is in neither `rows` nor `measured`; 0 if there is none. */
  rest: number;
  /** Upper bound for the sales of each row that was read from no list. */
  low: number;
}

/**
 * How many rows of each list are read. `minSales` are the sales that a row needs to be a top row; null while unknown.
 */
export interface SearchDepth {
  listDepth: number;
  minSales: number | null;
}

interface TopSearch<Row> {
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

const LIST_DEPTH_FACTOR = 4;
/** The first batch is small, because it contains the likely top rows, whose sales rule out most other candidates. */
const FIRST_BATCH_SIZE = 20;
const BATCH_SIZE = 200;

/**
 * Finds exactly the rows with the highest sales without reading all rows (Fagin's threshold algorithm). Measures
 * candidates, highest bound first, until no remaining candidate can exceed the lowest of the top rows found so far.
 */
export async function findTopN<Row extends { id: string; sales: number }>({
  limit,
  initialListDepth,
  find,
  measure,
  readAll,
}: TopSearch<Row>): Promise<Row[]> {
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
      const size = measured.size === 0 ? FIRST_BATCH_SIZE : BATCH_SIZE;
      const ids = remaining.splice(0, size).flatMap(({ id, bound }) => (isSettled(bound) ? [] : [id]));
      for (const id of ids) measured.add(id);
      top = [...top, ...(await measure(ids))].toSorted(bySalesDescending).slice(0, limit);
    }
    if (rest === 0 || isSettled(rest)) return top;
    // Few candidates sold anything in this period, so there were few sales and reading all rows is faster.
    if (top.length < limit) return readAll();
    // Rows further down in the lists may still be top rows.
    if (minSales !== null || !isSettled(low)) listDepth *= LIST_DEPTH_FACTOR;
    minSales = top.at(-1)?.sales ?? 0;
  }
}

const bySalesDescending = (a: { id: string; sales: number }, b: { id: string; sales: number }): number =>
  b.sales - a.sales || (a.id < b.id ? -1 : 1);
