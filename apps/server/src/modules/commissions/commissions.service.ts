/** The public interface of the commissions module. */
export { findCommissionRates } from './commission-rates.ts';
export {
  readCategoryCommission,
  changeOwnRule,
  endOwnRules,
  type OwnRuleChange,
  readOwnPercent,
  readVendorCommission,
} from './own-rule.ts';
export { type OwnRuleState, ownRuleStateSchema } from './restore-own-rule.ts';
