import type { CategoryDetails, CreateCategory } from '@souk/contract/categories/api.ts';
import type { Localised, Picture } from '@souk/contract/core/fields.ts';

/** The body of the create and update calls as the form holds it. */
export interface CategoryValues {
  name: Localised;
  /** None while it follows the name. */
  slug: string | undefined;
  parentId: string | null;
  description: Localised | null;
  icon: string | null;
  image: Picture | null;
  isActive: boolean;
  commissionPercent?: number | null;
  version?: number;
  /** Whether what stands below is deactivated with it. */
  withChildren?: boolean;
}

export const NEW_CATEGORY: CategoryValues = {
  name: { en: '' },
  slug: undefined,
  parentId: null,
  description: { en: '' },
  icon: null,
  image: null,
  isActive: true,
};

export function valuesOf(row: CategoryDetails, isSuperAdmin: boolean): CategoryValues {
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

/** What is sent: a description that stands in any language is one. */
export function bodyOf({ version: _version, withChildren: _withChildren, ...values }: CategoryValues): CreateCategory {
  const { description } = values;
  return { ...values, description: description?.en || description?.ar ? description : null };
}
