import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { explanation } from '#contract/ledger/account-explanation.ts';
import { account, accountDetails, accountsApi, entry, entrySource, entryTotals } from '#contract/ledger/accounts.ts';
import {
  adjustment,
  booking,
  ledgerApi,
  ledgerHealth,
  reversalBody,
  ruleResult,
  trialBalance,
} from '#contract/ledger/api.ts';
import { commissionInvoicesApi } from '#contract/ledger/commission-invoices.ts';
import { bucket, postedLeg } from '#contract/ledger/fields.ts';
import { payout, payoutCover, payoutDetails, payoutsApi } from '#contract/ledger/payouts.ts';

export const manifest: ContractManifest = {
  areas: {
    accounts: {
      description: 'Balances, transactions and statements of vendors and of the platform.',
      endpoints: accountsApi,
    },
    commissionInvoices: {
      description: 'Monthly invoices to vendors for the commission.',
      endpoints: commissionInvoicesApi,
    },
    payouts: { description: 'Payouts to vendors.', endpoints: payoutsApi },
    ledger: {
      description: 'Manual ledger entries, the trial balance, and the self-check of the ledger.',
      endpoints: ledgerApi,
    },
  },
  schemas: {
    Account: account,
    AccountBucket: bucket,
    AccountDetails: accountDetails,
    AccountEntry: entry,
    AccountEntrySource: entrySource,
    AccountEntryTotals: entryTotals,
    Adjustment: adjustment,
    BalanceExplanation: explanation,
    LedgerHealth: ledgerHealth,
    LedgerRuleResult: ruleResult,
    ManualEntry: booking,
    Payout: payout,
    PayoutCover: payoutCover,
    PayoutDetails: payoutDetails,
    PostedLeg: postedLeg,
    ReversalBody: reversalBody,
    TrialBalance: trialBalance,
  },
};
