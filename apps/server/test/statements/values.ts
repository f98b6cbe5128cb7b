import type { ArrowFunction, FunctionDeclaration, FunctionExpression, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';

/** A text, an array, an object, or a node of the source (object literal or function) with the values of its parameters. */
export type Value = string | { elements: readonly (readonly Value[])[] } | { entries: readonly Entry[] } | Closure;
export type Entry = readonly [key: string, values: readonly Value[]];
/** The possible values of parameters, by the declaration of the parameter. */
export type Bindings = ReadonlyMap<Node, readonly Value[]>;
export type FunctionNode = ArrowFunction | FunctionDeclaration | FunctionExpression;
export interface Closure {
  node: Node;
  bound: Bindings;
}

/** The maximum number of texts per expression. Texts beyond it differ only in their conditions. */
export const MAX_TEXTS = 24;

export const keyOf = (property: Node): string | undefined =>
  is.isPropertyAssignment(property) || is.isShorthandPropertyAssignment(property)
    ? property.name.getText().replaceAll(/^['"]|['"]$/g, '')
    : undefined;
export const isList = (value: Value): value is { elements: readonly (readonly Value[])[] } =>
  typeof value === 'object' && 'elements' in value;
export const isClosure = (value: Value | undefined): value is Closure => typeof value === 'object' && 'node' in value;
export const isFunction = (node: Node): node is FunctionNode =>
  is.isArrowFunction(node) || is.isFunctionDeclaration(node) || is.isFunctionExpression(node);
export const elementsOf = (values: readonly Value[]) =>
  values.flatMap((value) => (isList(value) ? value.elements : []));
export const textOf = (value: Value | undefined, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;

/** Flattens lists of lists. */
export const flattenLists = (lists: readonly Value[]): Value[] =>
  lists.filter(isList).map(({ elements }) => ({
    elements: elements.flatMap((values) => (values.some(isList) ? elementsOf(values) : [values])),
  }));

/** The result of `Object.fromEntries`. */
export function fromEntries(pairs: Value | undefined): Value[] {
  const lists = pairs ? elementsOf([pairs]).flatMap((values) => values.filter(isList).slice(0, 1)) : [];
  const entries = lists.flatMap(({ elements: [keys, values] }): Entry[] => {
    const key = textOf(keys?.[0], '');
    return key ? [[key, values ?? []]] : [];
  });
  return [{ entries }];
}

/** The raw text of a `String.raw` template. */
export function rawText(value: Value, node: Node): Value {
  const code = node.getText();
  return typeof value === 'string' && code.startsWith('String.raw') && !code.includes('${')
    ? code.slice(code.indexOf('`') + 1, -1)
    : value;
}

/** Concatenates the parts in every combination of their alternatives. */
export function joinTexts(parts: readonly (readonly Value[])[], separator = ''): string[] {
  // An empty list is filled at run time, so its text is unknown.
  if (parts.length === 0) return [];
  let texts = [''];
  parts.forEach((values, index) => {
    const strings = values.filter((value) => typeof value === 'string');
    const longer = texts.flatMap((text) => strings.map((value) => text + (index > 0 ? separator : '') + value));
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
  const expressions: Node[] = [];
  const visit = (node: Node): void => {
    if (isFunction(node)) return;
    if (is.isReturnStatement(node) && node.expression) expressions.push(node.expression);
    node.forEachChild(visit);
  };
  visit(body);
  return expressions;
}
