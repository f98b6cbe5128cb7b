import type { CellField, FileProduct } from './file-columns.ts';
import { groupBy, type ReadLine } from './group-lines.ts';

/** Heads of Shopify's product CSV, those of older and of newer exports. */
export const SHOPIFY_HEADS: Record<string, CellField> = {
  handle: 'handle',
  urlhandle: 'handle',
  title: 'name',
  bodyhtml: 'description',
  description: 'description',
  vendor: 'vendor',
  type: 'productType',
  productcategory: 'category',
  tags: 'tags',
  seotitle: 'seoTitle',
  seodescription: 'seoDescription',
  variantinventorytracker: 'inventoryTracker',
  inventorytracker: 'inventoryTracker',
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
  status: 'status',
  published: 'published',
  publishedononlinestore: 'published',
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
    const pictures = all.flatMap(({ line, cells, imageAlt: alt }) =>
      cells.images ? cells.images.split(/,\s+/).map((url) => ({ line, url, alt })) : [],
    );
    const variants = all
      .filter((line) => !isPictureOnly(line))
      .map((line) => withCategory(withoutPicture(isDefault(line) ? withoutOptions(line) : line)));
    return { lines: variants.length > 0 ? variants : all, pictures };
  });
}

/** Without a category of Shopify's catalogue, the type says where a product belongs. */
const withCategory = (line: ReadLine): ReadLine => {
  const category = line.cells.category ?? line.cells.productType;
  return category === undefined ? line : { ...line, cells: { ...line.cells, category } };
};

const withoutPicture = ({ cells: { images: _, ...cells }, ...line }: ReadLine): ReadLine => ({ ...line, cells });

function withoutOptions({
  cells: { option1Name: _name, option1Value: _value, ...cells },
  ...line
}: ReadLine): ReadLine {
  return { ...line, cells };
}
