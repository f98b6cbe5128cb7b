import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { type File, type filesApi, PICTURE_SIZES } from '@souk/contract/files/api.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { condition } from '#core/db/statement.ts';
import type { Call } from '#core/http/route.ts';
import { anyValue, containsAll, type ListDefinition } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';
import { IS_UNUSED } from './delete-file.ts';
import { FILE_REFERENCES } from './file-references.ts';

export type FileQuery = OutputOf<typeof filesApi.list.query>;

export const fileList: ListDefinition<FileQuery> = {
  table: { from: 'files f', key: 'f.id', reads: ['files', ...FILE_REFERENCES.flatMap(({ reads }) => reads)] },
  select: {
    columns:
      () => `f.id, f.kind, f.name, f.media_type as "mediaType", f.bytes, f.width, f.height, f.created_at as "createdAt",
    case when f.kind = 'picture' then '/files/' || f.path || '-${PICTURE_SIZES[0]}.webp' else '/v1/files/' || f.id || '/download' end as url,
    case when coalesce(u.id, k.id) is not null then json_build_object('id', f.uploaded_by, 'name', coalesce(u.name, k.name || ' (key)')) end as "uploadedBy"`,
    joins: 'left join users u on u.id = f.uploaded_by left join storefront_keys k on k.id = f.uploaded_by',
  },
  sort: {
    default: '-createdAt',
    keys: { createdAt: 'f.created_at', name: 'lower(f.name) collate "C"', bytes: 'f.bytes' },
  },
  filters: {
    kind: anyValue('f.kind'),
    unused: (isUnused) => condition(isUnused ? IS_UNUSED : `not (${IS_UNUSED})`),
  },
  search: containsAll('lower(f.name)'),
  prepare: async (ctx, query) => ({ ...query, kind: kindsFor(ctx, query.kind) }),
};

/**
 * Limits the list to pictures unless the caller is a super admin, because private files belong to areas with their own
 * permissions.
 */
function kindsFor(ctx: Context, requestedKinds: FileQuery['kind']): FileQuery['kind'] {
  return isSuperAdmin(ctx) ? requestedKinds : (requestedKinds ?? ['picture']).filter((kind) => kind === 'picture');
}

export const listFiles = ({ ctx, query }: Call<typeof filesApi.list>): Promise<ListData<File>> =>
  runList(ctx, fileList, query);
