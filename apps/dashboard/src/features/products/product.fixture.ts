import type { AttributeInForce } from '@souk/contract/attributes/api.ts';

const AT = '2026-11-20T10:00:00.000Z';

/** An attribute of a category for tests: optional text. */
export const fakeAttribute = (key: string, parts: Partial<AttributeInForce> = {}): AttributeInForce => ({
  id: `attribute-${key}`,
  version: 1,
  createdAt: AT,
  updatedAt: AT,
  key,
  label: `Attribute ${key}`,
  type: 'text',
  unit: null,
  min: null,
  max: null,
  isRequired: false,
  isFilterable: false,
  isVariantAxis: false,
  position: 0,
  options: [],
  categories: [],
  usedBy: 0,
  inheritedFrom: null,
  ...parts,
});
