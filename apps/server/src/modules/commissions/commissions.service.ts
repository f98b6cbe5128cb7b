/** What other modules may use of commission rules. */
export { commissionRates } from './commission-rates.ts';
export {
  categoryCommission,
  changeOwnRule,
  endRulesOf,
  type OwnRuleChange,
  ownPercent,
  vendorCommission,
} from './own-rule.ts';
export { type OwnRuleState, ownRuleState } from './restore-own-rule.ts';
