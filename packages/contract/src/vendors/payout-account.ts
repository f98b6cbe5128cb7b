import * as z from 'zod/mini';
import { superAdmin } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';

export const fullPayoutAccount = z.object({
  holder: z.string(),
  /** Either an IBAN, or an account number with the bank code. */
  iban: z.nullable(z.string()),
  account: z.nullable(z.string()),
  bankCode: z.nullable(z.string()),
  /** The masked account number, as it is displayed elsewhere. */
  masked: z.string(),
});
export type FullPayoutAccount = z.infer<typeof fullPayoutAccount>;

export const payoutAccountApi = {
  view: defineEndpoint({
    method: 'POST',
    path: '/vendors/{id}/payout-account/view',
    summary: 'Get the full payout account of a vendor',
    details: 'Recorded in the activity.',
    access: superAdmin,
    confirmation: 'required',
    params: idParams,
    data: fullPayoutAccount,
    hasSecret: true,
  }),
};
