import type {
  CategoryDetails,
  CreateCategory,
  newCategoryBody,
  UpdateCategory,
} from '@souk/contract/categories/api.ts';
import type { FormValues } from '#kit/form/form-values.ts';

/** Form values: the body of the create and update requests. */
export type CategoryValues = FormValues<typeof newCategoryBody, 'slug' | 'commissionPercent'> &
  Pick<UpdateCategory, 'withChildren'>;

export const NEW_CATEGORY: CategoryValues = {
  name: { en: '' },
  slug: undefined,
  parentId: null,
  description: { en: '' },
  icon: null,
  image: null,
  isActive: true,
};

export function toFormValues(row: CategoryDetails, isSuperAdmin: boolean): CategoryValues {
  return {
    name: row.translations.name,
    slug: row.slug,
    parentId: row.parentId,
    description: row.translations.description ?? { en: '' },
    icon: row.icon,
    image: row.image,
    isActive: row.isActive,
    ...(isSuperAdmin
      ? { commissionPercent: row.commission?.source === 'own' ? row.commission.ratePercent : null }
      : {}),
    version: row.version,
    withChildren: false,
  };
}

/** The request body. A description without text in any language is sent as null. */
export function toBody({ version: _version, withChildren: _withChildren, ...values }: CategoryValues): CreateCategory {
  const { description } = values;
  return { ...values, description: description?.en || description?.ar ? description : null };
}
