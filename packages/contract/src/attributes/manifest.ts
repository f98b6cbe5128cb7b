import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import {
  attribute,
  attributeDetails,
  attributeInForce,
  attributeOption,
  attributesApi,
} from '#contract/attributes/api.ts';

export const manifest: ContractManifest = {
  areas: {
    attributes: { description: 'Custom attributes of products, by category.', endpoints: attributesApi },
  },
  schemas: {
    Attribute: attribute,
    AttributeDetails: attributeDetails,
    AttributeOption: attributeOption,
    EffectiveAttribute: attributeInForce,
  },
};
