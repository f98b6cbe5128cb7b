const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, button, [contenteditable="true"], [role="combobox"]';

/** Marks where a field of the form stands, so that a reason can lead to it. */
export const fieldMark = (field: string) => ({ 'data-field': field });

/** Brings a marked field into view and puts the cursor into it. */
export function focusField(field: string): void {
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  const target = place?.matches(FOCUSABLE) ? place : place?.querySelector<HTMLElement>(FOCUSABLE);
  (target ?? place)?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
