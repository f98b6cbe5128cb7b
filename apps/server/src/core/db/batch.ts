import type pg from 'pg';
import { parameter } from './parameter.ts';
import { type Statement, statementName } from './statement.ts';
import { parserOf } from './types.ts';

/** What a statement gave back, and what the server says that it did, such as SELECT or COMMIT. */
export interface Answer {
  rows: Record<string, unknown>[];
  command: string;
}

interface Field {
  name: string;
  dataTypeID: number;
}

/** How to read a row: the name of each column and what makes a value of its text. */
type Shape = readonly { name: string; read: (text: string) => unknown }[];

interface Part {
  /** Empty where it is not kept prepared. */
  name: string;
  text: string;
  values: (string | Buffer | null)[];
}

/** What each connection has prepared, by name, and the columns of it, which never change there. */
const shapes = new WeakMap<pg.Connection, Map<string, Shape>>();

function shapesOf(connection: pg.Connection): Map<string, Shape> {
  const known = shapes.get(connection) ?? new Map<string, Shape>();
  shapes.set(connection, known);
  return known;
}

/**
 * Statements that go to the server in one message and are answered in one, so that they cost one round trip: the extended
 * protocol with a single sync at the end. They run one after the other; the first that fails keeps the rest from running.
 * node-postgres takes it for a query of its own and hands it what the server answers.
 */
export class Batch implements pg.Submittable {
  /** Milliseconds after which node-postgres gives the connection up; 0 for never. */
  readonly query_timeout: number;
  /** The answers in order. Rejects with the first failure, whose place `turn` then is. */
  readonly done: Promise<Answer[]>;
  /** Called by node-postgres as well, which puts its timer before it. */
  callback!: (error: Error | null) => void;
  /** The place of the statement whose answer is coming in. */
  turn = 0;
  readonly #parts: readonly Part[];
  readonly #answers: Answer[] = [];
  #shapes = new Map<string, Shape>();
  #shape: Shape | undefined;
  #rows: Answer['rows'] = [];

  constructor(statements: readonly Statement[], limit = 0) {
    this.query_timeout = limit;
    this.#parts = statements.map(({ text, values, isPlannedAnew }) => ({
      name: isPlannedAnew ? '' : nameOf(text),
      text,
      values: values.map((value) => parameter(value)),
    }));
    this.done = new Promise((resolve, reject) => {
      this.callback = (error) => {
        if (error) reject(error);
        else resolve(this.#answers);
      };
    });
  }

  submit(connection: pg.Connection): null {
    this.#shapes = shapesOf(connection);
    connection.stream.cork();
    try {
      for (const part of this.#parts) send(connection, part, this.#shapes.has(part.name));
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#shape = fields.map(({ name, dataTypeID }) => ({ name, read: parserOf(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    let place = 0;
    for (const column of this.#shapeOfTurn()) {
      const text = fields[place++];
      row[column.name] = text == null ? null : column.read(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const name = this.#parts[this.turn]?.name;
    if (name) this.#shapes.set(name, this.#shapeOfTurn());
    this.#answers.push({ rows: this.#rows, command: text.split(' ', 1)[0] ?? '' });
    this.#rows = [];
    this.#shape = undefined;
    this.turn++;
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  #shapeOfTurn(): Shape {
    this.#shape ??= this.#shapes.get(this.#parts[this.turn]?.name ?? '') ?? [];
    return this.#shape;
  }
}

/** Apart from the names that node-postgres prepares its own queries under. */
const nameOf = (text: string): string => {
  const name = statementName(text);
  return name === undefined ? '' : `batch:${name}`;
};

/** The driver's types demand it of each message, for versions that wrote several at once; a corked stream does that now. */
const MORE = true;

function send(connection: pg.Connection, { name, text, values }: Part, isPrepared: boolean): void {
  if (!isPrepared) {
    // After a failure nobody knows whether the server got as far as preparing it; closing what is not there does no harm.
    if (name) connection.close({ type: 'S', name }, MORE);
    connection.parse({ name, text, types: [] }, MORE);
  }
  connection.bind({ statement: name, values }, MORE);
  if (!isPrepared) connection.describe({ type: 'P', name: '' }, MORE);
  connection.execute({ portal: '' }, MORE);
}
