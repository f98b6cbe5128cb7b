import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page, test as base } from '@playwright/test';

const PASSWORD = 'SoukDemo!2026';

export type SignIn = 'superadmin' | 'superadmin2' | 'admin';

/** What the console reported: errors, warnings and violations of the content security policy, by page. */
const consoleProblems = new WeakMap<Page, string[]>();

interface Options {
  /** The user who is signed in when the test starts. By default, no user is. */
  signedInAs: SignIn | undefined;
}

/** Fails a test if the console reports an error, a warning or a violation of the content security policy. */
export const test = base.extend<Options>({
  signedInAs: [undefined, { option: true }],
  page: async ({ page, signedInAs }, use) => {
    watchConsole(page);
    if (signedInAs) await signInQuietly(page, signedInAs);
    await use(page);
    expect(consoleProblems.get(page)).toEqual([]);
  },
});

export { expect };

/** Opens another browser window, which has its own storage and in which this user is signed in. */
export async function anotherWindow(page: Page, userName: SignIn): Promise<Page> {
  const context = await page.context().browser()!.newContext();
  const other = await context.newPage();
  watchConsole(other);
  await signInQuietly(other, userName);
  return other;
}

/** Ignores console errors so far that match a pattern, because a test may provoke failures that the browser logs. */
export function expectConsoleErrors(page: Page, pattern: RegExp): void {
  const remaining = consoleProblems.get(page)?.filter((text) => !pattern.test(text)) ?? [];
  consoleProblems.get(page)?.splice(0, Number.POSITIVE_INFINITY, ...remaining);
}

/** Chromium's warning about a slow first paint, which is ignored because it depends on the load of the machine. */
const FONT_PRELOAD_WARNING = /\.woff2 was preloaded using link preload but not used within a few seconds/;

function watchConsole(page: Page): void {
  const said: string[] = [];
  consoleProblems.set(page, said);
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !FONT_PRELOAD_WARNING.test(message.text()))
      said.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => said.push(String(error)));
}

async function signInQuietly(page: Page, userName: SignIn): Promise<void> {
  const answer = await page.request.post('/v1/auth/login', { data: { userName, password: PASSWORD } });
  const { data } = (await answer.json()) as { data: { accessToken: string; refreshToken: string } };
  // Only once per window, so that it doesn't undo changes that the test makes to the storage.
  await page.addInitScript(({ accessToken, refreshToken }) => {
    if (sessionStorage.getItem('was-signed-in')) return;
    sessionStorage.setItem('was-signed-in', 'yes');
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
  }, data);
}

type Profile = { data?: { preferences: Record<string, unknown> } };

/**
 * Starts this window in a language and with the appearance of the system. What the test chooses later is stored only in this
 * window, because tests share accounts.
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

/** Types into a field that searches on the server, and waits for the results. A click before that could hit another option. */
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
/** Without contrast, which takes the most time. Without `preload`: only a rule that the window size cannot affect needs it. */
const ALL_RULES_EXCEPT_CONTRAST = { ...ALL_RULES, preload: false, rules: { 'color-contrast': { enabled: false } } };
const CONTRAST_RULE = {
  runOnly: { type: 'rule', values: ['color-contrast'] },
  resultTypes: ['violations'],
  preload: false,
};

/** Expects no automatically detectable violation of WCAG 2.2 AA. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, ALL_RULES);

/** Like `expectAccessible`, but doesn't check contrast, for pages whose contrast has already been checked. */
export const expectAccessibleExceptContrast = (page: Page): Promise<void> =>
  expectNoViolations(page, ALL_RULES_EXCEPT_CONTRAST);

/** Expects sufficient contrast of all text. This is the only rule that another palette can break. */
export const expectContrast = (page: Page): Promise<void> => expectNoViolations(page, CONTRAST_RULE);

/** Waits until short animations, such as colour transitions, have ended. Ignores long and endless ones. */
const waitForTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const LONG_MS = 1000;
    const short = document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().endTime) <= LONG_MS);
    await Promise.all(short.filter((one) => one.playState === 'running').map((one) => one.finished.catch(() => null)));
  });

async function expectNoViolations(page: Page, options: unknown): Promise<void> {
  // Turns animations off, because a toast that is still fading in has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitForTransitions(page);
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
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
