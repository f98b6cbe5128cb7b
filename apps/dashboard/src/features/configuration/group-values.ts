import {
  configurationBodies,
  type ConfigurationGroup,
  type Configurations,
  type UpdateConfigurations,
} from '@souk/contract/configuration/api.ts';
import type { WithPictures } from '@souk/contract/core/pictures.ts';
import type * as z from 'zod/mini';
import { ApiError, isApiError } from '#platform/api/api-error.ts';

/** The form values of a specific group. Form fields use this type to check their names and values. */
export type GroupBody<Group extends ConfigurationGroup> = WithPictures<NonNullable<UpdateConfigurations[Group]>>;

/** The form values of any group. */
export type GroupValues = Record<string, unknown> & { version: number };

/** Form values of a group. If a change of the commission is scheduled, contains the new commission and its start. */
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
 * Strips the group from field names in errors. For example, the server names a field `orders.returnWindowDays`, and the
 * form names it `returnWindowDays`.
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
