import type { Schema } from './core/endpoint.ts';
import { explanation } from './account-explanation.ts';
import { areaPermissions } from './core/area-permissions.ts';
import { account, accountDetails, entry, entrySource, entryTotals } from './accounts.ts';
import { activity } from './activity.ts';
import { adConfiguration, adConfigurationDetails } from './ad-configurations.ts';
import { address, personAddress } from './addresses.ts';
import { ad, adCalendar, adCounts, adDay, adDetails, adQuote, calendarRow } from './ads.ts';
import {
  period,
  attentionRow,
  breakdown,
  breakdownRow,
  durationRow,
  durations,
  figure,
  figurePart,
  listLink,
  revenueBreakdown,
  revenueRow,
  series,
  seriesPoint,
  summary,
  top,
  topProduct,
  topVendor,
} from './analytics.ts';
import { attribute, attributeDetails, attributeInForce, attributeOption } from './attributes.ts';
import { banner, bannerCheck, bannerCounts, bannerDetails } from './banners.ts';
import { cannedReply } from './canned-replies.ts';
import { category, categoryDetails } from './categories.ts';
import { checkoutItem, placeOrderBody, quote } from './checkouts.ts';
import { commissionRule } from './commissions.ts';
import { carrier } from './configuration-fields.ts';
import { configurations } from './configurations.ts';
import { failure, done, versionBody } from './core/envelope.ts';
import { messageCode } from './core/message.ts';
import { localised, money, picture, pictureInput, signedMoney } from './core/fields.ts';
import { bulkAnswer, bulkData, comparedImportData, exportBody, exportData, longImportData } from './core/list.ts';
import { couponTrial } from './coupon-trial.ts';
import {
  coupon,
  couponBatchRow,
  couponCounts,
  couponDetails,
  couponImportData,
  couponRedemption,
  couponUse,
} from './coupons.ts';
import { customerAddress } from './customer-form.ts';
import { customer, customerCounts, customerDetails, duplicate } from './customers.ts';
import { badges, change } from './events.ts';
import { faq, faqDetails } from './faqs.ts';
import { file, fileUses, uploadedFile } from './files.ts';
import { job } from './jobs.ts';
import { bucket, postedLeg } from './ledger-fields.ts';
import { adjustment, booking, ledgerHealth, reversalBody, ruleResult, trialBalance } from './ledger.ts';
import { legalDraftBody, legalPage, legalState, legalVersion, legalVersionRow } from './legal.ts';
import { notice, noticePreferences } from './notices.ts';
import { chosenPeople } from './notification-form.ts';
import {
  audienceEstimate,
  feedItem,
  notificationDetails,
  notificationRow,
  sendingFigures,
  sentNotification,
} from './notifications.ts';
import {
  moneySplit,
  nextStep,
  orderDetails,
  orderLine,
  orderPayment,
  orderRefund,
  orderReturn,
  orderStep,
  orderTotals,
  timelineEntry,
} from './order-details.ts';
import { orderStatus, paymentMethod, paymentStatus, statusColour } from './order-fields.ts';
import { orderPaper } from './order-papers.ts';
import { order, orderCounts, orderStatusWords } from './orders.ts';
import { payout, payoutCover, payoutDetails } from './payouts.ts';
import { productFileColumns, productImportData } from './product-csv.ts';
import { attributeValue, option, variantBody } from './product-form.ts';
import { productStatus, stockState } from './product-query.ts';
import { productTranslations } from './shop-product.ts';
import { productSales } from './product-sales.ts';
import { priceChange, stockLevel, stockMovement } from './product-stock.ts';
import { whyNotReason } from './product-why-not.ts';
import { product, productCounts, productDetails, productVariant, variantRow } from './products.ts';
import { query, queryCounts, queryDetails } from './queries.ts';
import { searchHit } from './search.ts';
import {
  basicConfiguration,
  orderStatusLabel,
  preferences,
  profile,
  publicSettings,
  savedView,
  session,
  signedInData,
  tokens,
  user,
} from './session.ts';
import { staffCounts, staffDetails, staffMember } from './staff.ts';
import { storefrontKey } from './storefront-keys.ts';
import { tracking } from './tracking.ts';
import { twoFactor } from './two-factor.ts';
import { vendorAlert } from './vendor-alerts.ts';
import { holiday } from './vendor-form.ts';
import { vendor, vendorCounts, vendorDetails, vendorDocument } from './vendors.ts';
import { paymentEvent } from './webhooks.ts';

/**
 * The schemas that the OpenAPI document defines once and refers to by name, so that generated clients have types to read.
 * What one operation alone takes or returns is named after that operation instead.
 */
