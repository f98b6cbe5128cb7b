import { ATTRIBUTE_HEADER_PATTERN, type ImportedField, type ProductFileFormat } from '@souk/contract/products/csv.ts';

/** Fields of a product file, with their column headers in exports of Souk. */
export const FIELD_HEADERS = {
  handle: 'Handle',
  name: 'Name',
  nameAr: 'Name (Arabic)',
  vendor: 'Vendor',
  category: 'Category',
  brand: 'Brand',
  productType: 'Product type',
  tags: 'Tags',
  description: 'Description',
  descriptionAr: 'Description (Arabic)',
  seoTitle: 'SEO title',
  seoTitleAr: 'SEO title (Arabic)',
  seoDescription: 'SEO description',
  seoDescriptionAr: 'SEO description (Arabic)',
  status: 'Status',
  statusReason: 'Status reason',
  images: 'Images',
  imageAlt: 'Image alt texts',
  option1Name: 'Option 1 name',
  option1Value: 'Option 1 value',
  option2Name: 'Option 2 name',
  option2Value: 'Option 2 value',
  option3Name: 'Option 3 name',
  option3Value: 'Option 3 value',
  sku: 'SKU',
  barcode: 'Barcode',
  price: 'Price',
  compareAtPrice: 'Compare-at price',
  cost: 'Cost',
  stock: 'Stock',
  lowStockLevel: 'Low-stock threshold',
  weight: 'Weight (g)',
  variantImage: 'Variant image',
  variantImageAlt: 'Variant image alt text',
  isActive: 'Active',
} as const;
export type FileField = keyof typeof FIELD_HEADERS;

/** Headers of older exports, so that their files can still be imported. */
export const FORMER_HEADERS: Readonly<Record<string, FileField>> = {
  'Reason of the status': 'statusReason',
  'Low stock level': 'lowStockLevel',
};

/** Headers of exported columns that are computed and cannot be imported. */
export const READ_ONLY_HEADERS = { sold30d: 'Sold, 30 days', createdAt: 'Created', updatedAt: 'Updated' } as const;

/** The fields as which a cell can be imported. */
export type CellField = Exclude<ImportedField, 'attribute'>;

export const isFileField = (field: CellField): field is FileField => field in FIELD_HEADERS;

/** A column of a file: its index, its header, and the field as which it is imported. */
export interface FileColumn {
  index: number;
  head: string;
  importedAs: ImportedField | null;
}

/** A line of the file, with its cells by field of Souk. Empty cells are omitted. */
export interface FileLine {
  /** Line number in the file; the header is line 1. */
  line: number;
  cells: Partial<Record<FileField, string>>;
  attributes: Record<string, string>;
  /** Alt text of the line's images. */
  imageAlt?: string;
  /** Whether it is in stock without a quantity, because the other platform does not track the stock. */
  isUncounted?: boolean;
}

/** An image of the product's gallery. */
export interface FileImage {
  line: number;
  url: string;
  alt?: string;
}

/** The lines of one product. */
export interface FileProduct {
  /** The line that describes a product with variants, but is not a variant itself. Only WooCommerce files have it. */
  parentLine?: FileLine;
  /** One line per variant. */
  lines: FileLine[];
  /** Pictures from lines that are not variants, in addition to the `images` cells. */
  pictures: FileImage[];
}

/** A file grouped into products, in the same shape for every platform. */
export interface ProductFile {
  format: ProductFileFormat;
  /** Number of lines below the header. */
  lines: number;
  products: FileProduct[];
  /** The headers of the file, by field of Souk, so that errors name columns as the file does. */
  headers: Partial<Record<FileField, string>>;
  columns: FileColumn[];
  /** Unrecognised headers that the user did not choose to skip. */
  unknownHeaders: string[];
  /** Headers of columns that exports of Souk contain but imports ignore. */
  readOnlyHeaders: string[];
}

/** The attribute key in a header such as `attribute.wool`, in lower case. */
export const parseAttributeKey = (header: string): string =>
  ATTRIBUTE_HEADER_PATTERN.exec(header)?.[1]?.toLowerCase() ?? '';

/** The header of a field as the file spells it. */
export const headerOf = ({ headers }: Pick<ProductFile, 'headers'>, field: FileField): string =>
  headers[field] ?? FIELD_HEADERS[field];
