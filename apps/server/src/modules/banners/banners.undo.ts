import { updateBannerBody } from '@souk/contract/banners/inputs.ts';
import { reorderBannerBody } from '@souk/contract/banners/api.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { findRow } from '#core/db/table-rows.ts';
import type { CurrentFields, UndoHandlers, UndoTarget } from '#core/undo.ts';
import { banners } from '#tables/content.ts';
import { bannerFields } from './banner-fields.ts';
import { lockOrder, placeAmong } from './banners.repository.ts';
import { reorderBanner } from './reorder-banner.ts';
import { updateBanner } from './update-banner.ts';

async function current(ctx: Context, id: string): Promise<CurrentFields | undefined> {
  const row = await findRow(ctx.db, banners, id);
  // Without the position: neighbours that come and go move it.
  return row && { version: row.version, fields: bannerFields(row) };
}

const moved = z.object({ place: z.optional(z.int()) });

/** A banner that went to another placement comes back to its place among the others. */
async function undoUpdate(ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> {
  const { place } = z.parse(moved, restores);
  if (place !== undefined) await lockOrder(ctx);
  const { placement } = await updateBanner(ctx, id, z.parse(updateBannerBody, { ...before, version }));
  return place === undefined ? undefined : placeAmong(ctx, { id, placement, place });
}

/** How a change of a banner is taken back: by the same calls that made it. */
export const bannerUndo: UndoHandlers = {
  banner: {
    current,
    actions: {
      updated: undoUpdate,
      moved: (ctx, { id, version, before }) =>
        reorderBanner(ctx, z.parse(reorderBannerBody, { ...before, id, version })),
    },
  },
};
