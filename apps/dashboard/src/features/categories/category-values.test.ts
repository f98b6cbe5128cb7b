import { createCategoryBody } from '@souk/contract/categories/api.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, NEW_CATEGORY } from './category-values.ts';

const lamps = { ...NEW_CATEGORY, name: { en: 'Lamps' } };

describe('what is sent of a category', () => {
  it('keeps a description that stands in Arabic alone', () => {
    const body = bodyOf({ ...lamps, description: { en: '', ar: 'مصابيح للبيت' } });
    expect(createCategoryBody.parse(body).description).toEqual({ en: '', ar: 'مصابيح للبيت' });
  });

  it('has no description where none is written, and no address while it follows the name', () => {
    expect(bodyOf({ ...lamps, description: { en: '', ar: '' } }).description).toBeNull();
    expect(bodyOf(lamps).slug).toBeUndefined();
  });
});
