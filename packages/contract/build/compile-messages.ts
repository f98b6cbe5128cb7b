import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Plugin, Visitor } from 'vite';

const CATALOGUE_FILES = /\/contract\/src\/messages\/[a-z]{2}\/[\w-]+\.ts$/;

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Compiles the ICU messages of the catalogues, so that neither the server nor a browser needs a parser for them. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'post',
    transform(code, id) {
      if (!CATALOGUE_FILES.test(id)) return null;
      const edits: Edit[] = [];
      new Visitor({
        Property({ value }) {
          if (value.type !== 'Literal' || typeof value.value !== 'string') return;
          const text = JSON.stringify(compileMessageOrThrow(value.value));
          edits.push({ start: value.start, end: value.end, text });
        },
      }).visit(this.parse(code));
      return { code: applyEdits(code, edits), map: null };
    },
  };
}

const applyEdits = (code: string, edits: Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code);
