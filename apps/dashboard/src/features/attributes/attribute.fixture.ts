import type { Attribute, AttributeDetails } from '@souk/contract/attributes/api.ts';

const AT = '2026-11-20T10:00:00.000Z';
const ID = '01900000-0000-7000-8000-0000000000';

/** An attribute in the list for tests: optional text, used by no product. */
export const fakeAttribute = (parts: Partial<Attribute> = {}): Attribute => ({
  id: `${ID}a1`,
  version: 3,
  createdAt: AT,
  updatedAt: AT,
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
  categories: [{ id: `${ID}c1`, name: 'Tables' }],
  usedBy: 0,
  ...parts,
});

const option = (number: number, label: string, usedBy: number) => ({
  id: `${ID}b${number}`,
  value: label.toLowerCase(),
  label,
  hex: null,
  position: number,
  usedBy,
  translations: { label: { en: label } },
});

/** A select with three options, of which products use the first. */
export const fakeAttributeDetails = (parts: Partial<AttributeDetails> = {}): AttributeDetails => ({
  ...fakeAttribute({ type: 'select' }),
  options: [option(1, 'Oak', 4), option(2, 'Pine', 0), option(3, 'Steel', 0)],
  translations: { label: { en: 'Material' } },
  wouldFail: 0,
  ...parts,
});
