import {
  configurationBodies,
  type ConfigurationGroup,
  type Configurations,
  type UpdateConfigurations,
} from '@souk/contract/configuration/api.ts';
import type { WithPictures } from '@souk/contract/core/pictures.ts';
import type * as z from 'zod/mini';
import { ApiError, isApiError } from '#platform/api/api-error.ts';

/** The body of one group as its form holds it, for the names and types of its fields. */
export type BodyOf<Group extends ConfigurationGroup> = WithPictures<NonNullable<UpdateConfigurations[Group]>>;

/** Values of one group's form: its body. */
export type GroupValues = Record<string, unknown> & { version: number };

/** The settings of a group as its form shows them; the commission is the one decided last, with the date it is set for. */
export function valuesOf(group: ConfigurationGroup, settings: Configurations): GroupValues {
  if (group !== 'money') return settings[group];
  const { commissionNext, commissionPercent, commissionOnShipping, ...others } = settings.money;
  if (commissionPercent === undefined) return others;
  return {
    ...others,
    commissionPercent: commissionNext?.percent ?? commissionPercent,
    commissionFrom: commissionNext?.from ?? null,
    commissionOnShipping,
  };
}

export const schemaOf = (group: ConfigurationGroup): z.ZodMiniType<unknown, GroupValues> => configurationBodies[group];

export const bodyOf = (group: ConfigurationGroup, values: GroupValues): UpdateConfigurations => ({ [group]: values });

/** The server names `orders.returnWindowDays`; on the form of the group the field is `returnWindowDays`. */
export function withoutGroup(group: ConfigurationGroup, error: unknown): unknown {
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
