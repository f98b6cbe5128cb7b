import type { Localised } from '@souk/contract/core/fields.ts';
import { AppError } from '#core/errors.ts';
import { cleanLocalised } from '#core/rich-text.ts';
import { type Plan, type Planning, tellErrors } from './plan-product.ts';

/** The description as our pages show it; undefined where it is too complex, which is an error at its line. */
export async function cleanDescription(
  planning: Planning,
  plan: Pick<Plan, 'product' | 'variantLines'>,
  description: Localised | null | undefined,
): Promise<Localised | null | undefined> {
  await cleanInTurns(planning, Object.values(description ?? {}));
  try {
    return cleanLocalised(description, 'description', planning.cleanHtml);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    tellErrors(planning, plan, error.details.errors ?? []);
    return undefined;
  }
}

/** Cleans texts one by one with a turn for other calls before each, since one alone may take long; cleaned again they cost nothing. */
export async function cleanInTurns(
  { cleanHtml, takeTurn }: Pick<Planning, 'cleanHtml' | 'takeTurn'>,
  texts: readonly (string | undefined)[],
): Promise<void> {
  for (const text of texts) {
    await takeTurn();
    if (text) cleanHtml(text);
  }
}
