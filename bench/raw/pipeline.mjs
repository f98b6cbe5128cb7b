import { createHash } from 'node:crypto';
import { prepareValue } from 'pg/lib/utils.js';

/** For each connection, the names of its prepared statements. */
const prepared = new WeakMap();

function preparedOn(connection) {
  if (!prepared.has(connection)) prepared.set(connection, new Set());
  return prepared.get(connection);
}

/**
 * Sends several statements in one message that ends with a single Sync: `{ name, text, values, returns }`. Implements the interface
 * of a query of `pg`. `done` resolves to the rows of the statements with `returns`, whose columns are texts.
 */
class Pipeline {
  #statements;
  #results = [];
  #rows = [];
  #at = 0;

  constructor(statements) {
    this.#statements = statements;
    this.done = new Promise((resolve, reject) => {
      this.callback = (error) => (error ? reject(error) : resolve(this.#results));
    });
  }

  submit(connection) {
    const known = preparedOn(connection);
    connection.stream.cork();
    for (const { name, text, values, returns } of this.#statements) {
      if (!known.has(name)) connection.parse({ name, text });
      known.add(name);
      connection.bind({ statement: name, values, valueMapper: prepareValue });
      if (returns) connection.describe({ type: 'P', name: '' });
      connection.execute({ portal: '' });
    }
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }) {
    this.#statements[this.#at].columns = fields.map(({ name }) => name);
  }

  handleDataRow({ fields }) {
    const { columns } = this.#statements[this.#at];
    this.#rows.push(Object.fromEntries(columns.map((column, index) => [column, fields[index]])));
  }

  handleCommandComplete() {
    if (this.#statements[this.#at].returns) this.#results.push(this.#rows);
    this.#rows = [];
    this.#at++;
  }

  handleError(error) {
    this.callback(error);
  }

  handleReadyForQuery() {
    this.callback(null);
  }
}

/** Sends statements in one message. */
export function sendTogether(client, statements) {
  const pipeline = new Pipeline(statements);
  client.query(pipeline);
  return pipeline.done;
}

/**
 * A function that creates a statement from an object with a value for each `:name` in the text. `returns` if its rows are needed.
 */
export function prepare(text, { returns = false } = {}) {
  const keys = [];
  const numbered = text.replace(NAMED_VALUE, (_, key) => {
    if (!keys.includes(key)) keys.push(key);
    return `$${keys.indexOf(key) + 1}`;
  });
  const name = createHash('sha1').update(text).digest('base64url');
  return (values = {}) => ({ name, text: numbered, values: keys.map((key) => values[key]), returns });
}

/** Neither a cast, which has two colons, nor a part of a text. */
const NAMED_VALUE = /(?<=[\s(,-]):(\w+)/g;

/** A function that creates an insert of one row from an object with these columns. */
export function insertInto(table, columns) {
  const names = columns.trim().split(/\s+/);
  return prepare(`insert into ${table} (${names.join(', ')}) values (${names.map((name) => `:${name}`).join(', ')})`);
}
