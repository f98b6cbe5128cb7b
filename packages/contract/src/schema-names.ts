import { ledgerSchemaNames } from '#contract/ledger/schema-names.ts';
import type { Schema } from '#contract/core/endpoint.ts';
import { areaPermissions } from '#contract/core/area-permissions.ts';
import { activity } from '#contract/activity/api.ts';
import { adConfiguration, adConfigurationDetails } from '#contract/ads/configurations.ts';
import { address, personAddress } from '#contract/core/addresses.ts';
import { ad, adCalendar, adCounts, adDay, adDetails, adQuote, calendarRow } from '#contract/ads/api.ts';
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
} from '#contract/analytics/api.ts';
import { attribute, attributeDetails, attributeInForce, attributeOption } from '#contract/attributes/api.ts';
import { banner, bannerCheck, bannerCounts, bannerDetails } from '#contract/banners/api.ts';
import { cannedReply } from '#contract/queries/canned-replies.ts';
import { category, categoryDetails } from '#contract/categories/api.ts';
import { checkoutItem, placeOrderBody, quote } from '#contract/orders/checkouts.ts';
import { commissionRule } from '#contract/commissions/api.ts';
import { carrier } from '#contract/configuration/fields.ts';
import { configurations } from '#contract/configuration/api.ts';
import { failure, done, versionBody } from '#contract/core/envelope.ts';
import { messageCode } from '#contract/core/message.ts';
import { localised, money, picture, pictureInput, signedMoney } from '#contract/core/fields.ts';
import {
  bulkAnswer,
  bulkData,
  comparedImportData,
  exportBody,
  exportData,
  longImportData,
} from '#contract/core/list.ts';
import { couponTrial } from '#contract/coupons/trial.ts';
import {
  coupon,
  couponBatchRow,
  couponCounts,
  couponDetails,
  couponImportData,
  couponRedemption,
  couponUse,
} from '#contract/coupons/api.ts';
import { customerAddress } from '#contract/customers/inputs.ts';
import { customer, customerCounts, customerDetails, duplicate } from '#contract/customers/api.ts';
import { badges, change } from '#contract/events/api.ts';
import { faq, faqDetails } from '#contract/faqs/api.ts';
import { file, fileUses, uploadedFile } from '#contract/files/api.ts';
import { job } from '#contract/jobs/api.ts';
import { legalDraftBody, legalPage, legalState, legalVersion, legalVersionRow } from '#contract/legal/api.ts';
import { notice, noticePreferences } from '#contract/notifications/notices.ts';
import { chosenPeople } from '#contract/notifications/inputs.ts';
import {
  audienceEstimate,
  feedItem,
  notificationDetails,
  notificationRow,
  sendingFigures,
  sentNotification,
} from '#contract/notifications/api.ts';
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
} from '#contract/orders/details.ts';
import { orderStatus, paymentMethod, paymentStatus, statusColour } from '#contract/orders/fields.ts';
import { orderPaper } from '#contract/orders/papers.ts';
import { order, orderCounts, orderStatusWords } from '#contract/orders/api.ts';
import { productFileColumns, productImportData } from '#contract/products/csv.ts';
import { attributeValue, option, variantBody } from '#contract/products/inputs.ts';
import { productStatus, stockState } from '#contract/products/query.ts';
import { productTranslations } from '#contract/products/storefront.ts';
import { productSales } from '#contract/products/sales.ts';
import { priceChange, stockLevel, stockMovement } from '#contract/products/stock.ts';
import { whyNotReason } from '#contract/products/why-not.ts';
import { product, productCounts, productDetails, productVariant, variantRow } from '#contract/products/api.ts';
import { query, queryCounts, queryDetails } from '#contract/queries/api.ts';
import { searchHit } from '#contract/search/api.ts';
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
} from '#contract/session/api.ts';
import { staffCounts, staffDetails, staffMember } from '#contract/staff/api.ts';
import { storefrontKey } from '#contract/storefront-keys/api.ts';
import { tracking } from '#contract/orders/tracking.ts';
import { twoFactor } from '#contract/session/two-factor.ts';
import { vendorAlert } from '#contract/vendors/alerts.ts';
import { holiday } from '#contract/vendors/inputs.ts';
import { vendor, vendorCounts, vendorDetails, vendorDocument } from '#contract/vendors/api.ts';
import { paymentEvent } from '#contract/orders/payment-webhooks.ts';

/**
 * The schemas that the OpenAPI document defines once and refers to by name, so that generated clients have types to read.
 * What one operation alone takes or returns is named after that operation instead.
 */
export const schemaNames: Record<string, Schema> = {
  ...ledgerSchemaNames,
  AnalyticsPeriod: period,
  AreaPermissions: areaPermissions,
  Failure: failure,
  MessageCode: messageCode,
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
  LegalDraftBody: legalDraftBody,
  LegalPage: legalPage,
  LegalState: legalState,
  LegalVersion: legalVersion,
  LegalVersionRow: legalVersionRow,
  ListLink: listLink,
  LiveChange: change,
  LocalisedText: localised,
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
  PersonAddress: personAddress,
  Picture: picture,
  PictureInput: pictureInput,
  PlaceOrderBody: placeOrderBody,
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
