import type { FileUseKind } from '@souk/contract/files/api.ts';
import type { TableName } from '#tables/table-names.ts';
import type { Area } from '@souk/contract/entities.ts';

/** A place that keeps files. Every text is a constant of SQL. */
export interface FilePlace {
  kind: FileUseKind;
  /** Who may see it there; null: the super admin alone. */
  area: Area | null;
  /** The file's id as text, or its address without size and ending. */
  file: string;
  by: 'id' | 'address';
  /** Of the thing that shows it, and how people name it. */
  id: string;
  label: string;
  /** Tables and conditions. */
  from: string;
  /** The tables of `from`. */
  reads: readonly TableName[];
}

/** `/files/pictures/ab/cd` of `/files/pictures/ab/cd-400.webp`. */
const stem = (url: string): string => `regexp_replace(${url}, '-[0-9]+[.]webp$', '')`;

/** A column of a table that holds a picture, and what people call the thing by. */
interface PictureColumn {
  table: 'ads' | 'categories' | 'notifications' | 'users' | 'vendors';
  column: 'avatar' | 'cover' | 'image' | 'logo';
  label: "x.name->>'en'" | "x.title->>'en'" | 'x.name' | 'x.shop_name';
}

const pictureIn = ({ table, column, label }: PictureColumn): Omit<FilePlace, 'kind' | 'area'> => ({
  file: `x.${column}->>'fileId'`,
  by: 'id',
  id: 'x.id',
  label,
  from: `${table} x where x.${column} is not null`,
  reads: [table],
});

/** Every column that keeps files. The clean-up deletes what none of them names after a day; `file-places.test.ts` names a column that is missing here. */
export const FILE_PLACES: readonly FilePlace[] = [
  {
    kind: 'category',
    area: 'categories',
    ...pictureIn({ table: 'categories', column: 'image', label: "x.name->>'en'" }),
  },
  {
    kind: 'product',
    area: 'products',
    file: `picture->>'fileId'`,
    by: 'id',
    id: 'x.id',
    label: `x.name->>'en'`,
    from: 'products x cross join jsonb_array_elements(x.media) picture',
    reads: ['products'],
  },
  {
    kind: 'product',
    area: 'products',
    file: `v.image->>'fileId'`,
    by: 'id',
    id: 'x.id',
    label: `x.name->>'en'`,
    from: 'product_variants v join products x on x.id = v.product_id where v.image is not null',
    reads: ['product_variants', 'products'],
  },
  { kind: 'vendor', area: 'vendors', ...pictureIn({ table: 'vendors', column: 'logo', label: 'x.shop_name' }) },
  { kind: 'vendor', area: 'vendors', ...pictureIn({ table: 'vendors', column: 'cover', label: 'x.shop_name' }) },
  {
    kind: 'vendor',
    area: 'vendors',
    file: 'd.file_id::text',
    by: 'id',
    id: 'x.id',
    label: 'x.shop_name',
    from: 'vendor_documents d join vendors x on x.id = d.vendor_id',
    reads: ['vendor_documents', 'vendors'],
  },
  {
    kind: 'banner',
    area: 'banners',
    file: `picture->>'fileId'`,
    by: 'id',
    id: 'x.id',
    label: 'x.title',
    from: 'banners x cross join unnest(array[x.image, x.image_mobile]) picture where picture is not null',
    reads: ['banners'],
  },
  { kind: 'ad', area: 'ads', ...pictureIn({ table: 'ads', column: 'image', label: "x.title->>'en'" }) },
  {
    kind: 'query',
    area: 'queries',
    file: 'a.file_id::text',
    by: 'id',
    id: 'x.id',
    label: 'x.subject',
    from: 'query_attachments a join queries x on x.id = a.query_id',
    reads: ['query_attachments', 'queries'],
  },
  {
    kind: 'notification',
    area: 'notifications',
    ...pictureIn({ table: 'notifications', column: 'image', label: "x.title->>'en'" }),
  },
  {
    kind: 'notification',
    area: 'notifications',
    file: `x.image->>'fileId'`,
    by: 'id',
    id: 'x.notification_id',
    label: `x.title->>'en'`,
    from: 'notices x where x.image is not null',
    reads: ['notices'],
  },
  { kind: 'person', area: null, ...pictureIn({ table: 'users', column: 'avatar', label: 'x.name' }) },
  {
    kind: 'logo',
    area: 'configuration',
    file: `x.value->>'fileId'`,
    by: 'id',
    id: 'null::uuid',
    label: 'null::text',
    from: `configuration x where x.key = 'general.logo' and jsonb_typeof(x.value) = 'object'`,
    reads: ['configuration'],
  },
  {
    kind: 'order',
    area: 'orders',
    file: stem('l.picture_url'),
    by: 'address',
    id: 'l.order_id',
    label: 'l.sku',
    from: 'order_lines l where l.picture_url is not null',
    reads: ['order_lines'],
  },
];
