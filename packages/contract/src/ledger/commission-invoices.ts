import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { superAdmin } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { exportData } from '#contract/core/list.ts';

const MONTH_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])$/;

export const commissionInvoiceBody = z.strictObject({
  /** A past month in the configured time zone, such as `2026-10`. */
  month: z.string().check(z.regex(MONTH_PATTERN, { error: formCode('month.format') })),
});

export const commissionInvoicesApi = {
  issue: defineEndpoint({
    method: 'POST',
    path: '/accounts/{id}/commission-invoice',
    summary: 'Create a download link for a commission invoice',
    details: 'Of one month, as PDF. The first request assigns its number; later ones return the same invoice.',
    access: superAdmin,
    params: idParams,
    body: commissionInvoiceBody,
    data: exportData,
    hasSecret: true,
  }),
};
