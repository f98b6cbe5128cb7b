/** The public interface of this module. */
export {
  bookedAdsOf,
  type MovedAd,
  movedAd,
  pauseAdsOf,
  renameVendorOfAds,
  restoreAdTimes,
  resumeAdsOf,
} from './vendor-ads.ts';
