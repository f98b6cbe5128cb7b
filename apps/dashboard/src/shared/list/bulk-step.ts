import type { BulkData } from '@souk/contract/core/list.ts';
import { t } from '#shared/i18n/i18n.ts';
import { toast } from '#shared/toast/toast.ts';

/** Tells how a bulk step went: how many are done, and why not the first that was refused. */
export function tellBulk({ done, failed }: BulkData): void {
  if (done > 0) toast.done(t('{count, plural, one {# row changed} other {# rows changed}}', { count: done }));
  const first = failed[0];
  if (first) toast.error(failed.length === 1 ? first.message : t('{count} were not changed. The first: {reason}', { count: failed.length, reason: first.message }));
}
