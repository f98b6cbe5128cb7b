interface FreezeState {
  status: string;
  payoutsFrozenUntil: Date | string | null;
  payoutsFrozenReason: string | null;
}

export interface PayoutFreeze {
  /** ISO instant. Null if payouts are frozen for as long as the vendor is suspended. */
  until: string | null;
  reason: string | null;
}

/** Why and until when payouts are frozen. Undefined if they are not. */
export function findPayoutFreeze(
  { status, payoutsFrozenUntil, payoutsFrozenReason }: FreezeState,
  now: Date,
): PayoutFreeze | undefined {
  const until = payoutsFrozenUntil === null ? null : new Date(payoutsFrozenUntil);
  if (until !== null && until > now) return { until: until.toISOString(), reason: payoutsFrozenReason };
  return status === 'suspended' ? { until: null, reason: null } : undefined;
}
