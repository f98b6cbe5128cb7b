import accounts from './ar/accounts.ts';
import activity from './ar/activity.ts';
import admins from './ar/admins.ts';
import ads from './ar/ads.ts';
import analytics from './ar/analytics.ts';
import categories from './ar/categories.ts';
import configuration from './ar/configuration.ts';
import content from './ar/content.ts';
import coupons from './ar/coupons.ts';
import notifications from './ar/notifications.ts';
import legal from './ar/legal.ts';
import orderActions from './ar/order-actions.ts';
import orderEntry from './ar/order-entry.ts';
import customers from './ar/customers.ts';
import orders from './ar/orders.ts';
import palette from './ar/palette.ts';
import parts from './ar/parts.ts';
import people from './ar/people.ts';
import productImport from './ar/product-import.ts';
import products from './ar/products.ts';
import queries from './ar/queries.ts';
import session from './ar/session.ts';
import shell from './ar/shell.ts';
import storefrontKeys from './ar/storefront-keys.ts';
import vendors from './ar/vendors.ts';
import common from './ar/common.ts';

/** Arabic by English text; missing texts are shown in English. */
const arabic: Record<string, string> = {
  ...common,
  ...shell,
  ...session,
  ...palette,
  ...parts,

  ...activity,
  ...analytics,
  ...configuration,
  ...content,
  ...coupons,
  ...orders,
  ...orderActions,
  ...orderEntry,
  ...products,
  ...productImport,
  ...categories,
  ...people,
  ...customers,
  ...queries,
  ...vendors,
  ...storefrontKeys,
  ...legal,
  ...accounts,
  ...ads,
  ...notifications,
  ...admins,
};

export default arabic;
