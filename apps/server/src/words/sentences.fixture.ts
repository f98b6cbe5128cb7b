import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

type Node = { type: string } & Record<string, unknown>;
/** What the names of a file stand for: constants and functions. */
type Names = Map<string, Node[]>;

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
  refuseOneself: 2,
  leaveOut: 1,
  fieldError: 1,
  uncoded: 0,
};
const SENTENCE_KEYS = ['message', 'problem', 'error', 'gone'];
/** Functions that make sentences for others, and constants that hold some. */
const SPEAKING = /refusal|sentence|^blockOf$/i;
const CODE = /^(?!.*\.(?:test|fixture)\.).*\.ts$/;
const HOPS = 4;

/** Every sentence that the source says to a caller, with `{name}` for what is filled in, each with a file that says it. */
export function sentencesIn(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  readFolder(folder, (file, program) => {
    const names = namesIn(program);
    walk(program, (node) => {
      for (const argument of sentencesOf(node))
        for (const text of textsOf(argument, names)) if (hasWords(text)) found.set(text, file);
    });
  });
  return found;
}

/** Every text of the source, whatever it is for; sentences put together from several are found here by their parts. */
export function textsIn(folder: string): Set<string> {
  const found = new Set<string>();
  readFolder(folder, (_, program) =>
    walk(program, (node) => {
      if (node.type === 'Literal' || node.type === 'TemplateLiteral')
        for (const text of textsOf(node, new Map())) found.add(text);
    }),
  );
  return found;
}

function readFolder(folder: string, look: (file: string, program: unknown) => void): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => CODE.test(name)))
    look(file, parseSync(file, readFileSync(join(folder, file), 'utf8')).program);
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
}

function sentencesOf(node: Node): unknown[] {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return sentencesOfCall(node);
  if (node.type === 'Property') return SENTENCE_KEYS.includes(nameOf(node.key)) ? [node.value] : [];
  const named = nameOf(node.id);
  if (!SPEAKING.test(named)) return [];
  if (node.type === 'FunctionDeclaration') return returnsOf(node);
  return node.type === 'VariableDeclarator' ? [node.init] : [];
}

function sentencesOfCall(node: Node): unknown[] {
  const called = nameOf(node.callee);
  const given = node.arguments as unknown[];
  if (called === 'notFound') return missingOrChanged(given[0]).slice(0, 1);
  if (called === 'lockVersion') return missingOrChanged(valueOf(given[1], 'what'));
  if (isNode(node.callee) && nameOf(node.callee.object) === 'notes') return [given[2]];
  const at = SENTENCE_AT[called];
  return at === undefined ? [] : [given[at]];
}

const valueOf = (object: unknown, key: string): unknown =>
  isNode(object) && object.type === 'ObjectExpression'
    ? (object.properties as Node[]).find((property) => nameOf(property.key) === key)?.value
    : undefined;

const missingOrChanged = (what: unknown): Node[] =>
  textsOf(what, new Map()).flatMap((name) => [
    literal(`This ${name} does not exist`),
    literal(`Somebody else changed this ${name} in the meantime`),
  ]);

const literal = (value: string): Node => ({ type: 'Literal', value });

/** The texts that an expression can be, as far as its file tells. */
function textsOf(value: unknown, names: Names, hops = HOPS): string[] {
  if (!isNode(value) || hops === 0) return [];
  const of = (one: unknown, left = hops) => textsOf(one, names, left);
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [value.value] : [];
    case 'TemplateLiteral':
      return [templateText(value)];
    case 'ConditionalExpression':
      return [...of(value.consequent), ...of(value.alternate)];
    case 'LogicalExpression':
      return [...of(value.left), ...of(value.right)];
    case 'AwaitExpression':
      return of(value.argument);
    case 'ObjectExpression':
      return (value.properties as Node[]).flatMap((property) => of(property.value));
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
      return returnsOf(value).flatMap((one) => of(one));
    case 'MemberExpression':
      return of(value.object, hops - 1);
    case 'CallExpression':
      return of(value.callee, hops - 1);
    case 'Identifier':
      return (names.get(nameOf(value)) ?? []).flatMap((one) => of(one, hops - 1));
    default:
      return [];
  }
}

function returnsOf(node: Node): unknown[] {
  if (isNode(node.body) && node.body.type !== 'BlockStatement') return [node.body];
  const found: unknown[] = [];
  walk(node.body, (inner) => {
    if (inner.type === 'ReturnStatement') found.push(inner.argument);
  });
  return found;
}

function namesIn(program: unknown): Names {
  const names: Names = new Map();
  walk(program, (node) => {
    const name = nameOf(node.id);
    const stands = node.type === 'VariableDeclarator' ? node.init : node;
    if (name && isNode(stands) && ['VariableDeclarator', 'FunctionDeclaration'].includes(node.type))
      names.set(name, [...(names.get(name) ?? []), stands]);
  });
  return names;
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
  if (node.type === 'AwaitExpression') return nameOf(node.argument);
  return '';
}

/** A code of the catalogue has no space. */
const hasWords = (text: string): boolean => /[a-z]{2}.* /i.test(text.replaceAll(/\{\w+\}/g, ''));
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
