import type bidiFactory from 'bidi-js';
import type { EmbeddingLevels } from 'bidi-js';
import { loadPackage } from '#core/load-package.ts';
import { scriptOf } from './fonts.ts';

export type Direction = 'ltr' | 'rtl';

/** Letters that stand together on a line, in one font. Arabic ones are in their logical order: the font shapes and turns them. */
export interface Piece {
  text: string;
  script: string;
}

let algorithm: ReturnType<typeof bidiFactory> | undefined;

/** Loaded with the first paper that needs it. */
const bidiAlgorithm = () => (algorithm ??= loadPackage('bidi-js')());

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/** The first letter of a direction decides (UAX 9, P2): names, dates and amounts keep their order inside Arabic documents. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Latin letters, figures and signs, which need no looking at. */
const PLAIN = /^[\u0020-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026\u2212]*$/;

/** The pieces of one line from left to right, by the Unicode bidirectional algorithm. */
export function visualOrder(line: string): Piece[] {
  if (PLAIN.test(line)) return line === '' ? [] : [{ text: line, script: 'latin' }];
  const direction: Direction = RIGHT_TO_LEFT.test(line) ? 'rtl' : 'ltr';
  const bidi = bidiAlgorithm();
  const levels = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const runs = levelRuns(line, levels).map(({ start, end, level }) => {
    const isRightToLeft = level % 2 === 1;
    const shown = Array.from({ length: end - start }, (_, at) => mirrored.get(start + at) ?? line[start + at] ?? '');
    const pieces = piecesOf(shown.join(''));
    return { level, pieces: isRightToLeft ? turned(pieces) : pieces };
  });
  return inOrder(runs).flatMap(({ pieces }) => pieces);
}

interface Run {
  start: number;
  end: number;
  level: number;
}

function levelRuns(line: string, { levels }: EmbeddingLevels): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.end = at + 1;
    else runs.push({ start: at, end: at + 1, level });
  }
  return runs;
}

/** Rule L2: from the highest level down, whatever stands at that level or above is turned round. */
function inOrder<Item extends { level: number }>(runs: readonly Item[]): Item[] {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const next: Item[] = [];
    let together: Item[] = [];
    for (const run of ordered) {
      if (run.level >= level) together.unshift(run);
      else {
        next.push(...together, run);
        together = [];
      }
    }
    ordered = [...next, ...together];
  }
  return ordered;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const character of text) {
    if (INVISIBLE.test(character)) continue;
    const script = scriptOf(character);
    const last = pieces.at(-1);
    if (last?.script === script) last.text += character;
    else pieces.push({ text: character, script });
  }
  return pieces;
}

const turned = (pieces: readonly Piece[]): Piece[] =>
  pieces
    .toReversed()
    .map((piece) =>
      piece.script === 'arabic' ? piece : { ...piece, text: Array.from(piece.text).toReversed().join('') },
    );
