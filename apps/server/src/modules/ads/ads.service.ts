/** The public interface of this module. */
export {
  countBookedAds,
  type MovedAd,
  movedAd,
  pauseAdsOf,
  updateVendorNameOfAds,
  restoreStatusTimes,
  resumeAdsOf,
} from './vendor-ads.ts';
