import * as z from 'zod/mini';
import { AREA_LEVELS } from './access.ts';
import { AREAS } from '#contract/entities.ts';

/** The permission of an ADMIN for each area; `edit` if omitted. */
export const areaPermissions = z.partialRecord(z.enum(AREAS), z.enum(AREA_LEVELS));
