import type { Area } from '@souk/contract/entities.ts';
import { type Context, isSuperAdmin, levelIn } from '#core/context.ts';
import { forbidden } from '#core/errors.ts';
import type { Scope } from './scope.ts';

/** The area that a number comes from; money of the platform belongs to the super admin. */
export type FigureArea = Area | 'superAdmin';

/** Whether the caller may view every area that a number comes from. */
export const maySee = (ctx: Context, ...areas: readonly FigureArea[]): boolean =>
  areas.every((area) => (area === 'superAdmin' ? isSuperAdmin(ctx) : levelIn(ctx, area) !== 'none'));

/** Figures of one vendor or category belong to those who may view vendors or categories. Throws 403. */
export function demandScopeAccess(ctx: Context, { vendorId, categoryId }: Scope): void {
  if (vendorId !== undefined && !maySee(ctx, 'vendors')) throw forbidden('permission.denied');
  if (categoryId !== undefined && !maySee(ctx, 'categories')) throw forbidden('permission.denied');
}
