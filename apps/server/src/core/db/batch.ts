import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
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

/** The parts of node-postgres' connection that prepare and run statements. */
interface Connection {
  stream: pg.Connection['stream'];
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly (string | Buffer | null)[] }): void;
  describe(portal: { type: 'P'; name: '' }): void;
  execute(portal: { portal: '' }): void;
  sync(): void;
}

interface Part {
  /** Empty where it is not kept prepared. */
  name: string;
  text: string;
  values: readonly (string | Buffer | null)[];
}

/** By connection, since what is prepared there never changes the columns that it gives. */
const shapes = new WeakMap<Connection, Map<string, Shape>>();

function shapesOf(connection: Connection): Map<string, Shape> {
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
  readonly texts: readonly string[];
  /** The answers in order. Rejects with the first failure, whose place `turn` then is. */
  readonly done: Promise<Answer[]>;
  #whenOver = () => {};
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
    this.texts = statements.map(({ text }) => text);
    this.#parts = statements.map(({ text, values, isPlannedAnew }) => ({
      name: (isPlannedAnew ? undefined : statementName(text)) ?? '',
      text,
      values: values.map((value) => prepareValue(value)),
    }));
    this.done = new Promise((resolve, reject) => {
      this.callback = (error) => {
        this.#whenOver();
        if (error) reject(error);
        else resolve(this.#answers);
      };
    });
  }

  /** Called before those who wait for the answers go on, after a failure too. */
  whenOver(listener: () => void): void {
    this.#whenOver = listener;
  }

  /** Under these two node-postgres notes what the server has prepared. */
  get name(): string | undefined {
    return this.#parts[this.turn]?.name;
  }

  get text(): string | undefined {
    return this.texts[this.turn];
  }

  submit(given: pg.Connection): null {
    const connection = given as unknown as Connection;
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
    const shape = this.#shapeOfTurn();
    for (let place = 0; place < shape.length; place++) {
      const column = shape[place] as Shape[number];
      const text = fields[place];
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

  handleError(error: Error, connection: Connection): void {
    this.#forgetUnprepared(connection);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  #shapeOfTurn(): Shape {
    this.#shape ??= this.#shapes.get(this.#parts[this.turn]?.name ?? '') ?? [];
    return this.#shape;
  }

  /** What stood behind the failure was sent, and skipped by the server. */
  #forgetUnprepared({ parsedStatements, submittedNamedStatements }: Connection): void {
    for (const { name } of this.#parts.slice(this.turn))
      if (name && parsedStatements[name] === undefined) delete submittedNamedStatements[name];
  }
}

function send(connection: Connection, { name, text, values }: Part, isShapeKnown: boolean): void {
  const { parsedStatements, submittedNamedStatements } = connection;
  if (!name || (parsedStatements[name] === undefined && submittedNamedStatements[name] === undefined)) {
    connection.parse({ name, text });
    if (name) submittedNamedStatements[name] = text;
  }
  connection.bind({ statement: name, values });
  if (!isShapeKnown) connection.describe({ type: 'P', name: '' });
  connection.execute({ portal: '' });
}
