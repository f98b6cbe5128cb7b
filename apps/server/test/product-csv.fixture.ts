import type { ListData } from '@souk/contract/core/list.ts';
import type { ProductImport } from '@souk/contract/products/csv.ts';
import type { Product, ProductDetails } from '@souk/contract/products/api.ts';
import { parse } from 'csv-parse/sync';
import type { ApiResponse, TestApp, Caller } from './app.ts';

const BOUNDARY = 'a-boundary-of-this-test';

interface SendOptions {
  fields?: Record<string, string>;
  query?: string;
  as?: Caller;
  name?: string;
  headers?: Record<string, string>;
}

/** Encodes a multipart form with a file and fields. */
function encodeForm(content: Buffer, fields: Record<string, string>, name: string): Buffer {
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

/** Sends text or bytes as a file to an import. */
export function sendCsv<Data>(
  souk: TestApp,
  { path, csv }: { path: string; csv: string | Buffer },
  { fields = {}, query = '', as = 'admin', name = 'products.csv', headers = {} }: SendOptions = {},
): Promise<ApiResponse<Data>> {
  const body = encodeForm(Buffer.from(csv), fields, name);
  return souk.call('POST', `${path}${query && `?${query}`}`, {
    as,
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  });
}

/** Imports text or bytes as a product file. */
export const importCsv = (
  souk: TestApp,
  csv: string | Buffer,
  options: SendOptions = {},
): Promise<ApiResponse<ProductImport>> => sendCsv(souk, { path: '/products/import', csv }, options);

/** Downloads the export of products. */
export const exportCsv = (souk: TestApp, filter: Record<string, string> = {}, as: Caller = 'admin'): Promise<string> =>
  exportList(souk, '/products', { filter, as });

interface ExportOptions {
  as?: Caller;
  filter?: Record<string, string>;
  columns?: readonly string[];
}

/** Downloads the export of a list. */
export async function exportList(
  souk: TestApp,
  path: string,
  { as = 'admin', ...body }: ExportOptions = {},
): Promise<string> {
  const { data } = await souk.call<{ url: string }>('POST', `${path}/export`, { as, body });
  return (await souk.app.inject({ method: 'GET', url: data.url })).payload;
}

export type FileRow = Record<string, string>;

/** Parses the lines of an export to objects, without the columns in `leftOut`, sorted by the column `key`. */
export function parseExportRows(csv: string, key: string, leftOut: readonly string[] = []): FileRow[] {
  const rows: FileRow[] = parse(csv, { columns: true, bom: true });
  return rows
    .map((row) => Object.fromEntries(Object.entries(row).filter(([head]) => !leftOut.includes(head))))
    .toSorted((a, b) => String(a[key]).localeCompare(String(b[key])));
}

/** The details of a vendor's products, by slug. */
export async function readProducts(souk: TestApp, vendorId: string): Promise<Map<string, ProductDetails>> {
  const { data } = await souk.call<ListData<Product>>('GET', `/products?userId=${vendorId}&limit=100&sort=name`);
  const whole = await Promise.all(
    data.rows.map(async ({ id }) => (await souk.call<ProductDetails>('GET', `/products/${id}`)).data),
  );
  return new Map(whole.map((product) => [product.slug, product]));
}
