import type { FileUseKind } from '@souk/contract/files/api.ts';
import type { TableName } from '#tables/table-names.ts';
import type { Area } from '@souk/contract/entities.ts';

/** A column that references files. All strings are SQL, and never come from a request. */
export interface FileReference {
  kind: FileUseKind;
  /** The area that a person must be able to view to see the use. Null if only super admins may see it. */
  area: Area | null;
  /** The id of the file as text, or its URL without size and extension, depending on `matchBy`. */
  file: string;
  matchBy: 'id' | 'url';
  /** The id of the record that uses the file. `label` is its name. */
  id: string;
  label: string;
  /** The FROM clause, with conditions. */
  from: string;
  /** The tables in `from`. */
  reads: readonly TableName[];
}

/** A URL without size and extension: `/files/pictures/ab/cd-400.webp` becomes `/files/pictures/ab/cd`. */
const stemSql = (url: string): string => `regexp_replace(${url}, '-[0-9]+[.]webp$', '')`;

/** A JSON column with a picture, and the column with the name of the record. */
interface PictureColumn {
  table: 'ads' | 'categories' | 'notifications' | 'users' | 'vendors';
  column: 'avatar' | 'cover' | 'image' | 'logo';
  label: "x.name->>'en'" | "x.title->>'en'" | 'x.name' | 'x.shop_name';
}

const pictureColumn = ({ table, column, label }: PictureColumn): Omit<FileReference, 'kind' | 'area'> => ({
  file: `x.${column}->>'fileId'`,
  matchBy: 'id',
  id: 'x.id',
  label,
  from: `${table} x where x.${column} is not null`,
  reads: [table],
});

/**
 * All columns that reference files. The daily job deletes files that are in none of them, so a missing column loses
 * files. The test reports missing columns.
 */
export const FILE_REFERENCES: readonly FileReference[] = [
  {
    kind: 'category',
    area: 'categories',
    ...pictureColumn({ table: 'categories', column: 'image', label: "x.name->>'en'" }),
  },
  {
    kind: 'product',
    area: 'products',
    file: `picture->>'fileId'`,
    matchBy: 'id',
    id: 'x.id',
    label: `x.name->>'en'`,
    from: 'products x cross join jsonb_array_elements(x.media) picture',
    reads: ['products'],
  },
  {
    kind: 'product',
    area: 'products',
    file: `v.image->>'fileId'`,
    matchBy: 'id',
    id: 'x.id',
    label: `x.name->>'en'`,
    from: 'product_variants v join products x on x.id = v.product_id where v.image is not null',
    reads: ['product_variants', 'products'],
  },
  { kind: 'vendor', area: 'vendors', ...pictureColumn({ table: 'vendors', column: 'logo', label: 'x.shop_name' }) },
  { kind: 'vendor', area: 'vendors', ...pictureColumn({ table: 'vendors', column: 'cover', label: 'x.shop_name' }) },
  {
    kind: 'vendor',
    area: 'vendors',
    file: 'd.file_id::text',
    matchBy: 'id',
    id: 'x.id',
    label: 'x.shop_name',
    from: 'vendor_documents d join vendors x on x.id = d.vendor_id',
    reads: ['vendor_documents', 'vendors'],
  },
  {
    kind: 'banner',
    area: 'banners',
    file: `picture->>'fileId'`,
    matchBy: 'id',
    id: 'x.id',
    label: 'x.title',
    from: 'banners x cross join unnest(array[x.image, x.image_mobile]) picture where picture is not null',
    reads: ['banners'],
  },
  { kind: 'ad', area: 'ads', ...pictureColumn({ table: 'ads', column: 'image', label: "x.title->>'en'" }) },
  {
    kind: 'query',
    area: 'queries',
    file: 'a.file_id::text',
    matchBy: 'id',
    id: 'x.id',
    label: 'x.subject',
    from: 'query_attachments a join queries x on x.id = a.query_id',
    reads: ['query_attachments', 'queries'],
  },
  {
    kind: 'notification',
    area: 'notifications',
    ...pictureColumn({ table: 'notifications', column: 'image', label: "x.title->>'en'" }),
  },
  {
    kind: 'notification',
    area: 'notifications',
    file: `x.image->>'fileId'`,
    matchBy: 'id',
    id: 'x.notification_id',
    label: `x.title->>'en'`,
    from: 'notices x where x.image is not null',
    reads: ['notices'],
  },
  { kind: 'person', area: null, ...pictureColumn({ table: 'users', column: 'avatar', label: 'x.name' }) },
  {
    kind: 'logo',
    area: 'configuration',
    file: `x.value->>'fileId'`,
    matchBy: 'id',
    id: 'null::uuid',
    label: 'null::text',
    from: `configuration x where x.key = 'general.logo' and jsonb_typeof(x.value) = 'object'`,
    reads: ['configuration'],
  },
  {
    kind: 'order',
    area: 'orders',
    file: 'p.file_id::text',
    matchBy: 'id',
    id: 'x.order_id',
    label: 'x.reason',
    from: 'return_photos p join returns x on x.id = p.return_id',
    reads: ['return_photos', 'returns'],
  },
  {
    kind: 'order',
    area: 'orders',
    file: stemSql('l.picture_url'),
    matchBy: 'url',
    id: 'l.order_id',
    label: 'l.sku',
    from: 'order_lines l where l.picture_url is not null',
    reads: ['order_lines'],
  },
];
