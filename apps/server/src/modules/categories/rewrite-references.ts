import type { ActivityEntity } from '@souk/contract/entities.ts';
import type { Area } from '@souk/contract/entities.ts';
import { type Fields, recordChanges } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

interface ReferenceUpdate {
  area: Area;
  entity: ActivityEntity;
  /**
   * SQL that updates the rows and returns the id, the label, and the changed fields before and after of each. `m` is
   * the merge.
   */
  text: string;
}

const WITH_MERGE = 'with m as (select ?::uuid as id, ?::uuid as into_id, ?::timestamptz as now)';
const INCREMENT_VERSION = 'version = version + 1, updated_at = m.now';

const REFERENCE_UPDATES: readonly ReferenceUpdate[] = [
  {
    area: 'products',
    entity: 'product',
    text: `${WITH_MERGE} update products p set category_id = m.into_id, ${INCREMENT_VERSION} from m where p.category_id = m.id
      returning p.id, p.name->>'en' as label, jsonb_build_object('categoryId', m.id) as before, jsonb_build_object('categoryId', m.into_id) as after`,
  },
  {
    area: 'coupons',
    entity: 'coupon',
    text: `${WITH_MERGE}, was as (select c.id, c.scope_ids from coupons c, m where c.scope = 'categories' and m.id = any(c.scope_ids) for update of c)
      update coupons c set ${INCREMENT_VERSION}, scope_ids =
        case when m.into_id = any(was.scope_ids) then array_remove(was.scope_ids, m.id) else array_replace(was.scope_ids, m.id, m.into_id) end
      from m, was where c.id = was.id
      returning c.id, c.code as label, jsonb_build_object('scopeIds', was.scope_ids) as before, jsonb_build_object('scopeIds', c.scope_ids) as after`,
  },
  {
    area: 'banners',
    entity: 'banner',
    text: `${WITH_MERGE} update banners b set link_id = m.into_id, ${INCREMENT_VERSION} from m where b.link_kind = 'category' and b.link_id = m.id
      returning b.id, b.title as label, jsonb_build_object('link', jsonb_build_object('kind', 'category', 'id', m.id)) as before,
        jsonb_build_object('link', jsonb_build_object('kind', 'category', 'id', m.into_id)) as after`,
  },
  {
    area: 'ads',
    entity: 'ad',
    text: `${WITH_MERGE} update ads a set target_id = m.into_id, ${INCREMENT_VERSION} from m where a.target_kind = 'category' and a.target_id = m.id
      returning a.id, a.title->>'en' as label, jsonb_build_object('targetId', m.id) as before, jsonb_build_object('targetId', m.into_id) as after`,
  },
];

interface RewrittenRow {
  id: string;
  label: string;
  before: Fields;
  after: Fields;
}

/** Replaces every reference to category `id` by one to `intoId`. Records an activity entry for each changed row. */
export async function rewriteReferences(ctx: Context, { id, intoId }: { id: string; intoId: string }): Promise<void> {
  for (const { area, entity, text } of REFERENCE_UPDATES) {
    const rows = await ctx.db.rows<RewrittenRow>(
      statement(text, [id, intoId, ctx.now], { writes: ['ads', 'banners', 'coupons', 'products'] }),
    );
    await recordChanges(
      ctx,
      rows.map((row) => ({ ...row, area, entity, action: 'updated' })),
    );
  }
}
