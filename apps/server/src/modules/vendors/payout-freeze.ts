interface Situation {
  status: string;
  payoutsFrozenUntil: Date | string | null;
  payoutsFrozenReason: string | null;
}

export interface PayoutFreeze {
  /** ISO instant; null lasts as long as the status. */
  until: string | null;
  reason: string | null;
}

/** Why nothing may be paid out now: an instant that is still to come, or a vendor that is not active. Undefined where it may. */
export function payoutFreeze(
  { status, payoutsFrozenUntil, payoutsFrozenReason }: Situation,
  now: Date,
): PayoutFreeze | undefined {
  const until = payoutsFrozenUntil === null ? null : new Date(payoutsFrozenUntil);
  if (until !== null && until > now) return { until: until.toISOString(), reason: payoutsFrozenReason };
  return status === 'suspended' ? { until: null, reason: null } : undefined;
}
