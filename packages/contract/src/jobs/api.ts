import * as z from 'zod/mini';
import { staff } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { id, instant } from '#contract/core/fields.ts';
import { messageData, messageShape } from '#contract/core/message.ts';

export const JOB_STATUSES = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;

const problems = z.optional(z.array(z.looseObject(messageShape)));

/** The result of a job. Its shape depends on the kind of job, but messages are always in these fields. */
const jobResult = z.looseObject({
  failed: z.optional(z.union([z.int(), z.array(z.looseObject(messageShape))])),
  errors: problems,
  warnings: problems,
  notImportedReasons: problems,
});

/** A background job, as returned to the person who started it. */
export const job = z.object({
  id,
  kind: z.string(),
  status: z.enum(JOB_STATUSES),
  /** Number of items processed so far. `total` is null until the total is known. */
  progress: z.int(),
  total: z.nullable(z.int()),
  result: z.nullable(jobResult),
  /** The error of a failed job. */
  error: z.nullable(messageData),
  createdAt: instant,
  finishedAt: z.nullable(instant),
});
export type Job = z.infer<typeof job>;

export const jobsApi = {
  get: defineEndpoint({
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'Get the progress of a job',
    details: 'Super admins can view all jobs, others their own.',
    access: staff,
    params: idParams,
    data: job,
  }),
  stop: defineEndpoint({
    method: 'DELETE',
    path: '/jobs/{id}',
    summary: 'Stop a job',
    details: 'What it has already done isn’t undone.',
    access: staff,
    params: idParams,
    data: job,
  }),
};
