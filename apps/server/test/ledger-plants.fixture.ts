import type { LedgerWorld } from './ledger-world.fixture.ts';

/** A fault that SQL plants in the database, and the ledger rules that must detect it. */
export interface PlantedFault {
  what: string;
  sql: (world: LedgerWorld) => string;
  rules: readonly string[];
}

/* The names of the rules in `LEDGER_RULES`. */
const ZERO_SUM_RULE = 'balances sum to zero';
const BALANCE_RULE = 'each balance equals its transfers';
const FINISHED_ESCROW_RULE = 'escrow of a finished order is zero';
const OPEN_ESCROW_RULE = 'escrow of an open order is what was paid and not given back';
const SPLIT_RULE = 'paid and promotion equal commission, earning and tax';
const REFUNDS_RULE = 'refunded equals the refunds and never passes what was paid';
const REFUND_LINES_RULE = 'a refund equals its lines and its shipping';
const PAYMENTS_RULE = 'paid equals the captured payments';
const AVAILABLE_RULE = 'a vendor account equals what its orders, payouts and adjustments left';
const PENDING_RULE = 'pending is what orders hold back';
const ORDER_PENDING_RULE = 'an order has pending what posted and was not released';
const HOLD_RULE = 'only an open return keeps an earning on hold';
const VENDORS_RULE = 'vendors carry what their accounts hold';
const PAYOUTS_RULE = 'what is in payout are the payouts on their way';
const ADS_RULE = 'ads sold is what ads were charged less what was given back';
const LAST_DAY_RULE = 'the last closed day equals the transfers up to its end';
const MONTHS_RULE = 'closed months equal their transfers';
const CHECKED_DAYS_RULE = 'closed days are as they were when they were checked';

/** SQL for the id of the account with this code: of the marketplace or of the vendor. */
const accountIdSql = (code: string, { vendor }: LedgerWorld) =>
  `(select id from accounts where code = '${code}' and (vendor_id is null or vendor_id = '${vendor}'))`;

