import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

type Node = { type: string; start: number } & Record<string, unknown>;

export interface Said {
  /** English messages, each with a file that says it. */
  messages: Map<string, string>;
  /** What cannot be looked up in Arabic: words that are put together, or that stand in the markup. */
  unspoken: string[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isText = (node: Node): boolean => node.type === 'Literal' && typeof node.value === 'string';
/** Names, keys and signs that are the same in every language. */
const SAME_EVERYWHERE = /Souk|\besc\b|https?:|&\w+;/g;
const hasWords = (value: unknown): boolean =>
  typeof value === 'string' && /\p{L}{2}/u.test(value.replaceAll(SAME_EVERYWHERE, ''));

/** Everything that the screens say through `t`. */
export function saidByScreens(folder: string): Said {
  return readFolder(folder, (node, say, complain) => {
    if (isCallOf(node, 't')) sayAll((node.arguments as Node[])[0], say, complain);
    if (node.type === 'JSXText' && hasWords(node.value)) complain(node);
    if (node.type === 'JSXAttribute' && isSpokenAttribute(node)) complain(node);
  });
}

type Tell = (text: string) => void;
type Complain = (node: Node) => void;

function readFolder(folder: string, look: (node: Node, say: Tell, complain: Complain) => void): Said {
  const said: Said = { messages: new Map(), unspoken: [] };
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((one) => /\.tsx?$/.test(one) && !/\.(test|fixture)\.tsx?$/.test(one))) {
    const code = readFileSync(join(folder, name), 'utf8');
    const complain = (node: Node) => said.unspoken.push(`${name}: ${code.slice(node.start, node.start + 60).trim()}`);
    walk(parseSync(name, code).program, (node) => look(node, (text) => said.messages.set(text, name), complain));
  }
  return said;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
}

/** The texts that an argument can be; what is made while running is complained about. */
function sayAll(argument: unknown, say: Tell, complain: Complain): void {
  if (!isNode(argument)) return;
  if (isText(argument)) say(argument.value as string);
  else if (argument.type === 'ConditionalExpression')
    for (const side of [argument.consequent, argument.alternate]) sayAll(side, say, complain);
  else if (argument.type === 'LogicalExpression')
    for (const side of [argument.left, argument.right]) sayAll(side, say, complain);
  else complain(argument);
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');
const isCallOf = (node: Node, name: string): boolean => node.type === 'CallExpression' && nameOf(node.callee) === name;

const SPOKEN_ATTRIBUTES = ['aria-label', 'alt', 'description', 'head', 'help', 'label', 'placeholder', 'title'];

/** `label="Words"` without `t`. */
const isSpokenAttribute = (node: Node): boolean =>
  SPOKEN_ATTRIBUTES.includes(nameOf(node.name)) &&
  isNode(node.value) &&
  isText(node.value) &&
  hasWords(node.value.value);
