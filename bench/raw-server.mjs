import { createServer } from 'node:http';
import pg from 'pg';
import { orderDetails, orderPage, productPage } from './raw/answers.mjs';
import { statements } from './raw/statements.mjs';
import { moveOrder, placeOrder, refundOrder, updateProduct } from './raw/writes.mjs';

/*
 * A server that shows how fast the machine can be: it uses only node:http, pg and named statements, and has no permissions,
 * validation or other checks. Its writes contain the same rows as those of Souk (raw/writes.mjs).
 *   node bench/raw-server.mjs <URL of the database> <port>
 */
const [, , url, port] = process.argv;
const [INT8, TIMESTAMPTZ] = [20, 1184];

const instant = (value) => `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z`;
const parsers = { [INT8]: Number, [TIMESTAMPTZ]: instant };
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  options: '-c TimeZone=UTC -c jit=off -c enable_memoize=off -c random_page_cost=1.1 -c work_mem=16MB',
  types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
});

async function queryRows(name, values = []) {
  return (await pool.query({ name, text: statements[name], values })).rows;
}

async function listOrders() {
  const [rows, [counted]] = await Promise.all([queryRows('orders'), queryRows('counted', ['orders'])]);
  return orderPage(rows, counted);
}

async function listProducts({ searchParams }) {
  const words = searchParams.get('q')?.toLowerCase();
  const [rows, [counted]] = await Promise.all(
    words
      ? [queryRows('search', [`%${words}%`]), queryRows('found', [`%${words}%`])]
      : [queryRows('products'), queryRows('counted', ['products'])],
  );
  return productPage(rows, counted);
}

async function showOrder({ pathname }) {
  const [row] = await queryRows('order', [pathname.slice('/v1/order/'.length)]);
  return orderDetails(row);
}

/** Only updates the row of a product, without activity and event. */
async function updateRow({ pathname }, request) {
  const { brand, version } = JSON.parse(await textOf(request));
  const [row] = await queryRows('update', [brand, pathname.slice('/v1/products/'.length, -'/row'.length), version]);
  return row;
}

/** The writes, by the last part of their paths. */
const WRITES = { order: placeOrder, status: moveOrder, refunds: refundOrder };

async function write({ pathname: path }, request) {
  const body = await textOf(request);
  const [, , , id, action = 'order'] = path.split('/');
  const perform = request.method === 'PATCH' ? updateProduct : WRITES[action];
  const client = await pool.connect();
  let failure;
  try {
    const key = request.headers['idempotency-key'];
    return await perform(client, { path, body, key, id, order_id: id, input: JSON.parse(body) });
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(failure);
  }
}

async function textOf(request) {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}

function route(request) {
  const address = new URL(request.url, 'http://raw');
  if (address.pathname.endsWith('/row')) return updateRow(address, request);
  if (request.method !== 'GET') return write(address, request);
  if (address.pathname === '/v1/order') return listOrders();
  if (address.pathname === '/v1/products') return listProducts(address);
  return showOrder(address);
}

async function reply(request, response) {
  const [statusCode, data] = await route(request).then(
    // Writes return the text that the database has composed.
    (found) => [200, typeof found === 'string' ? found : JSON.stringify(found)],
    (error) => [500, JSON.stringify(String(error))],
  );
  const body = Buffer.from(`{"statusCode":${statusCode},"data":${data}}`);
  response.writeHead(statusCode, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
  response.end(body);
}

const server = createServer((request, response) => void reply(request, response));
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
