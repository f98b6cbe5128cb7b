import type bidiFactory from 'bidi-js';
import type { EmbeddingLevels } from 'bidi-js';
import { loadPackage } from '#core/load-package.ts';
import { detectScript } from './fonts.ts';

export type Direction = 'ltr' | 'rtl';

/** Adjacent characters in one script. Arabic text stays in logical order, because the font engine shapes and reverses it. */
export interface TextRun {
  text: string;
  script: string;
}

let loadedAlgorithm: ReturnType<typeof bidiFactory> | undefined;

/** Loads the bidirectional algorithm with the first text that needs it. */
const bidiAlgorithm = () => (loadedAlgorithm ??= loadPackage('bidi-js')());

const DIRECTION_MARKS = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/**
 * The first letter determines the direction of a line (UAX 9, P2), so that names, dates and amounts keep their order in Arabic
 * documents.
 */
const RIGHT_TO_LEFT_LINE = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Latin letters, digits and punctuation, which need no reordering. */
const LEFT_TO_RIGHT_TEXT = /^[\u0020-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026\u2212]*$/;

/** The text runs of one line from left to right, by the Unicode bidirectional algorithm. */
export function visualOrder(line: string): TextRun[] {
  if (LEFT_TO_RIGHT_TEXT.test(line)) return line === '' ? [] : [{ text: line, script: 'latin' }];
  const direction: Direction = RIGHT_TO_LEFT_LINE.test(line) ? 'rtl' : 'ltr';
  const bidi = bidiAlgorithm();
  const levels = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const runs = levelRuns(line, levels).map(({ start, end, level }) => {
    const isRightToLeft = level % 2 === 1;
    const characters = Array.from(
      { length: end - start },
      (_, index) => mirrored.get(start + index) ?? line[start + index] ?? '',
    );
    const textRuns = splitByScript(characters.join(''));
    return { level, textRuns: isRightToLeft ? reverseRuns(textRuns) : textRuns };
  });
  return reorderByLevel(runs).flatMap(({ textRuns }) => textRuns);
}

interface LevelRun {
  start: number;
  end: number;
  level: number;
}

function levelRuns(line: string, { levels }: EmbeddingLevels): LevelRun[] {
  const runs: LevelRun[] = [];
  for (let index = 0; index < line.length; index++) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.end = index + 1;
    else runs.push({ start: index, end: index + 1, level });
  }
  return runs;
}

/** Rule L2 of UAX 9: from the highest level down, reverses every sequence of runs at that level or above. */
function reorderByLevel<Item extends { level: number }>(runs: readonly Item[]): Item[] {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const next: Item[] = [];
    let sequence: Item[] = [];
    for (const run of ordered) {
      if (run.level >= level) sequence.unshift(run);
      else {
        next.push(...sequence, run);
        sequence = [];
      }
    }
    ordered = [...next, ...sequence];
  }
  return ordered;
}

function splitByScript(text: string): TextRun[] {
  const textRuns: TextRun[] = [];
  for (const character of text) {
    if (DIRECTION_MARKS.test(character)) continue;
    const script = detectScript(character);
    const last = textRuns.at(-1);
    if (last?.script === script) last.text += character;
    else textRuns.push({ text: character, script });
  }
  return textRuns;
}

const reverseRuns = (textRuns: readonly TextRun[]): TextRun[] =>
  textRuns
    .toReversed()
    .map((run) => (run.script === 'arabic' ? run : { ...run, text: Array.from(run.text).toReversed().join('') }));
