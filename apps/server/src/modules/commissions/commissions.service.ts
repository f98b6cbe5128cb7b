/** What other modules may use of commission rules. */
export { commissionRates } from './commission-rates.ts';
