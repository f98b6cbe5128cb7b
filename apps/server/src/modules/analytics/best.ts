/** One that may be among the best, with sales that it cannot pass. */
export interface Candidate {
  id: string;
  bound: number;
}

export interface Candidates<Row = never> {
  /** Highest bound first. */
  rows: readonly Candidate[];
  /** The best of others, whose true figures are known already. */
  measured?: readonly Row[];
  /** What none of the others passes; 0 where there are no others. */
  rest: number;
  /** What none of those passes who stand in no list as deep as they were read. */
  low: number;
}

/** How deep the lists are read, and how good one has to be; null while that is not known. */
export interface Depth {
  heads: number;
  least: number | null;
}

interface Search<Row> {
  wanted: number;
  /** How deep the lists are read at first. */
  heads: number;
  /** Candidates from the first `heads` of each list that is kept: the promising ones, or all whose bound is `least` or more. */
  find: (heads: number, least: number | null) => Promise<Candidates<Row>>;
  /** The true figures of these. */
  measure: (ids: readonly string[]) => Promise<Row[]>;
  /** The best by looking at all, for days on which little was sold. */
  readAll: () => Promise<Row[]>;
}

const DEEPER = 4;
/** Of the first only as many as the best will be among; they say how good the others must be. */
const FIRST_BATCH = 20;
const BATCH = 200;

/**
 * The rows with the highest sales, exactly, without looking at all of them: candidates are measured in the order of their
 * bounds until none that is left can be better than the last of the best found (Fagin's threshold).
 */
export async function findBest<Row extends { id: string; sales: number }>({
  wanted,
  heads: first,
  find,
  measure,
  readAll,
}: Search<Row>): Promise<Row[]> {
  let best: Row[] = [];
  let least: number | null = null;
  const measured = new Set<string>();
  const isSettled = (bound: number) => best.length === wanted && (best.at(-1)?.sales ?? 0) > bound;
  for (let heads = first; ;) {
    const { rows, measured: known = [], rest, low } = await find(heads, least);
    for (const { id } of known) measured.add(id);
    best = [...best, ...known].toSorted(inOrder).slice(0, wanted);
    const left = rows.filter(({ id }) => !measured.has(id));
    while (left.length > 0 && !isSettled(left.at(0)?.bound ?? 0)) {
      const size = measured.size === 0 ? FIRST_BATCH : BATCH;
      const ids = left.splice(0, size).flatMap(({ id, bound }) => (isSettled(bound) ? [] : [id]));
      for (const id of ids) measured.add(id);
      best = [...best, ...(await measure(ids))].toSorted(inOrder).slice(0, wanted);
    }
    if (rest === 0 || isSettled(rest)) return best;
    // None of the promising sold enough: whoever did is found sooner among the few who sold at all.
    if (best.length < wanted) return readAll();
    // The lists may hold others who could be better, or have to be read deeper.
    if (least !== null || !isSettled(low)) heads *= DEEPER;
    least = best.at(-1)?.sales ?? 0;
  }
}

const inOrder = (a: { id: string; sales: number }, b: { id: string; sales: number }): number =>
  b.sales - a.sales || (a.id < b.id ? -1 : 1);
