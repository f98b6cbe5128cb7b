import type { ArrowFunction, FunctionDeclaration, FunctionExpression, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';

/** A text, an array, an object put together, or an object or function of the source with what its parameters are. */
export type Value = string | { elements: readonly (readonly Value[])[] } | { entries: readonly Entry[] } | Closure;
export type Entry = readonly [key: string, values: readonly Value[]];
/** What parameters stand for, by their declaration. */
export type Bound = ReadonlyMap<Node, readonly Value[]>;
export type Functions = ArrowFunction | FunctionDeclaration | FunctionExpression;
export interface Closure {
  node: Node;
  bound: Bound;
}

/** Alternatives beyond this differ only in their conditions. */
export const MAX_TEXTS = 24;

export const keyOf = (property: Node): string | undefined =>
  is.isPropertyAssignment(property) || is.isShorthandPropertyAssignment(property)
    ? property.name.getText().replaceAll(/^['"]|['"]$/g, '')
    : undefined;
export const isList = (value: Value): value is { elements: readonly (readonly Value[])[] } =>
  typeof value === 'object' && 'elements' in value;
export const isClosure = (value: Value | undefined): value is Closure => typeof value === 'object' && 'node' in value;
export const isFunction = (node: Node): node is Functions =>
  is.isArrowFunction(node) || is.isFunctionDeclaration(node) || is.isFunctionExpression(node);
export const elementsOf = (values: readonly Value[]) =>
  values.flatMap((value) => (isList(value) ? value.elements : []));
export const textOf = (value: Value | undefined, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;

/** A list whose elements are lists becomes one of theirs. */
export const flat = (lists: readonly Value[]): Value[] =>
  lists.filter(isList).map(({ elements }) => ({
    elements: elements.flatMap((values) => (values.some(isList) ? elementsOf(values) : [values])),
  }));

/** What `Object.fromEntries` makes of a list of pairs. */
export function fromEntries(pairs: Value | undefined): Value[] {
  const lists = pairs ? elementsOf([pairs]).flatMap((values) => values.filter(isList).slice(0, 1)) : [];
  const entries = lists.flatMap(({ elements: [keys, values] }): Entry[] => {
    const key = textOf(keys?.[0], '');
    return key ? [[key, values ?? []]] : [];
  });
  return [{ entries }];
}

/** `String.raw` leaves the backslashes as they are written. */
export function rawText(value: Value, node: Node): Value {
  const written = node.getText();
  return typeof value === 'string' && written.startsWith('String.raw') && !written.includes('${')
    ? written.slice(written.indexOf('`') + 1, -1)
    : value;
}

/** Every combination of the texts that each part can be. */
export function joined(parts: readonly (readonly Value[])[], separator = ''): string[] {
  // Filled while it runs.
  if (parts.length === 0) return [];
  let texts = [''];
  parts.forEach((values, at) => {
    const strings = values.filter((value) => typeof value === 'string');
    const longer = texts.flatMap((text) => strings.map((value) => text + (at > 0 ? separator : '') + value));
    texts = longer.slice(0, MAX_TEXTS);
  });
  return texts;
}

export function literalsOf(type: Type): string[] {
  if (type.isStringLiteralType() || type.isNumberLiteralType()) return [String(type.value)];
  if (!type.isUnionType()) return [];
  const parts = type.getTypes().map(literalsOf);
  return parts.every((part) => part.length > 0) ? parts.flat() : [];
}

export function returnsOf(body: Node): Node[] {
  const found: Node[] = [];
  const look = (node: Node): void => {
    if (isFunction(node)) return;
    if (is.isReturnStatement(node) && node.expression) found.push(node.expression);
    node.forEachChild(look);
  };
  look(body);
  return found;
}
