interface FreezeState {
  status: string;
  payoutsFrozenUntil: Date | string | null;
  payoutsFrozenReason: string | null;
}

export interface PayoutFreeze {
  /** ISO instant; null if it lasts as long as the vendor is suspended. */
  until: string | null;
  reason: string | null;
}

/** Why payouts are frozen: until a future instant, or because the vendor is suspended. Undefined if they are not. */
export function findPayoutFreeze(
  { status, payoutsFrozenUntil, payoutsFrozenReason }: FreezeState,
  now: Date,
): PayoutFreeze | undefined {
  const until = payoutsFrozenUntil === null ? null : new Date(payoutsFrozenUntil);
  if (until !== null && until > now) return { until: until.toISOString(), reason: payoutsFrozenReason };
  return status === 'suspended' ? { until: null, reason: null } : undefined;
}
