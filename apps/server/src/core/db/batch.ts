import pg from 'pg';
import { type Statement, statementName } from './statement.ts';
import { soukTypes } from './types.ts';

/** What node-postgres tells the query whose turn it is; its own queries listen to the same. */
interface Listening extends pg.Submittable {
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleError(error: Error, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
  submit(connection: pg.Connection): Error | null;
}

interface PreparedNames {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}

/** The rows of one statement, and what the server says that it did, such as SELECT or COMMIT. */
export interface Answer {
  rows: unknown[];
  command: string;
}

/**
 * Statements that go to the server in one message and are answered in one, so that they cost one round trip: the extended
 * protocol with a single sync at the end. They run one after the other; the first that fails keeps the rest from running.
 */
export class Batch implements Listening {
  /** Milliseconds after which node-postgres gives the connection up; 0 for never. */
  readonly query_timeout: number;
  readonly texts: readonly string[];
  /** The answers in order. Rejects with the first failure, whose place `turn` then is. */
  readonly done: Promise<Answer[]>;
  /** Called by node-postgres, which puts its timer before it. */
  callback!: (error: Error | null) => void;
  /** The place of the statement whose turn it is. */
  turn = 0;
  readonly #queries: { name: string | undefined; query: Listening }[];
  readonly #answers: Answer[] = [];
  #unsent: Error | undefined;

  constructor(statements: readonly Statement[], limit = 0) {
    this.query_timeout = limit;
    this.texts = statements.map(({ text }) => text);
    this.#queries = statements.map((statement) => this.#listen(statement));
    this.done = new Promise((resolve, reject) => {
      this.callback = (error) => (error ? reject(error) : resolve(this.#answers));
    });
  }

  #listen(statement: Statement) {
    const name = statement.isPlannedAnew ? undefined : statementName(statement.text);
    const extended = { queryMode: 'extended', types: soukTypes };
    const config = { ...extended, name, text: statement.text, values: [...statement.values] };
    const query: unknown = new pg.Query(config, (error, result: unknown) => {
      if (error) this.#unsent ??= error;
      else this.#answers.push(result as Answer);
    });
    return { name, query: query as Listening };
  }

  get #current(): Listening | undefined {
    return this.#queries[this.turn]?.query;
  }

  /** Under these two node-postgres notes what the server has prepared. */
  get name(): string | undefined {
    return this.#queries[this.turn]?.name;
  }

  get text(): string | undefined {
    return this.texts[this.turn];
  }

  submit(connection: pg.Connection): null {
    const withoutSync: pg.Connection = Object.create(connection, { sync: { value: () => undefined } });
    connection.stream.cork();
    try {
      for (const { query } of this.#queries) {
        const refused = query.submit(withoutSync);
        if (refused) this.#unsent ??= refused;
        if (this.#unsent) break;
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription(message: unknown): void {
    this.#current?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#current?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    const query = this.#current;
    query?.handleCommandComplete(message, connection);
    query?.handleReadyForQuery(connection);
    this.turn++;
  }

  handleError(error: Error, connection: pg.Connection): void {
    this.#forgetUnprepared(connection as pg.Connection & PreparedNames);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(this.#unsent ?? null);
  }

  /** What stood behind the failure was sent, and skipped by the server. */
  #forgetUnprepared({ parsedStatements, submittedNamedStatements }: PreparedNames): void {
    for (const { name } of this.#queries.slice(this.turn))
      if (name && parsedStatements[name] === undefined) delete submittedNamedStatements[name];
  }
}
