import type { Page } from '@playwright/test';
import arabic from '../apps/dashboard/src/platform/i18n/ar.ts';

/** English texts that are the same in Arabic, such as the name of a language in that language. */
const SAME_IN_ARABIC = new Set([
  'English',
  ...Object.entries(arabic).flatMap(([english, words]) => (english === words ? [english] : [])),
]);

/** Patterns that match English messages on screen. Omits messages with plurals and those that consist only of values. */
const MESSAGE_PATTERNS = Object.keys(arabic)
  .filter(
    (english) =>
      !SAME_IN_ARABIC.has(english) &&
      !english.includes(', plural,') &&
      /[a-z]{2}/i.test(english.replaceAll(/\{\w+\}/g, '')),
  )
  .map(
    (english) =>
      `^${english
        .split(/\{\w+\}/)
        .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
        .join('.{1,60}')}$`,
  );

/**
 * Finds English texts on the page that have an Arabic translation. Ignores texts in <bdi> or <code>, which are data such as
 * names, codes and addresses.
 */
export async function englishLeftOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isData = (element: Element) =>
      element.closest('bdi, code, pre, [lang="en"], script, style, noscript') !== null;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !isData(parent) && parent.checkVisibility()) found.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [aria-description]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'aria-description'])
        if (!isData(element)) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  const forms = MESSAGE_PATTERNS.map((form) => new RegExp(form));
  const words = new Set(texts.map((text) => text.replaceAll(/\u2068[^\u2069]*\u2069/g, '').trim()));
  return [...words].filter((text) => /[a-z]{2}/i.test(text) && forms.some((form) => form.test(text)));
}
