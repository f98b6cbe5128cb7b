import type { Attribute, AttributeDetails } from '@souk/contract/attributes/api.ts';

const TIMESTAMP = '2026-11-20T10:00:00.000Z';
const ID_PREFIX = '01900000-0000-7000-8000-0000000000';

/** A list row for tests: an optional text attribute that no product uses. */
export const fakeAttribute = (parts: Partial<Attribute> = {}): Attribute => ({
  id: `${ID_PREFIX}a1`,
  version: 3,
  createdAt: TIMESTAMP,
  updatedAt: TIMESTAMP,
  key: 'material',
  label: 'Material',
  type: 'text',
  unit: null,
  min: null,
  max: null,
  isRequired: false,
  isFilterable: false,
  isVariantAxis: false,
  position: 2,
  options: [],
  categories: [{ id: `${ID_PREFIX}c1`, name: 'Tables' }],
  usedBy: 0,
  ...parts,
});

const option = (number: number, label: string, usedBy: number) => ({
  id: `${ID_PREFIX}b${number}`,
  value: label.toLowerCase(),
  label,
  hex: null,
  position: number,
  usedBy,
  translations: { label: { en: label } },
});

/** A select attribute with three options. Products use only the first option. */
export const fakeAttributeDetails = (parts: Partial<AttributeDetails> = {}): AttributeDetails => ({
  ...fakeAttribute({ type: 'select' }),
  options: [option(1, 'Oak', 4), option(2, 'Pine', 0), option(3, 'Steel', 0)],
  translations: { label: { en: 'Material' } },
  wouldFail: 0,
  ...parts,
});
