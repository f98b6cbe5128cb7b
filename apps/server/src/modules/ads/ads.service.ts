/** What other modules may use of ads. */
export { bookedAdsOf, pauseAdsOf, resumeAdsOf } from './vendor-ads.ts';
