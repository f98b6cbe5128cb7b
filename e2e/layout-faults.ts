import type { Page } from '@playwright/test';

/** Finds layout faults of the page: horizontal scrolling, text without width, empty buttons, names at the wrong edge. */
export const findLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEGIBLE = 10;
    const root = document.documentElement;
    const main = document.querySelector('main')!;
    const all = (selector: string) =>
      [...main.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const isForEyes = (element: Element) => {
      const { clipPath } = getComputedStyle(element);
      return clipPath === 'none' && element.getBoundingClientRect().width > 1;
    };
    const name = (element: Element) => (element.textContent ?? '').trim().slice(0, 40);
    const textOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const squeezed = all('a, bdi, td, span').filter((element) => {
      const { overflowX, clipPath } = getComputedStyle(element);
      const isCut = overflowX === 'hidden' && clipPath === 'none' && element.scrollWidth > element.clientWidth + 1;
      return isCut && element.clientWidth < LEGIBLE;
    });
    const blank = all('button, a').filter((button) => {
      const parts = [button, ...button.querySelectorAll('*')];
      const isText = (part: Element) =>
        [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      return (
        name(button) !== '' && !parts.some((part) => (part.matches('svg, img') || isText(part)) && isForEyes(part))
      );
    });
    const misaligned = all('td bdi').filter((bdi) => {
      const style = getComputedStyle(bdi);
      if (style.display !== 'block' || getComputedStyle(bdi.closest('td')!).textAlign === 'end') return false;
      const [box, text] = [bdi.getBoundingClientRect(), textOf(bdi)];
      const gap = root.dir === 'rtl' ? box.right - text.right : text.left - box.left;
      return text.width < box.width && gap > 1;
    });
    return [
      ...(root.scrollWidth > root.clientWidth ? [`scrolls sideways by ${root.scrollWidth - root.clientWidth}`] : []),
      ...all('[data-scrolls]').map((box) => `a table has no room: ${name(box)}`),
      ...squeezed.map((element) => `no width: ${name(element)}`),
      ...blank.map((button) => `shows nothing: ${name(button)}`),
      ...misaligned.map((bdi) => `at the wrong edge: ${name(bdi)}`),
    ];
  });
