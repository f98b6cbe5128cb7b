import type { Localised } from '@souk/contract/core/fields.ts';
import { AppError } from '#core/errors.ts';
import { cleanLocalised } from '#core/rich-text.ts';
import { type Plan, type Planning, tellErrors } from './plan-product.ts';

/** The description as our pages show it; undefined where it is too complex, which is an error at its line. */
export function cleanDescription(
  planning: Planning,
  plan: Pick<Plan, 'product' | 'variantLines'>,
  description: Localised | null | undefined,
): Localised | null | undefined {
  try {
    return cleanLocalised(description, 'description', planning.cleanHtml);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    tellErrors(planning, plan, error.details.errors ?? []);
    return undefined;
  }
}
