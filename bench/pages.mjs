import { request } from './api/load.mjs';
import { openDatabases } from './api/database.mjs';
import { median } from './api/measure.mjs';
import { startSouk } from './api/servers.mjs';
import { startPeer } from './pages/peer-server.mjs';
import { clickUntil, openBrowser, openPage, visit } from './pages/visit.mjs';
import { pageLines } from './pages/targets.mjs';
import { storeResults } from './report.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SLOWDOWN_FACTOR = 4;
const HOVER_MS = 600;
const DATA_DESCRIPTION =
  'Headless Chromium, production build, compressed, 1M orders; react-admin on the same API, measured in turn with Souk.';

/** Measures the dashboard in a real browser, and compares it with a minimal react-admin page. */
export async function benchPages() {
  const { large, stop } = await openDatabases();
  const souk = await startSouk(large);
  const peer = await startPeer(souk.port);
  const browser = await openBrowser();
  try {
    const sides = [
      { name: 'souk', origin: `http://127.0.0.1:${souk.port}`, list: '/dashboard/orders', row: 'tr[data-row]' },
      { name: 'peer', origin: peer.origin, list: '/#/orders', row: 'tbody tr.RaDatagrid-row' },
    ].map((side) => ({ ...side, signIn: () => souk.signIn() }));
    const sizes = await measureSizes(browser, sides[0]);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await measureRound(browser, round % 2 ? sides.toReversed() : sides));
    const of = (side, key) => median(rounds.map((found) => found[side][key]));
    storeResults('pages', { title: 'Dashboard', data: DATA_DESCRIPTION, lines: pageLines({ sizes, of }) });
  } finally {
    await browser.close();
    peer.stop();
    await souk.stop();
    stop();
  }
}

async function openSide(browser, side, { slower, isSignedIn = true } = {}) {
  const tokens = isSignedIn ? await side.signIn() : undefined;
  return openPage(browser, { ...side, tokens, slower });
}

/** Measures what doesn't depend on the machine: bytes and requests per kind of page. */
async function measureSizes(browser, side) {
  const at = async (path, until, options) => {
    const opening = await openSide(browser, side, options);
    const found = await visit(opening, path, { until });
    await opening.close();
    return found;
  };
  return {
    signIn: await at('/session/login', 'input', { isSignedIn: false }),
    list: await at(side.list, side.row),
    analytics: await at('/dashboard/analytics', 'svg'),
    form: await at('/dashboard/products/create', '[contenteditable=true]'),
  };
}

async function measureRound(browser, sides) {
  const found = {};
  for (const side of sides) {
    const cold = await visitList(browser, side, 1);
    const slow = await visitList(browser, side, SLOWDOWN_FACTOR);
    found[side.name] = {
      row: cold.row,
      slowRow: slow.row,
      slowCpu: slow.cpu,
      shift: cold.shift,
      ...(await measureNavigation(browser, side)),
    };
  }
  process.stdout.write('.');
  return found;
}

async function visitList(browser, side, slower) {
  const opening = await openSide(browser, side, { slower });
  const found = await visit(opening, side.list, { until: side.row });
  await opening.close();
  return found;
}

/**
 * Measures the time from a click to the rows of the next page, and to the details of an order. Measures each twice: immediately,
 * and after a pause in which the dashboard can prefetch.
 */
async function measureNavigation(browser, side) {
  const opening = await openSide(browser, side);
  const { page } = opening;
  await page.goto(side.list, { waitUntil: 'load' });
  const rows = page.locator(side.row);
  const turnPage = async () => {
    const before = await rows.first().textContent();
    return clickUntil(page, page.getByRole('button', { name: /next page/i }), { row: side.row, before });
  };
  await rows.first().waitFor();
  const nextCold = await turnPage();
  await page.waitForTimeout(HOVER_MS);
  await page.getByRole('button', { name: /next page/i }).hover();
  await page.waitForTimeout(HOVER_MS);
  const next = await turnPage();
  await page.waitForTimeout(HOVER_MS);
  const details = await openDetails(page, rows.nth(4), { side, isHovered: false });
  await page.goBack();
  await rows.first().waitFor();
  const detailsAhead = await openDetails(page, rows.nth(6), { side, isHovered: true });
  await opening.close();
  return { nextCold, next, details, detailsAhead };
}

async function openDetails(page, row, { side, isHovered }) {
  const cells = await row.locator('td').allTextContents();
  const number = cells.map((text) => text.trim()).find((text) => /^[A-Z]+-?\d+$/.test(text));
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const port = Number(new URL(side.origin).port);
  const found = await request({ port, token, path: `/v1/order?q=${number}` });
  const order = await request({ port, token, path: `/v1/order/${found.data.rows[0].id}` });
  if (isHovered) {
    await row.hover();
    await page.waitForTimeout(HOVER_MS);
  }
  return clickUntil(page, row.locator('td').nth(3), { words: order.data.lines[0].name });
}
