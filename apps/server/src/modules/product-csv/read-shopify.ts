import type { CellField, FileProduct } from './file-columns.ts';
import { groupLines, type SourceLine } from './group-lines.ts';

/** Headers of older and newer Shopify product exports. */
export const SHOPIFY_HEADERS: Record<string, CellField> = {
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

/** Whether the line has the option that Shopify adds to a product without options. */
const hasDefaultOption = (line: SourceLine): boolean =>
  line.cells.option1Value === 'Default Title' && [undefined, 'Title'].includes(line.cells.option1Name);

/** Whether the line only adds a picture to the product. */
const isPictureOnly = ({ cells }: SourceLine): boolean =>
  cells.images !== undefined && !cells.name && !cells.option1Value && !cells.sku && !cells.price;

/** Groups lines by handle. The first line contains the product's fields. Each further line adds a variant or a picture. */
export function readShopify(lines: readonly SourceLine[]): FileProduct[] {
  return groupLines(lines, ({ line, cells }) => (cells.handle ?? String(line)).toLowerCase()).map((group) => {
    const pictures = group.flatMap(({ line, cells, imageAlt: alt }) =>
      cells.images ? cells.images.split(/,\s+/).map((url) => ({ line, url, alt })) : [],
    );
    const variants = group
      .filter((line) => !isPictureOnly(line))
      .map((line) => withCategory(withoutPicture(hasDefaultOption(line) ? withoutOptions(line) : line)));
    return { lines: variants.length > 0 ? variants : group, pictures };
  });
}

/** Uses the product type as the category if Shopify's category is empty. */
const withCategory = (line: SourceLine): SourceLine => {
  const category = line.cells.category ?? line.cells.productType;
  return category === undefined ? line : { ...line, cells: { ...line.cells, category } };
};

const withoutPicture = ({ cells: { images: _, ...cells }, ...line }: SourceLine): SourceLine => ({ ...line, cells });

function withoutOptions({
  cells: { option1Name: _name, option1Value: _value, ...cells },
  ...line
}: SourceLine): SourceLine {
  return { ...line, cells };
}
