import { createCategoryBody } from '@souk/contract/categories/api.ts';
import { describe, expect, it } from 'vitest';
import { toBody, NEW_CATEGORY } from './category-values.ts';

const lamps = { ...NEW_CATEGORY, name: { en: 'Lamps' } };

describe('the request body of a category', () => {
  it('keeps a description that exists only in Arabic', () => {
    const body = toBody({ ...lamps, description: { en: '', ar: 'مصابيح للبيت' } });
    expect(createCategoryBody.parse(body).description).toEqual({ en: '', ar: 'مصابيح للبيت' });
  });

  it('sends null for an empty description and omits a slug that follows the name', () => {
    expect(toBody({ ...lamps, description: { en: '', ar: '' } }).description).toBeNull();
    expect(toBody(lamps).slug).toBeUndefined();
  });
});
