import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

type Node = { type: string } & Record<string, unknown>;

/** Which argument of each refusal is the sentence. */
const SENTENCE_AT: Record<string, number> = {
  badRequest: 0,
  wrongField: 1,
  unauthorised: 0,
  forbidden: 0,
  conflict: 0,
  tooMany: 0,
  unavailable: 0,
  AppError: 1,
};
const SENTENCE_KEYS = ['message'];
const CODE = /^(?!.*\.(?:test|fixture)\.).*\.ts$/;

/** Every sentence that the source says to a caller, with `{name}` for what is filled in, each with a file that says it. */
export function sentencesIn(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => CODE.test(name)))
    walk(parseSync(file, readFileSync(join(folder, file), 'utf8')).program, (node) => {
      for (const argument of sentencesOf(node)) for (const text of textsOf(argument)) found.set(text, file);
    });
  return found;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
}

function sentencesOf(node: Node): unknown[] {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const called = nameOf(node.callee);
    const given = node.arguments as unknown[];
    if (called === 'notFound') return given.flatMap(textsOf).map((what) => literal(`This ${what} does not exist`));
    const at = SENTENCE_AT[called];
    return at === undefined ? [] : [given[at]];
  }
  return node.type === 'Property' && SENTENCE_KEYS.includes(nameOf(node.key)) ? [node.value] : [];
}

const literal = (value: string): Node => ({ type: 'Literal', value });

/** The texts that an expression can be, as far as they stand there. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : [];
  if (value.type === 'ConditionalExpression') return [...textsOf(value.consequent), ...textsOf(value.alternate)];
  if (value.type === 'LogicalExpression') return [...textsOf(value.left), ...textsOf(value.right)];
  if (value.type === 'TemplateLiteral') return [templateText(value)];
  return [];
}

/** `${order.number} is paid` → `{number} is paid`; a second value of the same name is numbered. */
function templateText({ quasis, expressions }: Node): string {
  const taken = new Map<string, number>();
  const names = (expressions as Node[]).map((expression) => {
    const name = nameOf(expression) || 'value';
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    return times === 1 ? name : `${name}${times}`;
  });
  return (quasis as { value: { cooked: string } }[])
    .map(({ value }, place) => value.cooked + (place < names.length ? `{${names[place]}}` : ''))
    .join('');
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (typeof node.name === 'string') return node.name;
  if (node.type === 'MemberExpression') return nameOf(node.property);
  if (node.type === 'CallExpression') return nameOf(node.callee);
  return '';
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
