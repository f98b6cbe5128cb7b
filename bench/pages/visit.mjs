import { get } from 'node:http';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/steps/find-chromium.mjs';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SETTLE_MS = 800;
const MAX_WAIT_MS = 15_000;
const MS_PER_SECOND = 1000;

export async function openBrowser() {
  return chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
}

/**
 * Opens a page with an empty cache, signed in if there are `tokens`, and with the processor slowed down by the factor `slower`.
 * Records the responses that the page loads, the time at which `row` first appears, and layout shifts.
 */
export async function openPage(browser, { origin, tokens, row = 'tr[data-row]', slower = 1 }) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: origin,
    timezoneId: 'UTC',
    locale: 'en-US',
  });
  await context.addInitScript(recordMetrics, { tokens, row });
  const page = await context.newPage();
  page.setDefaultTimeout(MAX_WAIT_MS);
  const loaded = [];
  page.on('response', (response) => loaded.push(response));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, loaded, devtools, close: () => context.close() };
}

/** Stores the tokens and starts recording. This function runs in the page, before the scripts of the page. */
function recordMetrics({ tokens, row }) {
  if (tokens && !localStorage.getItem('refreshToken')) {
    localStorage.setItem('refreshToken', tokens.refreshToken);
    localStorage.setItem('accessToken', tokens.accessToken);
  }
  const seen = { shift: 0, row: undefined };
  globalThis.seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector(row)) seen.row = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens a path and returns its metrics. Times are in ms since the start of the navigation, sizes in transferred bytes. */
export async function visit({ page, loaded, devtools }, path, { until }) {
  await page.goto(path, { waitUntil: 'load' });
  await page.locator(until).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => globalThis.seen);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration').value;
  const requests = loaded.filter((response) => !response.url().startsWith('data:'));
  const calls = requests.filter((response) => /\/v1\/(?!events)/.test(response.url()));
  return {
    row: seen.row,
    shift: seen.shift,
    cpu: task * MS_PER_SECOND,
    requests: requests.filter((response) => !response.url().includes('/v1/events')).length,
    calls: calls.length,
    addresses: requests.map((response) => new URL(response.url()).pathname),
    script: await scriptBytes(requests),
  };
}

/** Sums the sizes of scripts with gzip, because browsers request brotli only over TLS or from localhost. */
async function scriptBytes(responses) {
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const sizes = await Promise.all(scripts.map((response) => gzipBytes(response.url())));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function gzipBytes(url) {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
      let size = 0;
      answer.on('data', (piece) => (size += piece.length));
      answer.once('end', () => resolve(size));
    });
    request.once('error', reject);
  });
}

/**
 * Milliseconds from a click to the frame that displays `words`. Without `words`, to the frame in which the first `row` differs
 * from `before`.
 */
export async function clickUntil(page, target, expected) {
  const timed = page.evaluate(
    ({ words, row, before, longest }) =>
      new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error('Nothing came of the click')), longest);
        const holds = () => {
          if (words) return document.body.textContent.includes(words);
          const first = document.querySelector(row);
          return Boolean(first) && first.textContent !== before;
        };
        let clickedAt;
        addEventListener('click', () => (clickedAt = performance.now()), { capture: true, once: true });
        const look = () => {
          if (clickedAt !== undefined && holds()) resolve(performance.now() - clickedAt);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    { ...expected, longest: MAX_WAIT_MS },
  );
  const [milliseconds] = await Promise.all([timed, target.click()]);
  return milliseconds;
}
