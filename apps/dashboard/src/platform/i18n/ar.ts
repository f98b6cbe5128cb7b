/// <reference types="vite/types/importMeta.d.ts" />
const areas = import.meta.glob<Record<string, string>>('./ar/*.ts', { eager: true, import: 'default' });

/** Arabic by English text; what is missing here is shown in English. */
const arabic: Record<string, string> = Object.assign({}, ...Object.values(areas));

export default arabic;
