import type pg from 'pg';
import { toParameter } from './parameter.ts';
import { type Statement, statementName } from './statement.ts';
import { getParser } from './types.ts';

/** The result of one statement. `command` is the server's command tag, such as SELECT or COMMIT. */
export interface StatementResult {
  rows: Record<string, unknown>[];
  command: string;
}

interface Field {
  name: string;
  dataTypeID: number;
}

/** The columns of a row, each with the function that parses its text. */
type RowShape = readonly { name: string; read: (text: string) => unknown }[];

interface BatchPart {
  /** The name of the prepared statement; empty for an unnamed one. */
  name: string;
  text: string;
  values: (string | Buffer | null)[];
}

/** For each connection, the row shapes of its prepared statements by their names. */
const preparedShapes = new WeakMap<pg.Connection, Map<string, RowShape>>();

function getPreparedShapes(connection: pg.Connection): Map<string, RowShape> {
  const byName = preparedShapes.get(connection) ?? new Map<string, RowShape>();
  preparedShapes.set(connection, byName);
  return byName;
}

/**
 * Sends several statements in one round trip, with the extended query protocol and a single Sync at the end. The statements run
 * in order, and the first failure skips the rest. Implements the interface of a node-postgres query.
 */
export class Batch implements pg.Submittable {
  /** Milliseconds after which node-postgres closes the connection. 0 means no timeout. */
  readonly query_timeout: number;
  /** Resolves to the results in order. Rejects with the error of the first statement that failed, which is at `index`. */
  readonly done: Promise<StatementResult[]>;
  /** node-postgres wraps this function to clear its timeout, and calls it itself when the timeout expires. */
  callback!: (error: Error | null) => void;
  /** Index of the statement whose result is being received. */
  index = 0;
  readonly #parts: readonly BatchPart[];
  readonly #results: StatementResult[] = [];
  #shapes = new Map<string, RowShape>();
  #shape: RowShape | undefined;
  #rows: StatementResult['rows'] = [];

  constructor(statements: readonly Statement[], timeout = 0) {
    this.query_timeout = timeout;
    this.#parts = statements.map(({ text, values, skipsPlanCache }) => ({
      name: skipsPlanCache ? '' : batchStatementName(text),
      text,
      values: values.map((value) => toParameter(value)),
    }));
    this.done = new Promise((resolve, reject) => {
      this.callback = (error) => {
        if (error) reject(error);
        else resolve(this.#results);
      };
    });
  }

  submit(connection: pg.Connection): null {
    this.#shapes = getPreparedShapes(connection);
    connection.stream.cork();
    try {
      for (const part of this.#parts) sendPart(connection, part, this.#shapes.has(part.name));
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#shape = fields.map(({ name, dataTypeID }) => ({ name, read: getParser(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    let position = 0;
    for (const column of this.#currentShape()) {
      const text = fields[position++];
      row[column.name] = text == null ? null : column.read(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const name = this.#parts[this.index]?.name;
    if (name) this.#shapes.set(name, this.#currentShape());
    this.#results.push({ rows: this.#rows, command: text.split(' ', 1)[0] ?? '' });
    this.#rows = [];
    this.#shape = undefined;
    this.index++;
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  #currentShape(): RowShape {
    this.#shape ??= this.#shapes.get(this.#parts[this.index]?.name ?? '') ?? [];
    return this.#shape;
  }
}

/** The name has a prefix, so that it never equals that of a query which node-postgres itself prepares. */
const batchStatementName = (text: string): string => {
  const name = statementName(text);
  return name === undefined ? '' : `batch:${name}`;
};

/** Required by the driver's types but without effect: the corked stream already combines the messages. */
const MORE_FOLLOWS = true;

function sendPart(connection: pg.Connection, { name, text, values }: BatchPart, isPrepared: boolean): void {
  if (!isPrepared) {
    // A failed batch may have prepared the statement. Closing one that does not exist is not an error.
    if (name) connection.close({ type: 'S', name }, MORE_FOLLOWS);
    connection.parse({ name, text, types: [] }, MORE_FOLLOWS);
  }
  connection.bind({ statement: name, values }, MORE_FOLLOWS);
  if (!isPrepared) connection.describe({ type: 'P', name: '' }, MORE_FOLLOWS);
  connection.execute({ portal: '' }, MORE_FOLLOWS);
}
