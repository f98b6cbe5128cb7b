export interface Target {
  /** An ARIA role, or 'any' to find an element by its text. */
  role: string;
  /** The complete accessible name, or a pattern for it. */
  name: string | { source: string; flags: string };
}

export interface Found {
  /** The coordinates of the centre of the element in the viewport. */
  x: number;
  y: number;
  text: string;
  value: string;
}

/**
 * Finds the first element with this role and name that a pointer can hit, scrolls it into view and returns it, or null. It runs
 * in the page and is sent there as source, so it can't use anything outside of this function.
 */
export function locateInPage({ role, name }: Target): Found | null {
  const selectors: Record<string, string> = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    textbox: 'input:not([type="checkbox"], [type="radio"], [role]), textarea, [role="textbox"]',
    searchbox: 'input[type="search"]',
    combobox: '[role="combobox"], select',
    option: '[role="option"]',
    menuitem: '[role^="menuitem"]',
    tab: '[role="tab"]',
    dialog: '[role="dialog"], [role="alertdialog"]',
    row: 'tr, [role="row"]',
    any: 'h1, h2, h3, p, span, div, td, li, dd, bdi',
  };
  const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label) return squeeze(label);
    const ids = element.getAttribute('aria-labelledby');
    if (ids)
      return squeeze(
        ids
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    if (element.id) {
      const own = document.querySelector(`label[for="${CSS.escape(element.id)}"]`);
      if (own) return squeeze(own.textContent);
    }
    return squeeze(element.textContent) || squeeze(element.getAttribute('placeholder'));
  };
  const fits = (text: string) =>
    typeof name === 'string' ? text === name : new RegExp(name.source, name.flags).test(text);
  for (const element of document.querySelectorAll(selectors[role] ?? `[role="${role}"]`)) {
    if (!fits(nameOf(element))) continue;
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const box = element.getBoundingClientRect();
    const x = Math.round(box.left + box.width / 2);
    const y = Math.round(box.top + box.height / 2);
    const hit = document.elementFromPoint(x, y);
    if (box.width === 0 || !hit || !(element.contains(hit) || hit.contains(element))) continue;
    return { x, y, text: squeeze(element.textContent), value: 'value' in element ? String(element.value) : '' };
  }
  return null;
}
