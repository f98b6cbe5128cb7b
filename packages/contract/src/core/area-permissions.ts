import * as z from 'zod/mini';
import { AREA_LEVELS } from './access.ts';
import { AREAS } from '#contract/entities.ts';

/** The permission of an ADMIN in each area; an area that is left out is `edit`. */
export const areaPermissions = z.partialRecord(z.enum(AREAS), z.enum(AREA_LEVELS));
