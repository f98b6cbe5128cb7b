import type { ListData } from '@souk/contract/core/list.ts';
import type { ProductImport } from '@souk/contract/products/csv.ts';
import type { Product, ProductDetails } from '@souk/contract/products/api.ts';
import { parse } from 'csv-parse/sync';
import type { Answer, TestApp, Who } from './app.ts';

const BOUNDARY = 'a-boundary-of-this-test';

interface Sending {
  fields?: Record<string, string>;
  query?: string;
  as?: Who;
  name?: string;
  headers?: Record<string, string>;
}

/** A form with a file and fields, as a browser sends it. */
function formOf(content: Buffer, fields: Record<string, string>, name: string): Buffer {
  const field = (key: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    content,
    Buffer.from(
      `\r\n${Object.entries(fields)
        .map(([key, value]) => field(key, value))
        .join('')}--${BOUNDARY}--\r\n`,
    ),
  ]);
}

/** Sends a text or bytes as a file to an import. */
export function sendCsv<Data>(
  souk: TestApp,
  { path, csv }: { path: string; csv: string | Buffer },
  { fields = {}, query = '', as = 'admin', name = 'products.csv', headers = {} }: Sending = {},
): Promise<Answer<Data>> {
  const body = formOf(Buffer.from(csv), fields, name);
  return souk.call('POST', `${path}${query && `?${query}`}`, {
    as,
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  });
}

/** Imports a text or bytes as a product file. */
export const importCsv = (souk: TestApp, csv: string | Buffer, options: Sending = {}): Promise<Answer<ProductImport>> =>
  sendCsv(souk, { path: '/products/import', csv }, options);

/** The text that the export of products downloads. */
export const exportCsv = (souk: TestApp, filter: Record<string, string> = {}, as: Who = 'admin'): Promise<string> =>
  exported(souk, '/products', { filter, as });

interface Exporting {
  as?: Who;
  filter?: Record<string, string>;
  columns?: readonly string[];
}

/** The text that the export of a list downloads. */
export async function exported(
  souk: TestApp,
  path: string,
  { as = 'admin', ...body }: Exporting = {},
): Promise<string> {
  const { data } = await souk.call<{ url: string }>('POST', `${path}/export`, { as, body });
  return (await souk.app.inject({ method: 'GET', url: data.url })).payload;
}

export type FileRow = Record<string, string>;

/** The lines of an export by their columns, without those that an import says it does not take, in the order of a column. */
export function rowsOf(csv: string, key: string, leftOut: readonly string[] = []): FileRow[] {
  const rows: FileRow[] = parse(csv, { columns: true, bom: true });
  return rows
    .map((row) => Object.fromEntries(Object.entries(row).filter(([head]) => !leftOut.includes(head))))
    .toSorted((a, b) => String(a[key]).localeCompare(String(b[key])));
}

/** The products of a vendor, whole, by their addresses. */
export async function productsOf(souk: TestApp, vendorId: string): Promise<Map<string, ProductDetails>> {
  const { data } = await souk.call<ListData<Product>>('GET', `/products?userId=${vendorId}&limit=100&sort=name`);
  const whole = await Promise.all(
    data.rows.map(async ({ id }) => (await souk.call<ProductDetails>('GET', `/products/${id}`)).data),
  );
  return new Map(whole.map((product) => [product.slug, product]));
}
