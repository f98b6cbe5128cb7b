import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

type AstNode = { type: string; start: number } & Record<string, unknown>;

export interface ScreenTexts {
  /** English texts, each with a file that uses it. */
  messages: Map<string, string>;
  /** Texts that cannot be translated: concatenated at run time, or in the markup without `t`. */
  untranslated: string[];
}

const isAstNode = (value: unknown): value is AstNode => typeof value === 'object' && value !== null && 'type' in value;
const isText = (node: AstNode): boolean => node.type === 'Literal' && typeof node.value === 'string';
/** Names, keys and signs that need no translation. */
const UNTRANSLATED_TEXT = /Souk|\besc\b|https?:|&\w+;/g;
const hasLetters = (value: unknown): boolean =>
  typeof value === 'string' && /\p{L}{2}/u.test(value.replaceAll(UNTRANSLATED_TEXT, ''));

/** Collects all texts passed to `t`. */
export function collectScreenTexts(folder: string): ScreenTexts {
  return readFolder(folder, (node, addText, report) => {
    if (isCallOf(node, 't')) collectTexts((node.arguments as AstNode[])[0], addText, report);
    if (node.type === 'JSXText' && hasLetters(node.value)) report(node);
    if (node.type === 'JSXAttribute' && isUntranslatedAttribute(node)) report(node);
  });
}

type AddText = (text: string) => void;
type ReportNode = (node: AstNode) => void;

function readFolder(
  folder: string,
  inspect: (node: AstNode, addText: AddText, report: ReportNode) => void,
): ScreenTexts {
  const texts: ScreenTexts = { messages: new Map(), untranslated: [] };
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter(
    (fileName) => /\.tsx?$/.test(fileName) && !/\.(test|fixture)\.tsx?$/.test(fileName),
  )) {
    const code = readFileSync(join(folder, name), 'utf8');
    const report = (node: AstNode) =>
      texts.untranslated.push(`${name}: ${code.slice(node.start, node.start + 60).trim()}`);
    walkNodes(parseSync(name, code).program, (node) => inspect(node, (text) => texts.messages.set(text, name), report));
  }
  return texts;
}

function walkNodes(value: unknown, visit: (node: AstNode) => void): void {
  if (Array.isArray(value)) for (const item of value) walkNodes(item, visit);
  if (!isAstNode(value)) return;
  visit(value);
  for (const child of Object.values(value)) if (typeof child === 'object') walkNodes(child, visit);
}

/** Collects the possible texts of an argument, and reports parts that are computed at run time. */
function collectTexts(argument: unknown, addText: AddText, report: ReportNode): void {
  if (!isAstNode(argument)) return;
  if (isText(argument)) addText(argument.value as string);
  else if (argument.type === 'ConditionalExpression')
    for (const side of [argument.consequent, argument.alternate]) collectTexts(side, addText, report);
  else if (argument.type === 'LogicalExpression')
    for (const side of [argument.left, argument.right]) collectTexts(side, addText, report);
  else report(argument);
}

const nameOf = (node: unknown): string => (isAstNode(node) && typeof node.name === 'string' ? node.name : '');
const isCallOf = (node: AstNode, name: string): boolean =>
  node.type === 'CallExpression' && nameOf(node.callee) === name;

const TEXT_ATTRIBUTES = ['aria-label', 'alt', 'description', 'head', 'help', 'label', 'placeholder', 'title'];

/** A text attribute without `t`, such as `label="Name"`. */
const isUntranslatedAttribute = (node: AstNode): boolean =>
  TEXT_ATTRIBUTES.includes(nameOf(node.name)) &&
  isAstNode(node.value) &&
  isText(node.value) &&
  hasLetters(node.value.value);
