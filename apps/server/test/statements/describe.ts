import pg from 'pg';
import { jsonColumns, type JsonShape } from './json-shape.ts';

export interface Column {
  name: string;
  /** PostgreSQL's name of the type, such as `int4`, or `text[]` for an array. */
  type: string;
  /** Whether a table allows null in the column and the statement does not contain `<column> is not null`. */
  isNullable: boolean;
  /** The possible shapes of a JSON column. Empty if the text of the statement does not build the JSON. */
  shapes: readonly JsonShape[];
}

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

/** Prepares a statement to read its columns, without executing it. */
class DescribeQuery implements pg.Submittable {
  readonly #text: string;
  fields: readonly Field[] = [];
  /** Called by node-postgres when the connection is lost. */
  callback: (error: Error | null) => void = () => undefined;
  readonly done: Promise<void>;

  constructor(text: string) {
    this.#text = text;
    this.done = new Promise((resolve, reject) => {
      this.callback = (error) => (error ? reject(error) : resolve());
    });
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }
}

/** Describes statements against the migrated schema. */
export class Describer {
  readonly #client: pg.Client;
  #types = new Map<number, string>();
  /** The names of nullable columns, by `<table id>.<column number>`. */
  #nullable = new Map<string, string>();

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async connect(url: string): Promise<Describer> {
    const describer = new Describer(new pg.Client(url));
    await describer.#client.connect();
    await describer.#readCatalogue();
    return describer;
  }

  async #readCatalogue(): Promise<void> {
    const types = await this.#client.query<{ oid: number; name: string }>(
      `select t.oid::int as oid, case when e.oid is null then t.typname else e.typname || '[]' end as name
       from pg_type t left join pg_type e on e.typarray = t.oid`,
    );
    this.#types = new Map(types.rows.map(({ oid, name }) => [oid, name]));
    const columns = await this.#client.query<{ key: string; name: string }>(
      `select attrelid || '.' || attnum as key, attname as name from pg_attribute where not attnotnull and attnum > 0`,
    );
    this.#nullable = new Map(columns.rows.map(({ key, name }) => [key, name]));
  }

  /** The columns, or the error message if PostgreSQL rejects the statement. */
  async columnsOf(text: string): Promise<Column[] | string> {
    const description = new DescribeQuery(text);
    this.#client.query(description);
    try {
      await description.done;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    const shapes = jsonColumns(text);
    return description.fields.map(({ name, tableID, columnID, dataTypeID }) => {
      const column = this.#nullable.get(`${tableID}.${columnID}`);
      const isNullable = column !== undefined && !text.includes(`${column} is not null`);
      const type = this.#types.get(dataTypeID) ?? String(dataTypeID);
      return { name, type, isNullable, shapes: shapes.get(name) ?? [] };
    });
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
