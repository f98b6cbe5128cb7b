import {
  configurationBodies,
  type ConfigurationGroup,
  type Configurations,
  type UpdateConfigurations,
} from '@souk/contract/configuration/api.ts';
import type { WithPictures } from '@souk/contract/core/pictures.ts';
import type * as z from 'zod/mini';
import { ApiError, isApiError } from '#platform/api/api-error.ts';

/** Form values of a group. Gives form fields their names and types. */
export type GroupBody<Group extends ConfigurationGroup> = WithPictures<NonNullable<UpdateConfigurations[Group]>>;

/** Values of any group's form. */
export type GroupValues = Record<string, unknown> & { version: number };

/** Form values of a group. The commission is the scheduled one with its start, or else the current one. */
export function toFormValues(group: ConfigurationGroup, settings: Configurations): GroupValues {
  if (group !== 'money') return settings[group];
  const { commissionNext, commissionPercent, commissionOnShipping, ...rest } = settings.money;
  if (commissionPercent === undefined) return rest;
  return {
    ...rest,
    commissionPercent: commissionNext?.percent ?? commissionPercent,
    commissionFrom: commissionNext?.from ?? null,
    commissionOnShipping,
  };
}

export const getSchema = (group: ConfigurationGroup): z.ZodMiniType<unknown, GroupValues> => configurationBodies[group];

export const toBody = (group: ConfigurationGroup, values: GroupValues): UpdateConfigurations => ({ [group]: values });

/**
 * Strips the group from field names in errors: the server's `orders.returnWindowDays` is `returnWindowDays` in the
 * form.
 */
export function stripGroupFromErrors(group: ConfigurationGroup, error: unknown): unknown {
  if (!isApiError(error)) return error;
  const errors = error.errors.map(({ field, message }) => ({
    field: field.startsWith(`${group}.`) ? field.slice(group.length + 1) : field,
    message,
  }));
  const { kind, statusCode, message, data, requestId, retryAfter } = error;
  return new ApiError({
    kind,
    statusCode,
    message,
    data,
    errors,
    ...(requestId && { requestId }),
    ...(retryAfter && { retryAfter }),
  });
}
