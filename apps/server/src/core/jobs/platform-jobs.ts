import { foldCounters } from '#core/counters.ts';
import { sendDueMails } from '#core/mail/send-due-mails.ts';
import { deleteOldRows } from './clean-up.ts';
import type { JobRegistry, RecurringJobRun } from './job-registry.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/** Background jobs of the platform that belong to no module. */
export const platformJobs: JobRegistry = {
  'counters.fold': {
    every: 2 * SECOND_MS,
    idle: 5 * SECOND_MS,
    handle: ({ ctx }: RecurringJobRun) => foldCounters(ctx.services.database),
  },
  'mails.send': {
    every: SECOND_MS,
    idle: 3 * SECOND_MS,
    inEveryProcess: true,
    handle: async ({ ctx, shouldStop }: RecurringJobRun) => {
      const { sent, failed } = await sendDueMails(ctx.services, shouldStop);
      return sent + failed > 0;
    },
  },
  'rows.clean-up': { every: HOUR_MS, isTimed: true, handle: deleteOldRows },
};
