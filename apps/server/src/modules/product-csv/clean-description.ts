import type { Localised } from '@souk/contract/core/fields.ts';
import { AppError } from '#core/errors.ts';
import { cleanLocalised } from '#core/rich-text.ts';
import { type Plan, type Planning, addFieldErrors } from './plan-product.ts';

/** The description as sanitised HTML; undefined with an error at its line where it is nested too deeply. */
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

/** Sanitises texts into the cache, yielding before each because a single text may block the event loop for long. */
export async function cleanTexts(
  { cleanHtml, yieldControl }: Pick<Planning, 'cleanHtml' | 'yieldControl'>,
  texts: readonly (string | undefined)[],
): Promise<void> {
  for (const text of texts) {
    await yieldControl();
    if (text) cleanHtml(text);
  }
}
