import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page, test as base } from '@playwright/test';

const PASSWORD = 'SoukDemo!2026';

export type SignIn = 'superadmin' | 'superadmin2' | 'admin';

/** Console errors and violations of the content security policy, by page. */
const complaints = new WeakMap<Page, string[]>();

interface Options {
  /** The user who is signed in when the test starts; none by default. */
  signedInAs: SignIn | undefined;
}

/** Every test watches the console: an error, a warning or a policy violation fails it. */
export const test = base.extend<Options>({
  signedInAs: [undefined, { option: true }],
  page: async ({ page, signedInAs }, use) => {
    watch(page);
    if (signedInAs) await signInQuietly(page, signedInAs);
    await use(page);
    expect(complaints.get(page)).toEqual([]);
  },
});

export { expect };

/** A second browser window of a signed-in user, with separate storage. */
export async function anotherWindow(page: Page, userName: SignIn): Promise<Page> {
  const context = await page.context().browser()!.newContext();
  const other = await context.newPage();
  watch(other);
  await signInQuietly(other, userName);
  return other;
}

/** Ignores the console errors so far that match a pattern, because the browser logs failures that a test provokes. */
export function expectComplaints(page: Page, pattern: RegExp): void {
  const remaining = complaints.get(page)?.filter((text) => !pattern.test(text)) ?? [];
  complaints.get(page)?.splice(0, Number.POSITIVE_INFINITY, ...remaining);
}

/** Chromium's warning about a slow first paint, which depends on the load of the machine. */
const FONT_HINT = /\.woff2 was preloaded using link preload but not used within a few seconds/;

function watch(page: Page): void {
  const said: string[] = [];
  complaints.set(page, said);
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !FONT_HINT.test(message.text()))
      said.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => said.push(String(error)));
}

async function signInQuietly(page: Page, userName: SignIn): Promise<void> {
  const answer = await page.request.post('/v1/auth/login', { data: { userName, password: PASSWORD } });
  const { data } = (await answer.json()) as { data: { accessToken: string; refreshToken: string } };
  // Once per window, so that later changes of the storage by the test persist.
  await page.addInitScript(({ accessToken, refreshToken }) => {
    if (sessionStorage.getItem('was-signed-in')) return;
    sessionStorage.setItem('was-signed-in', 'yes');
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
  }, data);
}

type Profile = { data?: { preferences: Record<string, unknown> } };

/**
 * Starts this window in a language and the system's appearance. Later choices stay in the window, because tests share
 * accounts.
 */
export async function startInLanguage(page: Page, language: 'en' | 'ar'): Promise<void> {
  let chosen: Record<string, unknown> = { language, look: { scheme: 'system' } };
  await page.addInitScript((code) => {
    if (!document.cookie.includes('souk-language')) document.cookie = `souk-language=${code}; path=/`;
  }, language);
  await page.route('**/v1/auth/my-profile', async (route) => {
    const sent = route.request().postDataJSON() as { preferences?: Record<string, unknown> } | null;
    chosen = { ...chosen, ...sent?.preferences };
    const answer = await route.fetch({ method: 'GET', postData: '' });
    const body = (await answer.json()) as Profile;
    if (body.data) Object.assign(body.data.preferences, chosen);
    return route.fulfill({ response: answer, json: body });
  });
}

/** Types into a field that searches on the server, and waits for the results, which replace the options under the pointer. */
export async function searchIn(field: Locator, text: string): Promise<void> {
  const results = field.page().waitForResponse((response) => new URL(response.url()).searchParams.get('q') === text);
  await field.fill(text);
  await results;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ALL_RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Describing what passed would take longer than the check.
  resultTypes: ['violations'],
};
/** Checking contrast takes the most time by far. Style sheets are needed for one rule that the size of the window cannot affect. */
const ALL_BUT_CONTRAST = { ...ALL_RULES, preload: false, rules: { 'color-contrast': { enabled: false } } };
const CONTRAST = {
  runOnly: { type: 'rule', values: ['color-contrast'] },
  resultTypes: ['violations'],
  preload: false,
};

/** Expects no automatically detectable violation of WCAG 2.2 AA. */
export const expectAccessible = (page: Page): Promise<void> => expectRules(page, ALL_RULES);

/** Like `expectAccessible`, but without contrast, for pages whose colours have already been checked. */
export const expectAccessibleExceptContrast = (page: Page): Promise<void> => expectRules(page, ALL_BUT_CONTRAST);

/** Expects sufficient contrast of all text, which is the only thing that another palette can break. */
export const expectContrast = (page: Page): Promise<void> => expectRules(page, CONTRAST);

/** Waits for colour transitions to end, but not for endless or long animations. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const LONG_MS = 1000;
    const short = document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().endTime) <= LONG_MS);
    await Promise.all(short.filter((one) => one.playState === 'running').map((one) => one.finished.catch(() => null)));
  });

async function expectRules(page: Page, options: unknown): Promise<void> {
  // Without animations, because a toast that is fading in has no contrast yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (asked) => {
    const { violations } = await (
      window as unknown as {
        axe: { run: (options: unknown) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      }
    ).axe.run(asked);
    return violations.map((violation) =>
      `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`.slice(0, 400),
    );
  }, options);
  await page.emulateMedia({ reducedMotion: null });
  expect(found).toEqual([]);
}

/** Expects that the page doesn't scroll horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
