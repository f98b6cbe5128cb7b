import { bannerUpdateBody } from '@souk/contract/banners/inputs.ts';
import { bannerMoveBody } from '@souk/contract/banners/api.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { lockOrder, moveToPosition } from '#core/row-order.ts';
import { currentRow, type UndoHandlers, type UndoTarget } from '#core/undo.ts';
import { banners } from '#tables/content.ts';
import { bannerFields } from './banner-fields.ts';
import { BANNER_ORDER } from './banners.repository.ts';
import { reorderBanner, updateBanner } from './banners.actions.ts';

const moved = z.object({ place: z.optional(z.int()) });

/** A banner that was moved to another placement returns to its previous position. */
async function undoUpdate(ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> {
  const { place } = z.parse(moved, restores);
  if (place !== undefined) await lockOrder(ctx, BANNER_ORDER);
  const { placement } = await updateBanner(ctx, id, z.parse(bannerUpdateBody, { ...before, version }));
  return place === undefined ? undefined : moveToPosition(ctx, BANNER_ORDER, { id, value: placement, position: place });
}

/** Changes of banners are undone by the same actions. */
export const bannerUndo: UndoHandlers = {
  banner: {
    // Excludes the position, because it changes when other rows are added or deleted.
    current: currentRow(banners, bannerFields),
    actions: {
      updated: undoUpdate,
      moved: (ctx, { id, version, before }) => reorderBanner(ctx, z.parse(bannerMoveBody, { ...before, id, version })),
    },
  },
};
