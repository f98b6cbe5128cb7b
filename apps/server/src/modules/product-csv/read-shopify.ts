import type { ImportedField } from '@souk/contract/product-csv.ts';
import type { FileField, FileProduct } from './file-columns.ts';
import { groupBy, type ReadLine } from './group-lines.ts';

/** Heads of Shopify's product CSV, those of older and of newer exports. */
export const SHOPIFY_HEADS: Record<string, FileField> = {
  handle: 'handle',
  urlhandle: 'handle',
  title: 'name',
  bodyhtml: 'description',
  description: 'description',
  vendor: 'vendor',
  type: 'category',
  option1name: 'option1Name',
  option1value: 'option1Value',
  option2name: 'option2Name',
  option2value: 'option2Value',
  option3name: 'option3Name',
  option3value: 'option3Value',
  variantsku: 'sku',
  sku: 'sku',
  variantbarcode: 'barcode',
  barcode: 'barcode',
  variantprice: 'price',
  price: 'price',
  variantcompareatprice: 'compareAtPrice',
  compareatprice: 'compareAtPrice',
  costperitem: 'cost',
  variantinventoryqty: 'stock',
  inventoryquantity: 'stock',
  variantgrams: 'weight',
  weightvaluegrams: 'weight',
  imagesrc: 'images',
  productimageurl: 'images',
  variantimage: 'variantImage',
  variantimageurl: 'variantImage',
};

export const SHOPIFY_READ_HEADS: Record<string, ImportedField> = {
  status: 'status',
  published: 'status',
  publishedononlinestore: 'status',
  imagealttext: 'imageAlt',
  productimagealttext: 'imageAlt',
};

/** Shopify's words for a product without options. */
const isDefault = (line: ReadLine): boolean =>
  line.cells.option1Value === 'Default Title' && [undefined, 'Title'].includes(line.cells.option1Name);

/** A line that only brings a further picture says nothing of a variant. */
const isPictureOnly = ({ cells }: ReadLine): boolean =>
  cells.images !== undefined && !cells.name && !cells.option1Value && !cells.sku && !cells.price;

/** Lines of one handle are one product: the first with its words, the others with a variant or a further picture each. */
export function readShopify(lines: readonly ReadLine[]): FileProduct[] {
  return groupBy(lines, ({ line, cells }) => (cells.handle ?? String(line)).toLowerCase()).map((all) => {
    const pictures = all.flatMap(({ line, cells, raw }) =>
      cells.images ? [{ line, url: cells.images, alt: raw.imagealttext ?? raw.productimagealttext }] : [],
    );
    const variants = all
      .filter((line) => !isPictureOnly(line))
      .map((line) => withoutPicture(isDefault(line) ? withoutOptions(line) : line))
      .map((line) => ({ ...line, cells: { ...line.cells, status: statusOf(line) } }));
    return { lines: variants.length > 0 ? variants : all, pictures };
  });
}

/** `Published` says whether the online store shows it, `Status`, where there is one, whether it is for sale. */
function statusOf({ raw }: ReadLine): string | undefined {
  if (raw.status === 'archived') return 'archived';
  const isShown = (raw.published ?? raw.publishedononlinestore)?.toLowerCase() === 'true';
  return isShown && [undefined, 'active'].includes(raw.status?.toLowerCase()) ? 'published' : undefined;
}

const withoutPicture = ({ cells: { images: _, ...cells }, ...line }: ReadLine): ReadLine => ({ ...line, cells });

function withoutOptions({
  cells: { option1Name: _name, option1Value: _value, ...cells },
  ...line
}: ReadLine): ReadLine {
  return { ...line, cells };
}
