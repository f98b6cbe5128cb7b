import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { categoriesApi, category, categoryDetails } from '#contract/categories/api.ts';

export const manifest: ContractManifest = {
  areas: {
    categories: { description: 'The category tree.', endpoints: categoriesApi },
  },
  schemas: {
    Category: category,
    CategoryDetails: categoryDetails,
  },
};
