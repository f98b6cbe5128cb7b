import { ATTRIBUTE_HEAD, type ImportedField, type ProductFileFormat } from '@souk/contract/products/csv.ts';

/** What a product file can say, by our own names; the heads are those of our own files. */
export const OWN_HEADS = {
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
  statusReason: 'Reason of the status',
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
  lowStockLevel: 'Low stock level',
  weight: 'Weight (g)',
  variantImage: 'Variant image',
  variantImageAlt: 'Variant image alt text',
  isActive: 'Active',
} as const;
export type FileField = keyof typeof OWN_HEADS;

/** Columns of our exports that follow from other data. */
export const READ_ONLY_HEADS = { sold30d: 'Sold, 30 days', createdAt: 'Created', updatedAt: 'Updated' } as const;

/** What one cell of a line can say. */
export type CellField = Exclude<ImportedField, 'attribute'>;

export const isFileField = (field: CellField): field is FileField => field in OWN_HEADS;

/** A column of a file: its place among the cells of a line, and what it is imported as. */
export interface FileColumn {
  index: number;
  head: string;
  importedAs: ImportedField | null;
}

/** A line of the file by our names, with what a cell says; empty cells are left out. */
export interface FileLine {
  /** Of the file, its head being line 1. */
  line: number;
  cells: Partial<Record<FileField, string>>;
  attributes: Record<string, string>;
  /** Of its images. */
  imageAlt?: string;
  /** In stock, though nobody counts it there. */
  isUncounted?: boolean;
}

/** An image of the gallery by its address. */
export interface FileImage {
  line: number;
  url: string;
  alt?: string;
}

/** The lines of one product. */
export interface FileProduct {
  /** A line with words of the product that is no variant. */
  head?: FileLine;
  /** A variant each. */
  lines: FileLine[];
  /** Pictures named beside those of `images`, by lines that hold no variant. */
  pictures: FileImage[];
}

/** A file as products, whatever shop wrote it. */
export interface ProductFile {
  format: ProductFileFormat;
  /** Lines below the head. */
  lines: number;
  products: FileProduct[];
  /** Heads of the file by our names, for naming a wrong cell as the file does. */
  heads: Partial<Record<FileField, string>>;
  columns: FileColumn[];
  /** Heads that say nothing to us, where nobody chose to leave them out. */
  unknownHeads: string[];
  /** Heads of our exports that a file cannot set. */
  readOnlyHeads: string[];
}

/** The key of the attribute that a column is named after, in lower case. */
export const attributeKeyOf = (head: string): string => ATTRIBUTE_HEAD.exec(head)?.[1]?.toLowerCase() ?? '';

/** The head of a field as the file calls it. */
export const headOf = ({ heads }: Pick<ProductFile, 'heads'>, field: FileField): string =>
  heads[field] ?? OWN_HEADS[field];
