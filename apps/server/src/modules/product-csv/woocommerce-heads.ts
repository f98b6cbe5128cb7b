import { squash } from '#core/csv/csv.service.ts';
import type { CellField } from './file-columns.ts';
import { typedEntries } from '#core/records.ts';

/** Heads of WooCommerce's product CSV, which it writes in the language of the shop: English, German, French and Spanish. */
const HEADS: Partial<Record<CellField, string[]>> = {
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
  option1Name: optionHeads(1).names,
  option1Value: optionHeads(1).values,
  option2Name: optionHeads(2).names,
  option2Value: optionHeads(2).values,
  option3Name: optionHeads(3).names,
  option3Value: optionHeads(3).values,
};

function optionHeads(place: number): { names: string[]; values: string[] } {
  return {
    names: [
      `Attribute ${place} name`,
      `Attribut ${place} Name`,
      `Nom de l’attribut ${place}`,
      `Nombre del atributo ${place}`,
    ],
    values: [
      `Attribute ${place} value(s)`,
      `Attribut ${place} Wert(e)`,
      `Valeur(s) de l’attribut ${place}`,
      `Valor(es) del atributo ${place}`,
    ],
  };
}

/** Squashed head → our name. */
export const WOOCOMMERCE_HEADS: Record<string, CellField> = Object.fromEntries(
  typedEntries(HEADS).flatMap(([field, heads = []]) => heads.map((head) => [squash(head), field])),
);
