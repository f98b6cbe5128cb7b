import type { TableName } from '#tables/table-names.ts';
import type pg from 'pg';
import { type StatementResult, Batch } from './batch.ts';
import type { Statement } from './statement.ts';

/** Maps a database error to an error for the caller, or returns undefined if it does not handle the error. */
export type ErrorMapper = (error: unknown) => Error | undefined;

interface PendingStatement {
  statement: Statement;
  mapError?: ErrorMapper;
  settle?: { resolve: (result: StatementResult) => void; reject: (error: unknown) => void };
}

/**
 * Sends the statements of a transaction. Concurrent ones (`Promise.all`) share one message with enqueued ones, `begin` and
 * `commit`.
 */
export class SendQueue {
  readonly #client: pg.ClientBase;
  #pending: PendingStatement[] = [];
  #isFlushScheduled = false;
  #timeout: number;
  /** Whether a statement was sent to the server. */
  hasBegun = false;
  /** Tables to which the statements write. */
  readonly changes = new Set<TableName>();

  /** After `timeout` milliseconds for each statement of a message, the connection counts as unresponsive and is closed. */
  constructor(client: pg.ClientBase, timeout: number) {
    this.#client = client;
    this.#timeout = timeout;
  }

  /** From now on, statements may take any time. */
  removeTimeout(): void {
    this.#timeout = 0;
  }

  /** Queues a statement, which is sent together with the next call of `send`. */
  enqueue(query: Statement, mapError?: ErrorMapper): void {
    this.#push({ statement: query, mapError });
  }

  send(query: Statement): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      this.#push({ statement: query, settle: { resolve, reject } });
      if (this.#isFlushScheduled) return;
      this.#isFlushScheduled = true;
      // Statements sent in the same tick are included.
      process.nextTick(() => void this.flush().catch(() => undefined));
    });
  }

  #push(pending: PendingStatement): void {
    this.#pending.push(pending);
    for (const table of pending.statement.writes ?? []) this.changes.add(table);
  }

  /** Sends all pending statements. If one fails, this call and all calls that wait for the statements reject with its error. */
  async flush(): Promise<void> {
    const sent = this.#pending;
    this.#isFlushScheduled = false;
    if (sent.length === 0) return;
    this.#pending = [];
    this.hasBegun = true;
    let failedIndex = 0;
    try {
      const batch = new Batch(
        sent.map((pending) => pending.statement),
        this.#timeout * sent.length,
      );
      this.#client.query(batch);
      const results = await batch.done.finally(() => (failedIndex = batch.index));
      results.forEach((result, index) => sent[index]?.settle?.resolve(result));
    } catch (error) {
      const mapped = sent[failedIndex]?.mapError?.(error) ?? error;
      for (const { settle } of sent) settle?.reject(mapped);
      throw mapped;
    }
  }
}
