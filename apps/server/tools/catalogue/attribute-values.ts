import type { AttributeValue } from '#tables/products.ts';
import { ATTRIBUTES, type AttributeSeed } from './attribute-seeds.ts';
import { DAY, later, type Leaf, type World } from './world.ts';

const TEXT_VALUES: Record<string, string[]> = {
  care: ['Wipe with a dry cloth', 'Wash at 30 °C, dry flat', 'Oil twice a year', 'Shake out, spot clean only'],
  origin: ['Meknes, Morocco', 'Kalamata, Greece', 'Fayoum, Egypt', 'Taza, Morocco', 'Puglia, Italy'],
};

/** The possible materials of products by category. Products of other categories may have any material. */
const CATEGORY_MATERIALS: [slug: string, values: string[]][] = [
  ['furniture', ['wood']],
  ['lighting', ['brass', 'steel', 'glass']],
  ['textiles', ['wool', 'cotton', 'linen']],
  ['vases', ['ceramic', 'glass']],
  ['candles', ['wax']],
  ['cookware', ['steel', 'ceramic']],
  ['tableware', ['ceramic', 'stoneware']],
  ['boards-and-knives', ['wood', 'steel']],
  ['bags', ['leather', 'cotton']],
  ['clothing', ['linen', 'cotton']],
  ['jewellery', ['silver', 'brass']],
];

/** Draws the attribute values of a product, by key. Omits attributes that distinguish the product's variants. */
export function attributeValues(
  world: World,
  leaf: Leaf,
  product: { axes: string[]; isIncomplete: boolean },
): Record<string, AttributeValue> {
  const values: Record<string, AttributeValue> = {};
  for (const attribute of ATTRIBUTES) {
    if (!attribute.categories.some((slug) => leaf.pathSlugs.includes(slug))) continue;
    if (product.axes.includes(attribute.label.en)) continue;
    if (attribute.isRequired ? product.isIncomplete && world.random.chance(0.6) : world.random.chance(0.2)) continue;
    values[attribute.key] = valueOf(world, attribute, leaf);
  }
  return values;
}

function valueOf(world: World, attribute: AttributeSeed, leaf: Leaf): AttributeValue {
  const { random } = world;
  switch (attribute.type) {
    case 'boolean':
      return random.chance(0.6);
    case 'number':
      return numberOf(world, attribute);
    case 'date':
      return later(world.now, -random.whole(30, 300) * DAY)
        .toISOString()
        .slice(0, 10);
    case 'text':
      return random.pick(TEXT_VALUES[attribute.key] ?? ['As pictured']);
    case 'multiselect':
      return optionsOf(attribute).filter(() => random.chance(0.5));
    case 'select':
    case 'color':
      return random.pick(attribute.key === 'material' ? materialsOf(leaf, attribute) : optionsOf(attribute));
  }
}

const NUMBER_VALUES: Record<string, number[]> = {
  width: [20, 35, 45, 60, 80, 120, 160, 200],
  height: [12, 24, 32, 45, 75, 110, 148, 165],
  wattage: [7, 10, 25, 40, 60],
  capacity: [80, 250, 350, 500, 750, 1000, 2400],
};

function numberOf(world: World, attribute: AttributeSeed): number {
  return world.random.pick(NUMBER_VALUES[attribute.key] ?? [attribute.range?.[0] ?? 1]);
}

function optionsOf(attribute: AttributeSeed): string[] {
  return (attribute.options ?? []).map(([value]) => value);
}

function materialsOf(leaf: Leaf, attribute: AttributeSeed): string[] {
  return CATEGORY_MATERIALS.find(([slug]) => leaf.pathSlugs.includes(slug))?.[1] ?? optionsOf(attribute);
}
