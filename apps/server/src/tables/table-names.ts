import type * as ads from './ads.ts';
import type * as analytics from './analytics.ts';
import type * as catalogue from './catalogue.ts';
import type * as commissionInvoices from './commission-invoices.ts';
import type * as commissions from './commissions.ts';
import type * as content from './content.ts';
import type * as coupons from './coupons.ts';
import type * as customers from './customers.ts';
import type * as identity from './identity.ts';
import type * as invoices from './invoices.ts';
import type * as ledger from './ledger.ts';
import type * as ledgerChecks from './ledger-checks.ts';
import type * as legal from './legal.ts';
import type * as notifications from './notifications.ts';
import type * as orderHistory from './order-history.ts';
import type * as orders from './orders.ts';
import type * as payments from './payments.ts';
import type * as platform from './platform.ts';
import type * as productImages from './product-images.ts';
import type * as products from './products.ts';
import type * as queries from './queries.ts';
import type * as twoFactor from './two-factor.ts';
import type * as vendors from './vendors.ts';

type SchemaModules =
  | typeof ads
  | typeof analytics
  | typeof catalogue
  | typeof commissionInvoices
  | typeof commissions
  | typeof content
  | typeof coupons
  | typeof customers
  | typeof identity
  | typeof invoices
  | typeof ledger
  | typeof ledgerChecks
  | typeof legal
  | typeof notifications
  | typeof orderHistory
  | typeof orders
  | typeof payments
  | typeof platform
  | typeof productImages
  | typeof products
  | typeof queries
  | typeof twoFactor
  | typeof vendors;

type NameOf<Export> = Export extends { _: { name: infer Name extends string } } ? Name : never;
type NamesIn<Module> = Module extends unknown ? NameOf<Module[keyof Module]> : never;

/** The name of a table of the schema. */
export type TableName = NamesIn<SchemaModules>;
