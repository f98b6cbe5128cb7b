/** What other modules may use of ads. */
export { bookedAdsOf, pauseAdsOf, renameVendorOfAds, resumeAdsOf } from './vendor-ads.ts';
