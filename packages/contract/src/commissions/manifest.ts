import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { commissionRule, commissionRulesApi } from '#contract/commissions/api.ts';

export const manifest: ContractManifest = {
  areas: {
    commissionRules: {
      description: 'Ordered rules that set the commission rate of an order line.',
      endpoints: commissionRulesApi,
    },
  },
  schemas: {
    CommissionRule: commissionRule,
  },
};
