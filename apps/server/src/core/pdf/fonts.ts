import { createRequire } from 'node:module';
import { typedKeys } from '#core/records.ts';

export type FontWeight = 'normal' | 'bold';

const FONT_WEIGHTS: Record<FontWeight, number> = { normal: 400, bold: 600 };

interface Script {
  name: string;
  package: 'noto-sans' | 'noto-sans-arabic';
  letters: RegExp;
}

/** A font has one file per script. Only the files of the scripts that a document uses are loaded and embedded. */
const SCRIPTS: readonly Script[] = [
  {
    name: 'arabic',
    package: 'noto-sans-arabic',
    letters: /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/,
  },
  { name: 'vietnamese', package: 'noto-sans', letters: /[\u1ea0-\u1ef9]/ },
  { name: 'latin-ext', package: 'noto-sans', letters: /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1e9f]/ },
  { name: 'greek-ext', package: 'noto-sans', letters: /[\u1f00-\u1fff]/ },
  { name: 'greek', package: 'noto-sans', letters: /[\u0370-\u03ff]/ },
  { name: 'cyrillic', package: 'noto-sans', letters: /[\u0400-\u045f\u0490\u0491]/ },
  { name: 'cyrillic-ext', package: 'noto-sans', letters: /[\u0460-\u048f\u0492-\u052f]/ },
  { name: 'devanagari', package: 'noto-sans', letters: /[\u0900-\u097f]/ },
];
const LATIN_SCRIPT = { name: 'latin', package: 'noto-sans' } as const;

const { resolve } = createRequire(import.meta.url);

/** The name under which a script's font is registered in a document. */
export const fontName = (script: string, weight: FontWeight): string => `${script} ${weight}`;

/** The file of each font, by name. */
export const FONT_FILES: ReadonlyMap<string, string> = new Map(
  [LATIN_SCRIPT, ...SCRIPTS].flatMap((script) =>
    typedKeys(FONT_WEIGHTS).map((weight) => [
      fontName(script.name, weight),
      resolve(
        `@fontsource/${script.package}/files/${script.package}-${script.name}-${String(FONT_WEIGHTS[weight])}-normal.woff`,
      ),
    ]),
  ),
);

export const detectScript = (character: string): string =>
  (SCRIPTS.find(({ letters }) => letters.test(character)) ?? LATIN_SCRIPT).name;
