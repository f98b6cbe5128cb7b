/** What other modules may use of commission rules. */
export { commissionRates } from './commission-rates.ts';
export { categoryCommission, endRulesOf, ownPercent, vendorCommission, writeOwnRule } from './own-rule.ts';