export const schemaNames: Record<string, Schema> = {
  AnalyticsPeriod: period,
  AreaPermissions: areaPermissions,
  Failure: failure,
  MessageCode: messageCode,
  Account: account,
  AccountBucket: bucket,
  AccountDetails: accountDetails,
  AccountEntry: entry,
  AccountEntrySource: entrySource,
  AccountEntryTotals: entryTotals,
  ActivityEntry: activity,
  Ad: ad,
  AdCalendar: adCalendar,
  AdCalendarDay: adDay,
  AdCalendarRow: calendarRow,
  AdConfiguration: adConfiguration,
  AdConfigurationDetails: adConfigurationDetails,
  AdCounts: adCounts,
  AdDetails: adDetails,
  AdQuote: adQuote,
  Address: address,
  Adjustment: adjustment,
  AnalyticsBreakdown: breakdown,
  AnalyticsBreakdownRow: breakdownRow,
  AnalyticsDuration: durationRow,
  AnalyticsDurations: durations,
  AnalyticsMetric: figure,
  AnalyticsMetricPart: figurePart,
  AnalyticsSeries: series,
  AnalyticsSeriesPoint: seriesPoint,
  AnalyticsSummary: summary,
  AnalyticsTopLists: top,
  AttentionItem: attentionRow,
  Attribute: attribute,
  AttributeDetails: attributeDetails,
  AttributeOption: attributeOption,
  AttributeValue: attributeValue,
  AudienceEstimate: audienceEstimate,
  BadgeCounts: badges,
  BalanceExplanation: explanation,
  Banner: banner,
  BannerCounts: bannerCounts,
  BannerDetails: bannerDetails,
  BannerWarning: bannerCheck,
  BasicConfiguration: basicConfiguration,
  BulkResponse: bulkAnswer,
  BulkResult: bulkData,
  CannedReply: cannedReply,
  Carrier: carrier,
  Category: category,
  CategoryDetails: categoryDetails,
  CheckoutItem: checkoutItem,
  ChosenRecipients: chosenPeople,
  CommissionRule: commissionRule,
  ComparedImportReport: comparedImportData,
  Configuration: configurations,
  Coupon: coupon,
  CouponBatchRow: couponBatchRow,
  CouponCounts: couponCounts,
  CouponDetails: couponDetails,
  CouponImportData: couponImportData,
  CouponRedemption: couponRedemption,
  CouponTrial: couponTrial,
  CouponUse: couponUse,
  CurrentUser: user,
  Customer: customer,
  CustomerAddress: customerAddress,
  CustomerCounts: customerCounts,
  CustomerDetails: customerDetails,
  CustomerQuery: query,
  CustomerQueryCounts: queryCounts,
  CustomerQueryDetails: queryDetails,
  Done: done,
  Duplicate: duplicate,
  EffectiveAttribute: attributeInForce,
  ExportBody: exportBody,
  ExportLink: exportData,
  Faq: faq,
  FaqDetails: faqDetails,
  FeedItem: feedItem,
  FileUses: fileUses,
  Holiday: holiday,
  ImportReport: longImportData,
  InboxNotification: notice,
  InboxPreferences: noticePreferences,
  Job: job,
  LedgerHealth: ledgerHealth,
  LedgerRuleResult: ruleResult,
  LegalDraftBody: legalDraftBody,
  LegalPage: legalPage,
  LegalState: legalState,
  LegalVersion: legalVersion,
  LegalVersionRow: legalVersionRow,
  ListLink: listLink,
  LiveChange: change,
  LocalisedText: localised,
  ManualEntry: booking,
  Money: money,
  NextOrderStatus: nextStep,
  NotificationDetails: notificationDetails,
  NotificationRow: notificationRow,
  Order: order,
  OrderCounts: orderCounts,
  OrderDetails: orderDetails,
  OrderLine: orderLine,
  OrderMoneySplit: moneySplit,
  OrderPaper: orderPaper,
  OrderPayment: orderPayment,
  OrderRefund: orderRefund,
  OrderReturn: orderReturn,
  OrderStatus: orderStatus,
  OrderStatusChange: orderStep,
  OrderStatusLabel: orderStatusLabel,
  OrderStatusLabels: orderStatusWords,
  OrderTimelineEntry: timelineEntry,
  OrderTotals: orderTotals,
  PaymentEvent: paymentEvent,
  PaymentMethod: paymentMethod,
  PaymentStatus: paymentStatus,
  Payout: payout,
  PayoutCover: payoutCover,
  PayoutDetails: payoutDetails,
  PersonAddress: personAddress,
  Picture: picture,
  PictureInput: pictureInput,
  PlaceOrderBody: placeOrderBody,
  PostedLeg: postedLeg,
  PriceChange: priceChange,
  Product: product,
  ProductCounts: productCounts,
  ProductDetails: productDetails,
  ProductFileColumns: productFileColumns,
  ProductImportData: productImportData,
  ProductOption: option,
  ProductSales: productSales,
  ProductStatus: productStatus,
  ProductTranslations: productTranslations,
  ProductVariant: productVariant,
  Profile: profile,
  PublicSettings: publicSettings,
  Quote: quote,
  ReversalBody: reversalBody,
  SaleBlocker: whyNotReason,
  SavedView: savedView,
  SearchHit: searchHit,
  SendingCounts: sendingFigures,
  SentNotification: sentNotification,
  SignedIn: signedInData,
  SignedMoney: signedMoney,
  StaffCounts: staffCounts,
  StaffDetails: staffDetails,
  StaffMember: staffMember,
  StatusColour: statusColour,
  StockLevel: stockLevel,
  StockMovement: stockMovement,
  StockState: stockState,
  StoredFile: file,
  StorefrontKey: storefrontKey,
  Tokens: tokens,
  TopProduct: topProduct,
  TopVendor: topVendor,
  RevenueRow: revenueRow,
  RevenueBreakdown: revenueBreakdown,
  Tracking: tracking,
  TrialBalance: trialBalance,
  TwoFactorState: twoFactor,
  UploadedFile: uploadedFile,
  UserPreferences: preferences,
  UserSession: session,
  VariantBody: variantBody,
  VariantRow: variantRow,
  Vendor: vendor,
  VendorAlert: vendorAlert,
  VendorCounts: vendorCounts,
  VendorDetails: vendorDetails,
  VendorDocument: vendorDocument,
  VersionBody: versionBody,
};
