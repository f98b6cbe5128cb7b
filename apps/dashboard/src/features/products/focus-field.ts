const FOCUSABLE_SELECTOR =
  'input:not([type="hidden"]), textarea, select, button, [contenteditable="true"], [role="combobox"]';

/** Props that mark a form field as a target for `focusField`. */
export const fieldAnchor = (field: string) => ({ 'data-field': field });

/** Scrolls to a marked field and focuses it. */
export function focusField(field: string): void {
  const container = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  const target = container?.matches(FOCUSABLE_SELECTOR)
    ? container
    : container?.querySelector<HTMLElement>(FOCUSABLE_SELECTOR);
  (target ?? container)?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
