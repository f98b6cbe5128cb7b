import { foldCounters } from '#core/counters.ts';
import { sendDueMails } from '#core/mail/send-due-mails.ts';
import { deleteOldRows } from './clean-up.ts';
import type { JobRegistry } from './job-registry.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Background jobs of the platform that belong to no module. */
export const platformJobs: JobRegistry = {
  'counters.fold': { every: 2 * SECOND, idle: 5 * SECOND, handle: ({ ctx }) => foldCounters(ctx.db) },
  'mails.send': {
    every: SECOND,
    idle: 3 * SECOND,
    handle: async ({ ctx }) => {
      const { sent, failed } = await sendDueMails(ctx.services);
      return sent + failed > 0;
    },
  },
  'rows.clean-up': { every: HOUR, isTimed: true, handle: deleteOldRows },
};
