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

const movedBanner = z.object({ place: z.optional(z.int()) });

/** Undoes an update. If the update moved the banner to another placement, restores its previous position. */
async function undoUpdate(ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> {
  const { place } = z.parse(movedBanner, restores);
  if (place !== undefined) await lockOrder(ctx, BANNER_ORDER);
  const { placement } = await updateBanner(ctx, id, z.parse(bannerUpdateBody, { ...before, version }));
  return place === undefined ? undefined : moveToPosition(ctx, BANNER_ORDER, { id, value: placement, position: place });
}

/** Undoes changes of banners with the same actions that made them. */
export const bannerUndo: UndoHandlers = {
  banner: {
    // Excludes the position, which also changes when other banners are added, moved or deleted.
    current: currentRow(banners, bannerFields),
    actions: {
      updated: undoUpdate,
      moved: (ctx, { id, version, before }) => reorderBanner(ctx, z.parse(bannerMoveBody, { ...before, id, version })),
    },
  },
};
