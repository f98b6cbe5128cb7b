import type { Localised } from '@souk/contract/core/fields.ts';
import { AppError } from '#core/errors.ts';
import { cleanLocalised } from '#core/rich-text.ts';
import { type Plan, type Planning, addFieldErrors } from './plan-product.ts';

/** The description as sanitised HTML. If it is nested too deeply, adds an error at its line and returns undefined. */
export async function cleanDescription(
  planning: Planning,
  plan: Pick<Plan, 'product' | 'variantLines'>,
  description: Localised | null | undefined,
): Promise<Localised | null | undefined> {
  await cleanTexts(planning, Object.values(description ?? {}));
  try {
    return cleanLocalised(description, 'description', planning.cleanHtml);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    addFieldErrors(planning, plan, error.details.errors ?? []);
    return undefined;
  }
}

/** Sanitises texts and caches the results. Yields before each text, because even one may block the event loop for long. */
export async function cleanTexts(
  { cleanHtml, yieldControl }: Pick<Planning, 'cleanHtml' | 'yieldControl'>,
  texts: readonly (string | undefined)[],
): Promise<void> {
  for (const text of texts) {
    await yieldControl();
    if (text) cleanHtml(text);
  }
}
