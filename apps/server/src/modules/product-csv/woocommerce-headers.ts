import { normaliseHeader } from '#core/csv/csv.service.ts';
import type { CellField } from './file-columns.ts';
import { typedEntries } from '#core/records.ts';

/** Headers of WooCommerce's product CSV in English, German, French and Spanish, because they depend on the shop's language. */
const HEADERS_BY_FIELD: Partial<Record<CellField, string[]>> = {
  externalId: ['ID'],
  lineType: ['Type', 'Typ', 'Tipo'],
  sku: ['SKU', 'Artikelnummer', 'UGS'],
  barcode: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN oder ISBN', 'GTIN, UPC, EAN ou ISBN', 'GTIN, UPC, EAN o ISBN'],
  name: ['Name', 'Nom', 'Nombre'],
  published: ['Published', 'Veröffentlicht', 'Publié', 'Publicado'],
  description: ['Description', 'Beschreibung', 'Descripción'],
  inStock: ['In stock?', 'Vorrätig?', 'En stock ?', '¿En inventario?', '¿Existencias?', '¿Hay existencias?'],
  stock: ['Stock', 'Bestand', 'Lager', 'Lagerbestand', 'Inventario'],
  lowStockLevel: ['Low stock amount', 'Geringe Lagermenge', 'Montant de stock faible', 'Cantidad de bajo inventario'],
  weightKg: ['Weight (kg)', 'Gewicht (kg)', 'Poids (kg)', 'Peso (kg)'],
  weight: ['Weight (g)', 'Gewicht (g)', 'Poids (g)', 'Peso (g)'],
  weightLb: ['Weight (lbs)', 'Gewicht (lbs)', 'Poids (lbs)', 'Peso (lbs)'],
  weightOz: ['Weight (oz)', 'Gewicht (oz)', 'Poids (oz)', 'Peso (oz)'],
  salePrice: ['Sale price', 'Angebotspreis', 'Tarif promo', 'Precio rebajado'],
  price: ['Regular price', 'Regulärer Preis', 'Tarif régulier', 'Precio normal'],
  category: ['Categories', 'Kategorien', 'Catégories', 'Categorías'],
  images: ['Images', 'Bilder', 'Imágenes'],
  parent: ['Parent', 'Übergeordnetes Produkt', 'Superior'],
  tags: ['Tags', 'Schlagwörter', 'Étiquettes', 'Etiquetas'],
  brand: ['Brands', 'Marken', 'Marques', 'Marcas'],
  option1Name: optionHeaders(1).names,
  option1Value: optionHeaders(1).values,
  option2Name: optionHeaders(2).names,
  option2Value: optionHeaders(2).values,
  option3Name: optionHeaders(3).names,
  option3Value: optionHeaders(3).values,
};

function optionHeaders(number: number): { names: string[]; values: string[] } {
  return {
    names: [
      `Attribute ${number} name`,
      `Attribut ${number} Name`,
      `Nom de l’attribut ${number}`,
      `Nombre del atributo ${number}`,
    ],
    values: [
      `Attribute ${number} value(s)`,
      `Attribut ${number} Wert(e)`,
      `Valeur(s) de l’attribut ${number}`,
      `Valor(es) del atributo ${number}`,
    ],
  };
}

/** The field of each header, by normalised header. */
export const WOOCOMMERCE_HEADERS: Record<string, CellField> = Object.fromEntries(
  typedEntries(HEADERS_BY_FIELD).flatMap(([field, headers = []]) =>
    headers.map((header) => [normaliseHeader(header), field]),
  ),
);
