import type { TableName } from '#tables/table-names.ts';
import type pg from 'pg';
import { type Answer, Batch } from './batch.ts';
import { statement, type Statement } from './statement.ts';

/** Turns a failure of the database into what the caller is told; undefined for what it does not know. */
export type Refusal = (error: unknown) => Error | undefined;

interface Waiting {
  statement: Statement;
  refused?: Refusal;
  settle?: { resolve: (answer: Answer) => void; reject: (error: unknown) => void };
}

/**
 * What a transaction sends. Statements that are asked for in the same moment (`Promise.all`), those that nobody waits for,
 * `begin` and `commit` go together in one message.
 */
export class SendQueue {
  readonly #client: pg.ClientBase;
  #waiting: Waiting[] = [];
  #isPlanned = false;
  #limit: number;
  /** Whether the server has heard of the transaction. */
  hasBegun = false;
  /** The tables that its statements write to. */
  readonly changes = new Set<TableName>();

  /** The limit in milliseconds holds for the first message: a connection that went silent shows there. */
  constructor(client: pg.ClientBase, limit: number) {
    this.#client = client;
    this.#limit = limit;
    this.later(statement('begin'));
  }

  /** Sent with whatever is sent next. */
  later(asked: Statement, refused?: Refusal): void {
    this.#push({ statement: asked, refused });
  }

  now(asked: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#push({ statement: asked, settle: { resolve, reject } });
      if (this.#isPlanned) return;
      this.#isPlanned = true;
      // What else is asked for before the process waits comes along.
      process.nextTick(() => void this.flush().catch(() => undefined));
    });
  }

  #push(waiting: Waiting): void {
    this.#waiting.push(waiting);
    for (const table of waiting.statement.writes ?? []) this.changes.add(table);
  }

  /** Sends what waits. Rejects with the first failure, as do those who wait for any of it. */
  async flush(): Promise<void> {
    const sent = this.#waiting;
    this.#isPlanned = false;
    if (sent.length === 0) return;
    this.#waiting = [];
    this.hasBegun = true;
    let turn = 0;
    try {
      const batch = new Batch(
        sent.map((each) => each.statement),
        this.#limit,
      );
      this.#limit = 0;
      this.#client.query(batch);
      const answers = await batch.done.finally(() => (turn = batch.turn));
      answers.forEach((answer, index) => sent[index]?.settle?.resolve(answer));
    } catch (error) {
      const told = sent[turn]?.refused?.(error) ?? error;
      for (const { settle } of sent) settle?.reject(told);
      throw told;
    }
  }
}
