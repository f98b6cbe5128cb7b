import type { Schema } from '#contract/core/endpoint.ts';
import { explanation } from '#contract/ledger/account-explanation.ts';
import { account, accountDetails, entry, entrySource, entryTotals } from '#contract/ledger/accounts.ts';
import { bucket, postedLeg } from '#contract/ledger/fields.ts';
import { adjustment, booking, ledgerHealth, reversalBody, ruleResult, trialBalance } from '#contract/ledger/api.ts';
import { payout, payoutCover, payoutDetails } from '#contract/ledger/payouts.ts';

/** The schemas of the ledger by the names that the OpenAPI document gives them. */
export const ledgerSchemaNames: Record<string, Schema> = {
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
};
