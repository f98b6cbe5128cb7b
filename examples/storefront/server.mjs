/** A sample storefront: serves the page, knows who is signed in, and calls Souk with its key on behalf of that customer. */
import { createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const { SOUK = 'http://127.0.0.1:4000', KEY = '', SIGNING_SECRET = '', CURRENCY = 'USD', PORT = '4600' } = process.env;
const ACCOUNTS = process.env.ACCOUNTS ?? new URL('accounts.json', import.meta.url);
const TOKEN_SECONDS = 300;
const MAX_BODY_BYTES = 11 * 1024 * 1024;
const KEY_PREFIX_LENGTH = 12;
if (!KEY || !SIGNING_SECRET) throw new Error('Set KEY and SIGNING_SECRET: see README.md');

const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url');
const mac = (text) => createHmac('sha256', SIGNING_SECRET).update(text).digest('base64url');

/** The token that names the customer to Souk. */
function customerToken(customerId) {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: customerId, aud: 'souk-storefront', iat, exp: iat + TOKEN_SECONDS };
  const text = `${encode({ alg: 'HS256', typ: 'JWT', kid: KEY.slice(0, KEY_PREFIX_LENGTH) })}.${encode(claims)}`;
  return `${text}.${mac(text)}`;
}

function callSouk(method, path, { customerId, body, headers = {} } = {}) {
  const token = customerId && { 'x-customer-token': customerToken(customerId) };
  return fetch(`${SOUK}${path}`, { method, body, headers: { authorization: `Bearer ${KEY}`, ...token, ...headers } });
}

const accounts = existsSync(ACCOUNTS) ? JSON.parse(readFileSync(ACCOUNTS, 'utf8')) : {};
const hash = (password, salt) => scryptSync(password, salt, 32).toString('hex');
const isSame = (a, b) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Signs in, or creates an account. A shop would also verify the email address and limit attempts. */
async function signIn({ email = '', password = '', name = '' }) {
  const known = Object.hasOwn(accounts, email) && accounts[email];
  if (known) return isSame(known.hash, hash(password, known.salt)) ? known.customerId : undefined;
  const body = JSON.stringify({ email, name });
  const answer = await callSouk('POST', '/v1/customers', { body, headers: { 'content-type': 'application/json' } });
  if (!answer.ok) return undefined;
  const salt = randomBytes(16).toString('hex');
  const customerId = (await answer.json()).data.id;
  accounts[email] = { customerId, salt, hash: hash(password, salt) };
  writeFileSync(ACCOUNTS, JSON.stringify(accounts), { mode: 0o600 });
  return customerId;
}

const sessionOf = (id) => `${id}.${mac(`session ${id}`)}`;
function signedInCustomer({ headers }) {
  const session = /(?:^|; )session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  const id = session.split('.')[0];
  return id && isSame(session, sessionOf(id)) ? id : undefined;
}

const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript' };
const PAGES = { '/': 'index.html', '/shop.css': 'shop.css', '/shop.js': 'shop.js' };
/** What the page may call without an account. Everything else is for the customer who is signed in. */
const OPEN_CALL = /^(GET \/products(\/[\w-]+)?|POST \/checkouts\/quote)$/;
const OWN_CALL = /^(GET|POST) (\/storefront\/[\w/-]+|\/queries|\/checkouts)$/;

async function respond(request, reply) {
  const url = new URL(request.url, 'http://shop');
  const { method } = request;
  const send = (status, data, headers) =>
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(data));
  const pipe = (answer) => {
    reply.statusCode = answer.status;
    for (const name of ['content-type', 'content-disposition'])
      if (answer.headers.has(name)) reply.setHeader(name, answer.headers.get(name));
    return Readable.fromWeb(answer.body).pipe(reply);
  };
  const page = method === 'GET' && PAGES[url.pathname];
  if (page) {
    const headers = {
      'content-type': TYPES[page.split('.')[1]],
      'content-security-policy': "default-src 'self'; img-src 'self' data:",
    };
    return reply.writeHead(200, headers).end(readFileSync(new URL(page, import.meta.url)));
  }
  if (url.pathname.startsWith('/files/pictures/')) return pipe(await fetch(`${SOUK}${url.pathname}`));
  const customerId = signedInCustomer(request);
  if (url.pathname === '/me') return send(200, { isSignedIn: Boolean(customerId), currency: CURRENCY });
  if (method === 'POST' && !(Number(request.headers['content-length']) <= MAX_BODY_BYTES)) return send(413, {});
  const body = method === 'POST' ? await buffer(request) : undefined;
  if (method === 'POST' && url.pathname === '/sign-in') {
    const id = await signIn(JSON.parse(body));
    const cookie = `session=${id && sessionOf(id)}; HttpOnly; SameSite=Strict; Path=/`;
    return id ? send(200, {}, { 'set-cookie': cookie }) : send(400, { message: 'The email or password is wrong' });
  }
  const path = url.pathname.startsWith('/api/') ? url.pathname.slice('/api'.length) : '';
  const isOwn = OWN_CALL.test(`${method} ${path}`);
  if (!isOwn && !OPEN_CALL.test(`${method} ${path}`)) return send(404, { message: 'Not found' });
  if (isOwn && !customerId) return send(401, { message: 'Sign in first' });
  const { 'content-type': sentType = '', 'idempotency-key': repeat = '' } = request.headers;
  const type = sentType.startsWith('multipart/') ? sentType : 'application/json';
  // The customer comes from the session, never from the browser.
  const takesCustomer = path === '/queries' || path === '/checkouts';
  if (method === 'GET' && takesCustomer) url.searchParams.set('customerId', customerId);
  const content = body && takesCustomer ? JSON.stringify({ ...JSON.parse(body), customerId }) : body;
  const isDownload = path.endsWith('/download');
  const answer = await callSouk(isDownload ? 'POST' : method, `/v1${path}${url.search}`, {
    customerId: isOwn && customerId,
    headers: body ? { 'content-type': type, 'idempotency-key': repeat } : {},
    body: content,
  });
  return pipe(answer.ok && isDownload ? await fetch(`${SOUK}${(await answer.json()).data.url}`) : answer);
}

const server = createServer((request, reply) => {
  respond(request, reply).catch(({ message }) => reply.writeHead(500).end(JSON.stringify({ message })));
}).listen(Number(PORT), '127.0.0.1', () => console.log(`Shop: http://127.0.0.1:${server.address().port}`));
