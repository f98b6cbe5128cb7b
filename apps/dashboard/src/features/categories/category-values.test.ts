import { newCategoryBody } from '@souk/contract/categories/api.ts';
import { describe, expect, it } from 'vitest';
import { fakeCategoryDetails } from './category.fixture.ts';
import { NEW_CATEGORY, toBody, toFormValues } from './category-values.ts';

const lamps = { ...NEW_CATEGORY, name: { en: 'Lamps' } };

describe('the request body of a category', () => {
  it('keeps a description that exists only in Arabic', () => {
    const body = toBody({ ...lamps, description: { en: '', ar: 'مصابيح للبيت' } });
    expect(newCategoryBody.parse(body).description).toEqual({ en: '', ar: 'مصابيح للبيت' });
  });

  it('contains null for an empty description, and no slug if none was entered', () => {
    expect(toBody({ ...lamps, description: { en: '', ar: '' } }).description).toBeNull();
    expect(toBody(lamps).slug).toBeUndefined();
  });
});

describe('the form of a category', () => {
  it('has the texts in all languages and the version', () => {
    expect(toFormValues(fakeCategoryDetails({ icon: 'lamp', isActive: false }), false)).toEqual({
      name: { en: 'Lamps', ar: 'مصابيح' },
      slug: 'lamps',
      parentId: null,
      description: { en: '' },
      icon: 'lamp',
      image: null,
      isActive: false,
      version: 2,
      withChildren: false,
    });
  });

  it('has a commission only for super admins, and only a custom rate', () => {
    const commission = { ratePercent: 12.5, source: 'own' as const, sourceName: null };
    const own = fakeCategoryDetails({ commission });
    expect(toFormValues(own, true).commissionPercent).toBe(12.5);
    expect(toFormValues(own, false)).not.toHaveProperty('commissionPercent');
    const inherited = fakeCategoryDetails({ commission: { ...commission, source: 'inherited' } });
    expect(toFormValues(inherited, true).commissionPercent).toBeNull();
    expect(toFormValues(fakeCategoryDetails(), true).commissionPercent).toBeNull();
  });
});

it('the request body contains neither the version nor the choice about subcategories', () => {
  const body = toBody({ ...lamps, version: 3, withChildren: true, description: { en: 'For the home' } });
  expect(body).not.toHaveProperty('version');
  expect(body).not.toHaveProperty('withChildren');
  expect(body).toMatchObject({ name: { en: 'Lamps' }, description: { en: 'For the home' }, isActive: true });
});
