import type { Services } from '#core/context.ts';
import type { OnJobError } from '#core/jobs/job-registry.ts';
import { runDueJobsOf } from '#core/jobs/job-runner.ts';

/** Runs all jobs that are due by the services' clock and returns their kinds. For tests, which move the clock. */
export const runDueJobs = (services: Services, onError?: OnJobError): Promise<string[]> =>
  runDueJobsOf(services, services.modules.jobs, onError);
