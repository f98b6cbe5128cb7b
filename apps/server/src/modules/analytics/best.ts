/** One that may be among the best, with sales that it cannot pass. */
export interface Candidate {
  id: string;
  bound: number;
}

export interface Candidates {
  /** Highest bound first. */
  rows: readonly Candidate[];
  /** What none of the others passes; 0 where there are no others. */
  rest: number;
}

interface Search<Row> {
  wanted: number;
  /** How deep the lists are read at first. */
  heads: number;
  /** Candidates from the first `heads` of each list that is kept. */
  find: (heads: number) => Promise<Candidates>;
  /** The true figures of these. */
  measure: (ids: readonly string[]) => Promise<Row[]>;
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
}: Search<Row>): Promise<Row[]> {
  let best: Row[] = [];
  const measured = new Set<string>();
  const isSettled = (bound: number) => best.length === wanted && (best.at(-1)?.sales ?? 0) > bound;
  for (let heads = first; ; heads *= DEEPER) {
    const { rows, rest } = await find(heads);
    const left = rows.filter(({ id }) => !measured.has(id));
    while (left.length > 0 && !isSettled(left.at(0)?.bound ?? 0)) {
      const size = measured.size === 0 ? FIRST_BATCH : BATCH;
      const ids = left.splice(0, size).flatMap(({ id, bound }) => (isSettled(bound) ? [] : [id]));
      for (const id of ids) measured.add(id);
      best = [...best, ...(await measure(ids))].toSorted(inOrder).slice(0, wanted);
    }
    if (rest === 0 || isSettled(rest)) return best;
  }
}

const inOrder = (a: { id: string; sales: number }, b: { id: string; sales: number }): number =>
  b.sales - a.sales || (a.id < b.id ? -1 : 1);
