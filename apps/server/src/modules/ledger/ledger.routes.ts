import { accountsApi } from '@souk/contract/ledger/accounts.ts';
import { commissionInvoicesApi } from '@souk/contract/ledger/commission-invoices.ts';
import { ledgerApi } from '@souk/contract/ledger/api.ts';
import { payoutsApi } from '@souk/contract/ledger/payouts.ts';
import { runBulkAction } from '#core/bulk-matching.ts';
import { type DownloadHandler, createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { csvDownload } from '#core/list/export.ts';
import { changeAccountStatus } from './accounts/change-account-status.ts';
import { entriesDownload } from './accounts/entries-csv.ts';
import { explainBalance } from './accounts/explain-balance.ts';
import { findScope } from './accounts/find-account.ts';
import { getAccount } from './accounts/get-account.ts';
import { accountCsv, accountList, listAccounts } from './accounts/list-accounts.ts';
import { listEntries } from './accounts/list-entries.ts';
import { requestStatement, downloadStatement } from './accounts/statement.ts';
import { adjustBalance, changeAdjustmentStatus, reverseAdjustment } from './adjustments/adjust-balance.ts';
import { getAdjustment, listAdjustments } from './adjustments/list-adjustments.ts';
import { payDebt, recordGatewayPayout, remitTax, reverseBooking } from './bookings/record-booking.ts';
import { listBookings, listBookingsOfKind } from './bookings/list-bookings.ts';
import {
  requestCommissionInvoice,
  COMMISSION_INVOICE_DOWNLOAD,
  downloadCommissionInvoice,
} from './commission-invoices/issue-commission-invoice.ts';
import { ledgerHealth, startCheck } from './ledger-health.ts';
import { requestPayout } from './payouts/request-payout.ts';
import { payoutBulkAction } from './payouts/bulk-payouts.ts';
import { changePayoutStatus } from './payouts/change-payout-status.ts';
import { getPayout } from './payouts/get-payout.ts';
import { countPayouts, listPayouts, payoutCsv, payoutList } from './payouts/list-payouts.ts';
import { previewPayout } from './payouts/preview-payout.ts';
import { trialBalanceOn } from './trial-balance.ts';

export const ledgerRoutes: Route[] = [
  implement(accountsApi.list, ({ ctx, query }) => listAccounts(ctx, query)),
  implement(accountsApi.get, ({ ctx, params, query }) => getAccount(ctx, params.id, query.asOf)),
  implement(accountsApi.transactions, ({ ctx, params, query }) => listEntries(ctx, params.id, query)),
  implement(accountsApi.statement, ({ ctx, params, body }) => requestStatement(ctx, params.id, body)),
  implement(accountsApi.explain, ({ ctx, params, query }) => explainBalance(ctx, params.id, query)),
  implement(accountsApi.status, ({ ctx, params, body }) => changeAccountStatus(ctx, params.id, body)),
  implement(accountsApi.payDebt, ({ ctx, params, body }) => payDebt(ctx, params.id, body)),
  implement(accountsApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'accounts', body)),
  implement(accountsApi.exportTransactions, async ({ ctx, params, body }) => {
    await findScope(ctx, params.id);
    return createDownloadLink(ctx, 'entries', { id: params.id, ...body });
  }),
  implement(commissionInvoicesApi.issue, ({ ctx, params, body }) => requestCommissionInvoice(ctx, params.id, body)),
  implement(payoutsApi.list, ({ ctx, query }) => listPayouts(ctx, query)),
  implement(payoutsApi.counts, ({ ctx, query }) => countPayouts(ctx, query)),
  implement(payoutsApi.preview, ({ ctx, query }) => previewPayout(ctx, query.vendorId)),
  implement(payoutsApi.get, ({ ctx, params }) => getPayout(ctx, params.id)),
  implement(payoutsApi.create, ({ ctx, body }) => requestPayout(ctx, body)),
  implement(payoutsApi.status, ({ ctx, params, body }) => changePayoutStatus(ctx, params.id, body)),
  implement(payoutsApi.bulk, ({ ctx, body }) => runBulkAction(ctx, payoutBulkAction, body)),
  implement(payoutsApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'payouts', body)),
  implement(ledgerApi.listAdjustments, ({ ctx, query }) => listAdjustments(ctx, query)),
  implement(ledgerApi.getAdjustment, ({ ctx, params }) => getAdjustment(ctx, params.id)),
  implement(ledgerApi.adjust, ({ ctx, body }) => adjustBalance(ctx, body)),
  implement(ledgerApi.adjustmentStatus, ({ ctx, params, body }) => changeAdjustmentStatus(ctx, params.id, body)),
  implement(ledgerApi.reverseAdjustment, ({ ctx, params, body }) => reverseAdjustment(ctx, params.id, body)),
  implement(ledgerApi.listBookings, ({ ctx, query }) => listBookings(ctx, query)),
  implement(ledgerApi.listGatewayPayouts, ({ ctx, query }) => listBookingsOfKind(ctx, 'gateway_payout', query)),
  implement(ledgerApi.recordGatewayPayout, ({ ctx, body }) => recordGatewayPayout(ctx, body)),
  implement(ledgerApi.listTaxRemittances, ({ ctx, query }) => listBookingsOfKind(ctx, 'tax', query)),
  implement(ledgerApi.remitTax, ({ ctx, body }) => remitTax(ctx, body)),
  implement(ledgerApi.reverseBooking, ({ ctx, params, body }) => reverseBooking(ctx, params.id, body)),
  implement(ledgerApi.trialBalance, ({ ctx, query }) => trialBalanceOn(ctx, query.asOf)),
  implement(ledgerApi.health, ({ ctx }) => ledgerHealth(ctx)),
  implement(ledgerApi.check, ({ ctx }) => startCheck(ctx)),
];

export const ledgerDownloads: Record<string, DownloadHandler> = {
  accounts: csvDownload({
    name: 'accounts',
    endpoint: accountsApi.list,
    definition: accountList,
    columns: accountCsv,
  }),
  entries: entriesDownload,
  payouts: csvDownload({ name: 'payouts', endpoint: payoutsApi.list, definition: payoutList, columns: payoutCsv }),
  statement: downloadStatement,
  [COMMISSION_INVOICE_DOWNLOAD]: downloadCommissionInvoice,
};