const LAST_ID = `'ffffffff-0000-7000-8000-000000000001'::uuid`;
/** SQL for the smallest id that can be created on a day. */
const firstIdOf = (day: string) =>
  `(lpad(to_hex((extract(epoch from ${day}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

interface Transfer {
  debit: string;
  credit: string;
  order?: string;
  source?: string;
  at?: string;
  /** SQL for the id of the transfer. */
  id?: string;
}

/** SQL that inserts a transfer of 5. By default, its time is after the closed days. */
const insertTransfer = (
  world: LedgerWorld,
  { debit, credit, order, source, at = '2030-01-01', id = LAST_ID }: Transfer,
) => `
  insert into transfers (id, at, event_key, leg, kind, debit_account_id, credit_account_id, amount, order_id, source_id)
  values (${id}, '${at}', 'planted', 1, 'planted', ${accountIdSql(debit, world)}, ${accountIdSql(credit, world)}, 5,
    ${order ? `'${order}'` : 'null'}, ${source ? `'${source}'` : 'null'})`;

/** SQL that inserts a transfer of 5 and also changes the balances of both accounts. */
const postTransfer = (world: LedgerWorld, facts: Transfer) => `
  with planted as (${insertTransfer(world, facts)} returning debit_account_id, credit_account_id, amount)
  insert into account_balance_deltas (account_id, debit, credit)
  select debit_account_id, amount, 0 from planted union all select credit_account_id, 0, amount from planted`;

const updateRow = (table: string, change: string, id: string) => `update ${table} set ${change} where id = '${id}'`;
const dropCheck = (name: string) => `alter table orders drop constraint orders_${name}_check;`;

/** SQL that inserts a return of the refunded order. */
const insertReturn = ({ refunded, vendor }: LedgerWorld, status: string, isRefundedAlready = false) => `
  insert into returns (id, order_id, vendor_id, status, status_since, reason, is_refunded_already)
  values (gen_random_uuid(), '${refunded}', '${vendor}', '${status}', now(), 'Broken', ${isRefundedAlready});`;

const clearReleaseDate = ({ refunded }: LedgerWorld) => `${updateRow('orders', 'release_at = null', refunded)};`;
/** The first transfer, on a closed day. */
const FIRST_TRANSFER = '(select id from transfers order by id limit 1)';
/** The newest transfer, on a day that is not closed yet. */
const NEWEST_TRANSFER = '(select id from transfers order by id desc limit 1)';
const LAST_CLOSED_DAY = '(select max(day) from ledger_days)';
/** A condition that is true for one row of the last closed day. */
const IS_ONE_ROW_OF_LAST_DAY = `ctid = (select ctid from ledger_days where day = ${LAST_CLOSED_DAY} limit 1)`;
/** A condition that is true for one row of the closed months. */
const IS_ONE_ROW_OF_MONTHS = 'ctid = (select ctid from account_months limit 1)';
const SUM_COLUMNS = ['debits', 'credits', 'count'];

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  { what: 'nothing', sql: () => 'select 1', rules: [] },

  {
    what: 'a balance whose debits are too high',
    sql: (w) => `update account_balances set debits = debits + 1 where account_id = ${accountIdSql('cash:bank', w)}`,
    rules: [ZERO_SUM_RULE, BALANCE_RULE],
  },
  {
    what: 'a balance whose credits are too high',
    sql: (w) => `update account_balances set credits = credits + 1 where account_id = ${accountIdSql('cash:bank', w)}`,
    rules: [ZERO_SUM_RULE, BALANCE_RULE],
  },
  {
    what: 'a balance whose debits and credits are equally too high',
    sql: (w) =>
      `update account_balances set debits = debits + 1, credits = credits + 1 where account_id = ${accountIdSql('cash:bank', w)}`,
    rules: [BALANCE_RULE],
  },
  {
    what: 'a balance change without a transfer',
    sql: (w) => `insert into account_balance_deltas (account_id, debit) values (${accountIdSql('cash:bank', w)}, 1)`,
    rules: [ZERO_SUM_RULE, BALANCE_RULE],
  },
  {
    what: 'an account without a balance row',
    sql: (w) => `delete from account_balances where account_id = ${accountIdSql('expense:goodwill', w)}`,
    rules: [ZERO_SUM_RULE, BALANCE_RULE],
  },
  {
    what: 'a transfer that changed no balance',
    sql: (w) => insertTransfer(w, { debit: 'cash:bank', credit: 'cash:gateway' }),
    rules: [BALANCE_RULE],
  },

  {
    what: 'money in the escrow of a finished order',
    sql: (w) => postTransfer(w, { debit: 'cash:bank', credit: 'escrow', order: w.settled }),
    rules: [FINISHED_ESCROW_RULE],
  },
  {
    what: 'money missing from the escrow of a finished order',
    sql: (w) => postTransfer(w, { debit: 'escrow', credit: 'cash:bank', order: w.settled }),
    rules: [FINISHED_ESCROW_RULE],
  },
  ...['complete', 'cancelled'].map((status) => ({
    what: `an order that is ${status} with its money still in escrow`,
    sql: (w: LedgerWorld) => updateRow('orders', `status = '${status}'`, w.open),
    rules: [FINISHED_ESCROW_RULE],
  })),
  {
    what: 'money in the escrow of an open order that was not paid',
    sql: (w) => postTransfer(w, { debit: 'cash:bank', credit: 'escrow', order: w.unpaid }),
    rules: [OPEN_ESCROW_RULE],
  },
  {
    what: 'money missing from the escrow of an open order',
    sql: (w) => postTransfer(w, { debit: 'escrow', credit: 'cash:bank', order: w.open }),
    rules: [OPEN_ESCROW_RULE],
  },
  {
    what: 'an open order that was paid in two parts',
    sql: (w) => `${postTransfer(w, { debit: 'cash:gateway', credit: 'escrow', order: w.open })};
      ${updateRow('orders', 'paid_amount = paid_amount + 5, total = total + 5, earning = earning + 5', w.open)};
      update payments set amount = amount + 5 where order_id = '${w.open}'`,
    rules: [],
  },
  {
    what: 'a payment of an open order that was posted without the order',
    sql: (w) => `update transfers set order_id = null where order_id = '${w.open}'`,
    rules: [OPEN_ESCROW_RULE],
  },
  ...['placed', 'packed', 'pickup', 'delivering'].map((status) => ({
    what: `a finished order that is ${status} again`,
    sql: (w: LedgerWorld) => updateRow('orders', `status = '${status}'`, w.settled),
    rules: [OPEN_ESCROW_RULE],
  })),
  {
    what: 'a cancelled order whose payment had already been distributed',
    sql: (w) => updateRow('orders', `status = 'cancelled'`, w.settled),
    rules: [],
  },
  {
    what: 'a refund of an open order that did not change its escrow',
    sql: (w) => updateRow('orders', 'refunded = refunded + 1, refunded_earning = refunded_earning + 1', w.open),
    rules: [OPEN_ESCROW_RULE, REFUNDS_RULE],
  },

  ...['total', 'commission', 'earning', 'tax_remitted', 'promotion'].map((column) => ({
    what: `an order with a wrong ${column}`,
    sql: (w: LedgerWorld) =>
      `${dropCheck('earning')}${dropCheck('amounts')}${updateRow('orders', `${column} = ${column} + 1`, w.settled)}`,
    rules: [SPLIT_RULE],
  })),
  ...['refunded', 'refunded_promotion', 'refunded_commission', 'refunded_earning', 'refunded_tax'].map((column) => ({
    what: `an order with a wrong ${column}`,
    sql: (w: LedgerWorld) => updateRow('orders', `${column} = ${column} + 1`, w.refunded),
    rules: [SPLIT_RULE, REFUNDS_RULE],
  })),

  ...['promotion', 'commission', 'tax', 'earning'].map((column) => ({
    what: `a refund whose ${column} differs from its order`,
    sql: (w: LedgerWorld) => updateRow('refunds', `${column} = ${column} + 1`, w.refund),
    rules: [REFUNDS_RULE],
  })),
  {
    what: 'a refund above the refunded amount of its order',
    sql: (w) => updateRow('refunds', 'amount = amount + 1, shipping = shipping + 1', w.refund),
    rules: [REFUNDS_RULE],
  },
  ...[`status = 'reversed'`, `kind = 'goodwill'`].map((change) => ({
    what: `an order whose refund does not count because of ${change}`,
    sql: (w: LedgerWorld) => updateRow('refunds', change, w.refund),
    rules: [REFUNDS_RULE],
  })),
  {
    what: 'an order with a refunded amount but no refund',
    sql: (w) => updateRow('orders', 'refunded = 5, refunded_earning = 5', w.settled),
    rules: [REFUNDS_RULE],
  },
  {
    what: 'goodwill that counts as a refund',
    sql: () => `update refunds set kind = 'refund' where kind = 'goodwill'`,
    rules: [REFUNDS_RULE],
  },
  {
    what: 'a chargeback that was won',
    sql: (w) => `
      insert into refunds (id, order_id, vendor_id, kind, status, is_before_completion, amount, reason, actor_name)
      values (gen_random_uuid(), '${w.settled}', '${w.vendor}', 'chargeback', 'reversed', false, 100, 'Not me', 'Rana')`,
    rules: [],
  },
  {
    what: 'an order that was refunded but never paid',
    sql: (w) => `${dropCheck('refunded')}${updateRow('orders', 'paid_amount = refunded - 1', w.refunded)};
      update payments set amount = (select paid_amount from orders where id = order_id) where order_id = '${w.refunded}'`,
    rules: [REFUNDS_RULE],
  },
  {
    what: 'a refund with a wrong shipping amount',
    sql: (w) => updateRow('refunds', 'shipping = shipping - 1', w.refund),
    rules: [REFUND_LINES_RULE],
  },
  {
    what: 'a refund with a wrong line amount',
    sql: (w) => `update refund_lines set amount = amount + 1 where refund_id = '${w.refund}'`,
    rules: [REFUND_LINES_RULE],
  },

  {
    what: 'an order whose payment failed',
    sql: (w) => `update payments set status = 'failed' where order_id = '${w.settled}'`,
    rules: [PAYMENTS_RULE],
  },
  {
    what: 'an order with a payment of the wrong amount',
    sql: (w) => `update payments set amount = amount + 1 where order_id = '${w.settled}'`,
    rules: [PAYMENTS_RULE],
  },
  {
    what: 'an order whose payment was deleted',
    sql: (w) => `delete from payments where order_id = '${w.settled}'`,
    rules: [PAYMENTS_RULE],
  },
  {
    what: 'an order that was paid in two parts',
    sql: (w) => `
      update payments set amount = amount - 100 where order_id = '${w.settled}';
      insert into payments (order_id, id, vendor_id, method, status, amount, at)
      values ('${w.settled}', gen_random_uuid(), '${w.vendor}', 'card', 'captured', 100, now())`,
    rules: [],
  },
  {
    what: 'an additional payment attempt that failed',
    sql: (w) => `
      insert into payments (order_id, id, vendor_id, method, status, amount, at)
      values ('${w.settled}', gen_random_uuid(), '${w.vendor}', 'card', 'failed', 100, now())`,
    rules: [],
  },

  {
    what: 'a vendor with a wrong available balance',
    sql: (w) => updateRow('vendors', 'available_balance = available_balance + 1', w.vendor),
    rules: [AVAILABLE_RULE, VENDORS_RULE],
  },
  {
    what: 'a vendor with a wrong pending balance',
    sql: (w) => updateRow('vendors', 'pending_balance = pending_balance + 1', w.vendor),
    rules: [VENDORS_RULE],
  },
  {
    what: 'a vendor with a wrong balance in payouts',
    sql: (w) => updateRow('vendors', 'payout_balance = payout_balance + 1', w.vendor),
    rules: [VENDORS_RULE, PAYOUTS_RULE],
  },
  {
    what: 'a vendor with a balance in payouts but no payout',
    sql: (w) => updateRow('vendors', 'payout_balance = 1', w.newcomer),
    rules: [VENDORS_RULE, PAYOUTS_RULE],
  },
  {
    what: 'a vendor with a balance but no account',
    sql: (w) => updateRow('vendors', 'available_balance = 1', w.newcomer),
    rules: [VENDORS_RULE],
  },
  {
    what: 'a pending account above the pending earnings of the orders',
    sql: (w) => `
      update account_balances set credits = credits + 1 where account_id = ${accountIdSql('vendor:pending', w)};
      insert into account_balance_deltas (account_id, credit) values (${accountIdSql('vendor:pending', w)}, -1);
      ${updateRow('vendors', 'pending_balance = pending_balance + 1', w.vendor)}`,
    rules: [PENDING_RULE],
  },
  {
    what: 'an order with more pending earning than was posted',
    sql: (w) => updateRow('orders', 'pending_earning = pending_earning + 1', w.refunded),
    rules: [PENDING_RULE, ORDER_PENDING_RULE],
  },
  {
    what: 'an order without the pending earning that was posted',
    sql: (w) => updateRow('orders', 'pending_earning = 0', w.refunded),
    rules: [PENDING_RULE, ORDER_PENDING_RULE],
  },
  {
    what: 'an open order with a pending earning that was never posted',
    sql: (w) => updateRow('orders', 'pending_earning = 1', w.open),
    rules: [PENDING_RULE, ORDER_PENDING_RULE],
  },
  {
    what: 'an earning that was posted to pending for an order without a pending earning',
    sql: (w) => postTransfer(w, { debit: 'expense:adjustment', credit: 'vendor:pending', order: w.settled }),
    rules: [ORDER_PENDING_RULE],
  },
  {
    what: 'a release from pending that is missing from the order',
    sql: (w) => postTransfer(w, { debit: 'vendor:pending', credit: 'revenue:adjustment', order: w.refunded }),
    rules: [ORDER_PENDING_RULE],
  },

  { what: 'an earning that will never be released', sql: clearReleaseDate, rules: [HOLD_RULE] },
  ...['requested', 'approved', 'received'].map((status) => ({
    what: `an earning that waits for a return that is ${status}`,
    sql: (w: LedgerWorld) => clearReleaseDate(w) + insertReturn(w, status),
    rules: [],
  })),
  ...['refunded', 'rejected'].map((status) => ({
    what: `an earning that waits for a return that is ${status}`,
    sql: (w: LedgerWorld) => clearReleaseDate(w) + insertReturn(w, status),
    rules: [HOLD_RULE],
  })),
  {
    what: 'an earning that waits for a return that was already refunded',
    sql: (w) => clearReleaseDate(w) + insertReturn(w, 'requested', true),
    rules: [HOLD_RULE],
  },
  {
    what: 'an earning that waits for a return of another order',
    sql: (w) => clearReleaseDate(w) + insertReturn({ ...w, refunded: w.settled }, 'requested'),
    rules: [HOLD_RULE],
  },
  {
    what: 'an earning whose hold has not begun',
    sql: (w) => clearReleaseDate(w) + updateRow('orders', 'hold_until = null', w.refunded),
    rules: [],
  },
  {
    what: 'an earning on hold for an order that is not complete',
    sql: (w) => clearReleaseDate(w) + updateRow('orders', `status = 'delivering'`, w.refunded),
    rules: [OPEN_ESCROW_RULE],
  },

  ...['paid', 'failed', 'cancelled'].map((status) => ({
    what: `a payout that is ${status} without a transfer`,
    sql: (w: LedgerWorld) => updateRow('payouts', `status = '${status}'`, w.payout),
    rules: [PAYOUTS_RULE],
  })),
  ...['asked', 'sent'].map((status) => ({
    what: `a payout that is ${status} with its money still reserved`,
    sql: (w: LedgerWorld) => updateRow('payouts', `status = '${status}'`, w.payout),
    rules: [],
  })),
  {
    what: 'a payout of the wrong amount',
    sql: (w) => updateRow('payouts', 'amount = amount + 1', w.payout),
    rules: [PAYOUTS_RULE],
  },
  {
    what: 'a payout of the wrong vendor',
    sql: (w) => updateRow('payouts', `vendor_id = '${w.newcomer}'`, w.payout),
    rules: [PAYOUTS_RULE],
  },

  ...['price = price + 1', 'given_back = given_back + 1', 'charged_at = null'].map((change) => ({
    what: `an ad with ${change}`,
    sql: (w: LedgerWorld) => updateRow('ads', change, w.ad),
    rules: [ADS_RULE],
  })),
  {
    what: 'an ad that is marked as charged without a transfer',
    sql: () => `update ads set charged_at = now() where status = 'waiting'`,
    rules: [ADS_RULE],
  },
  {
    what: 'an ad that was charged in two parts',
    sql: (w) =>
      `${postTransfer(w, { debit: 'cash:bank', credit: 'revenue:ads', source: w.ad })};${updateRow('ads', 'price = price + 5', w.ad)}`,
    rules: [],
  },
  {
    what: 'an ad that was refunded in two parts',
    sql: (w) =>
      `${postTransfer(w, { debit: 'revenue:ads', credit: 'cash:bank' })}; alter table ads drop constraint ads_money_check;
       update transfers set source_id = (select id from ads where status = 'cancelled') where event_key = 'planted';
       update ads set given_back = given_back + 5 where status = 'cancelled'`,
    rules: [],
  },
  {
    what: 'a charge for an ad that does not exist',
    sql: (w) => postTransfer(w, { debit: 'cash:bank', credit: 'revenue:ads', source: w.vendor }),
    rules: [ADS_RULE],
  },
  {
    what: 'a refund of an ad that is missing from the ad',
    sql: (w) => postTransfer(w, { debit: 'revenue:ads', credit: 'cash:bank', source: w.ad }),
    rules: [ADS_RULE],
  },

  ...SUM_COLUMNS.map((column) => ({
    what: `a last closed day with wrong ${column}`,
    sql: () => `update ledger_days set ${column} = ${column} + 1 where ${IS_ONE_ROW_OF_LAST_DAY}`,
    rules: [LAST_DAY_RULE],
  })),
  {
    what: 'a last closed day with one row too few',
    sql: () => `delete from ledger_days where ${IS_ONE_ROW_OF_LAST_DAY}`,
    rules: [LAST_DAY_RULE],
  },
  {
    what: 'a last closed day with one row too many',
    sql: () => `insert into ledger_days select ${LAST_CLOSED_DAY}, 'escrow', 'planted', 0, 0, 0`,
    rules: [LAST_DAY_RULE],
  },
  ...SUM_COLUMNS.map((column) => ({
    what: `a closed month with wrong ${column}`,
    sql: () => `update account_months set ${column} = ${column} + 1 where ${IS_ONE_ROW_OF_MONTHS}`,
    rules: [MONTHS_RULE],
  })),
  {
    what: 'a closed month with one row too few',
    sql: () => `delete from account_months where ${IS_ONE_ROW_OF_MONTHS}`,
    rules: [MONTHS_RULE],
  },
  {
    what: 'a closed month with one row too many',
    sql: (w) => `insert into account_months select ${accountIdSql('escrow', w)}, '2026-11-01', 'planted', 0, 0, 0`,
    rules: [MONTHS_RULE],
  },
  {
    what: 'a transfer that was posted to a closed day',
    sql: (w) => postTransfer(w, { debit: 'cash:bank', credit: 'cash:gateway', at: '2026-11-20T10:00:00Z' }),
    rules: [LAST_DAY_RULE, MONTHS_RULE],
  },
  {
    what: 'a transfer at the end of the last closed day',
    sql: (w) =>
      `${postTransfer(w, { debit: 'cash:bank', credit: 'cash:gateway' })};
       update transfers set at = (${LAST_CLOSED_DAY} + 1)::timestamp at time zone 'UTC' - interval '1 ms' where event_key = 'planted'`,
    rules: [LAST_DAY_RULE, MONTHS_RULE],
  },
  {
    what: 'a transfer at the beginning of the next day',
    sql: (w) =>
      `${postTransfer(w, { debit: 'cash:bank', credit: 'cash:gateway' })};
       update transfers set at = (${LAST_CLOSED_DAY} + 1)::timestamp at time zone 'UTC' where event_key = 'planted'`,
    rules: [],
  },

  {
    what: 'a transfer with the first id of a checked day',
    sql: (w) =>
      postTransfer(w, {
        debit: 'cash:bank',
        credit: 'cash:gateway',
        at: '2026-11-20T10:00:00Z',
        id: firstIdOf(`date '2026-11-20'`),
      }),
    rules: [LAST_DAY_RULE, MONTHS_RULE, CHECKED_DAYS_RULE],
  },
  {
    what: 'a transfer with the first id of a day that is not closed',
    sql: (w) =>
      postTransfer(w, { debit: 'cash:bank', credit: 'cash:gateway', id: firstIdOf(`(${LAST_CLOSED_DAY} + 1)`) }),
    rules: [],
  },
  ...[
    `event_key = event_key || ':again'`,
    'leg = 9',
    `at = at + interval '1 ms'`,
    'id = gen_random_uuid()',
    'vendor_id = gen_random_uuid()',
    'source_id = gen_random_uuid()',
    'reverses_id = gen_random_uuid()',
  ].map((change) => ({
    what: `a transfer of a checked day with ${change}`,
    sql: () => `update transfers set ${change} where id = ${FIRST_TRANSFER}`,
    rules: [CHECKED_DAYS_RULE],
  })),
  {
    what: 'a transfer of a checked day with another kind',
    sql: () => `update transfers set kind = 'planted' where id = ${FIRST_TRANSFER}`,
    rules: [LAST_DAY_RULE, MONTHS_RULE, CHECKED_DAYS_RULE],
  },
  {
    what: 'a transfer of a checked day with another order',
    sql: () => `update transfers set order_id = gen_random_uuid() where kind = 'payout'`,
    rules: [CHECKED_DAYS_RULE],
  },
  {
    what: 'a checked day with one transfer too many',
    sql: () =>
      'update ledger_checked_days set count = count - 1 where day = (select min(day) from ledger_checked_days)',
    rules: [CHECKED_DAYS_RULE],
  },
  ...['reference', 'description', 'actor_name'].map((column) => ({
    what: `a transfer of a checked day with another ${column}, which moves no money`,
    sql: () => `update transfers set ${column} = 'Another' where id = ${FIRST_TRANSFER}`,
    rules: [],
  })),
  {
    what: 'a changed transfer of a day that was wrong when it was checked',
    sql: () =>
      `update ledger_checked_days set checksum = ''; update transfers set leg = 9 where id = ${FIRST_TRANSFER}`,
    rules: [],
  },
  {
    what: 'a changed transfer of a day that was not checked yet',
    sql: () => `update transfers set leg = 9 where id = ${NEWEST_TRANSFER}`,
    rules: [],
  },
];
