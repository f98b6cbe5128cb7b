import type pg from 'pg';
import { Batch } from './batch.ts';

/** What this process has committed, as a number per table that grows with each commit that may have changed it. */
export interface Writes {
  of(tables: readonly string[]): number;
}

/** Watches every statement of a pool, also those of transactions. */
export function watchWrites(pool: pg.Pool): Writes {
  const commits = new Map<string, number>();
  const tell = (tables: Iterable<string>) => {
    for (const table of tables) commits.set(table, (commits.get(table) ?? 0) + 1);
  };
  pool.on('connect', (client) => watchClient(client, tell));
  return { of: (tables) => tables.reduce((sum, table) => sum + (commits.get(table) ?? 0), 0) };
}

type Send = (...args: unknown[]) => unknown;
type Callback = (...args: unknown[]) => void;

function watchClient(client: pg.ClientBase, tell: (tables: Iterable<string>) => void): void {
  const send = client.query.bind(client) as Send;
  let inTransaction: Set<string> | undefined;
  const watched: Send = (...args) => {
    const changed = new Set<string>();
    for (const text of textsOf(args[0])) {
      const { step, tables } = effectOf(text);
      if (step === 'begin') inTransaction = new Set();
      else if (step === 'end') {
        for (const table of inTransaction ?? []) changed.add(table);
        inTransaction = undefined;
      } else for (const table of tables) (inTransaction ?? changed).add(table);
    }
    return changed.size > 0 ? thenTell(send, args, () => tell(changed)) : send(...args);
  };
  client.query = watched as typeof client.query;
}

function textsOf(query: unknown): readonly string[] {
  if (query instanceof Batch) return query.texts;
  return [typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '')];
}

/** Also after a failure: of a commit whose answer was lost nobody knows whether it counted. */
function thenTell(send: Send, args: unknown[], done: () => void): unknown {
  const [query] = args;
  if (query instanceof Batch) {
    query.whenOver(done);
    return send(...args);
  }
  const last = args.at(-1);
  if (typeof last === 'function') {
    const callback = last as Callback;
    return send(...args.slice(0, -1), (...answer: unknown[]) => {
      done();
      callback(...answer);
    });
  }
  return (send(...args) as Promise<unknown>).finally(done);
}

/** Whether a statement may change rows. */
export const mayWrite = (text: string): boolean => effectOf(text).tables.length > 0;

interface Effect {
  step?: 'begin' | 'end';
  /** Written to, or perhaps: a name too many does no harm. */
  tables: readonly string[];
}

// `select … for update` locks and changes nothing.
const WRITTEN =
  /\b(?:insert\s+into|(?<!\bfor\s+(?:no\s+key\s+)?)update|delete\s+from|truncate)\s+(?:only\s+)?"?(\w+)"?/gi;
const MAX_TEXTS = 2000;
const effects = new Map<string, Effect>();

function effectOf(text: string): Effect {
  const known = effects.get(text);
  if (known) return known;
  const effect = readEffect(text);
  if (effects.size < MAX_TEXTS) effects.set(text, effect);
  return effect;
}

function readEffect(text: string): Effect {
  if (/^\s*(begin|start transaction)\b/i.test(text)) return { step: 'begin', tables: [] };
  if (/^\s*(commit|rollback(?!\s+to))\b/i.test(text)) return { step: 'end', tables: [] };
  return { tables: [...new Set([...text.matchAll(WRITTEN)].map(([, table]) => (table ?? '').toLowerCase()))] };
}
