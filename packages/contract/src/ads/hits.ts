import * as z from 'zod/mini';
import { editors } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';

/** `visitor` is a token by which the storefront recognises a visitor, who counts only once within half an hour. */
const hitBody = z.strictObject({ visitor: z.optional(z.string().check(z.minLength(1), z.maxLength(200))) });
export const hitData = z.object({ counted: z.boolean() });

/** Defines an endpoint by which a storefront counts what a visitor does with an ad. */
export const defineHitEndpoint = <const Path extends string>(path: Path, summary: string) =>
  defineEndpoint({
    method: 'POST',
    path,
    summary,
    access: editors('ads', 'catalogue'),
    params: idParams,
    body: hitBody,
    data: hitData,
    keyData: hitData,
  });
