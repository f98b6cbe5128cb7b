/** What other modules may use of ads. */
export {
  bookedAdsOf,
  type MovedAd,
  movedAd,
  pauseAdsOf,
  renameVendorOfAds,
  restoreAdTimes,
  resumeAdsOf,
} from './vendor-ads.ts';
