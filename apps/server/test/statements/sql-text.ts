import {
  type BindingElement,
  type CallExpression,
  type Node,
  SyntaxKind,
  type VariableDeclaration,
} from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { camelCase } from '#modules/orders/rows-in-json.ts';
import { calledName, type Source } from './source.ts';
import {
  type Bound,
  type Closure,
  elementsOf,
  flat,
  type Entry,
  fromEntries,
  type Functions,
  isClosure,
  isFunction,
  isList,
  joined,
  keyOf,
  literalsOf,
  MAX_TEXTS,
  rawText,
  returnsOf,
  textOf,
  type Value,
} from './values.ts';

/** Steps of one expression, after which it counts as one that depends on too much. */
const MAX_STEPS = 6000;
/** How far up the calls of a function within its file are followed. */
const MAX_CALLERS = 1;
/** A condition that only a request decides. */
const UNKNOWN = 'true';
const UNBOUND: Bound = new Map();
/** Calls that hand their text on; a statement or condition is known here by its text. */
const WRAPPERS = ['statement', 'plannedAnew', 'condition'];
const CHOICES = [SyntaxKind.QuestionQuestionToken, SyntaxKind.BarBarToken];

/**
 * The texts that an expression of the source can be, without running it. A `Condition` that only a request decides becomes
 * `true` and a number `1`: neither changes the columns of a statement. Empty where a text depends on what only a running server
 * knows.
 */
export class SqlTexts {
  readonly #source: Source;
  readonly #known = new Map<Node, readonly Value[]>();
  #steps = 0;
  #callers = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  of(expression: Node, bound: Bound = UNBOUND): string[] {
    this.#steps = 0;
    const values = this.values(expression, bound);
    return this.#steps > MAX_STEPS
      ? []
      : values.filter((value) => typeof value === 'string').filter((text) => text.trim() !== '' && text !== UNKNOWN);
  }

  /** The texts of a property of an object, `select` `columns`; of a function those that it returns. */
  ofMember(object: Node, ...path: string[]): string[] {
    this.#steps = 0;
    const members = this.#atPath(object, path);
    const values = members.flatMap((member) => (typeof member === 'string' ? [member] : this.#returned(member, [])));
    return values.filter((value) => typeof value === 'string');
  }

  hasMember(object: Node, ...path: string[]): boolean {
    return this.#atPath(object, path).length > 0;
  }

  #atPath = (object: Node, path: readonly string[]): readonly Value[] =>
    path.reduce<readonly Value[]>((values, name) => this.#members(values, [name]), this.values(object, UNBOUND));

  values(node: Node, bound: Bound): readonly Value[] {
    if (++this.#steps > MAX_STEPS) return [];
    const isClosed = bound.size === 0 && this.#callers === 0;
    const known = isClosed ? this.#known.get(node) : undefined;
    if (known) return known;
    const found = this.#read(node, bound);
    const values = [...new Set(found.length > 0 ? found : this.#ofType(node))].slice(0, MAX_TEXTS);
    if (isClosed && this.#steps <= MAX_STEPS) this.#known.set(node, values);
    return values;
  }

  #read(node: Node, bound: Bound): readonly Value[] {
    const of = (inner: Node) => this.values(inner, bound);
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node) || is.isNumericLiteral(node))
      return [node.text];
    if (is.isTemplateExpression(node)) {
      const spans = node.templateSpans.flatMap((span) => [of(span.expression), [span.literal.text]]);
      return joined([[node.head.text], ...spans]);
    }
    // Only String.raw is used.
    if (is.isTaggedTemplateExpression(node)) return of(node.template).map((value) => rawText(value, node));
    if (is.isParenthesizedExpression(node) || is.isAsExpression(node) || is.isSatisfiesExpression(node))
      return of(node.expression);
    if (is.isNonNullExpression(node) || is.isAwaitExpression(node)) return of(node.expression);
    if (is.isConditionalExpression(node)) return [...of(node.whenTrue), ...of(node.whenFalse)];
    if (is.isBinaryExpression(node)) {
      const sides = [of(node.left), of(node.right)] as const;
      if (node.operatorToken.kind === SyntaxKind.PlusToken) return joined(sides);
      if (!CHOICES.includes(node.operatorToken.kind)) return [];
      // No text stands in only for one that is not there.
      return sides[0].length > 0 ? sides.flat().filter((value) => value !== '') : sides[1];
    }
    if (is.isIdentifier(node)) return this.#ofName(node, bound);
    if (is.isPropertyAccessExpression(node)) {
      const found = this.#members(of(node.expression), [node.name.text]);
      return found.length === 0 && node.name.text === 'text' ? this.#ofCondition(node.expression) : found;
    }
    if (is.isElementAccessExpression(node)) return this.#members(of(node.expression), of(node.argumentExpression));
    if (is.isCallExpression(node)) return this.#ofCall(node, bound);
    if (is.isArrayLiteralExpression(node))
      return [{ elements: node.elements.flatMap((each) => this.#element(each, bound)) }];
    return is.isObjectLiteralExpression(node) || isFunction(node) ? [{ node, bound }] : [];
  }

  #element(node: Node, bound: Bound): (readonly Value[])[] {
    if (!is.isSpreadElement(node)) return [this.values(node, bound)];
    const [spread] = this.values(node.expression, bound);
    return typeof spread === 'object' && 'elements' in spread ? [...spread.elements] : [[]];
  }

  #ofName(name: Node, bound: Bound): readonly Value[] {
    const declaration = this.#source.declarationOf(name);
    return declaration ? this.#ofDeclaration(declaration, bound) : [];
  }

  #ofDeclaration(declaration: Node, bound: Bound): readonly Value[] {
    const known = bound.get(declaration);
    if (known) return known;
    if (is.isFunctionDeclaration(declaration)) return [{ node: declaration, bound: UNBOUND }];
    if (is.isBindingElement(declaration)) return this.#ofBinding(declaration, bound);
    if (is.isParameterDeclaration(declaration)) return this.#ofCallers(declaration);
    return is.isVariableDeclaration(declaration) ? this.#ofVariable(declaration, bound) : [];
  }

  #ofVariable({ initializer, parent }: VariableDeclaration, bound: Bound): readonly Value[] {
    if (initializer) return this.values(initializer, bound);
    const loop = parent?.parent;
    return loop && is.isForOfStatement(loop) ? elementsOf(this.values(loop.expression, bound)).flat() : [];
  }

  /** `text` of `const { text, values } = …` or of a parameter `{ text, values }`. */
  #ofBinding(element: BindingElement, bound: Bound): readonly Value[] {
    const pattern: Node | undefined = element.parent;
    const key = (element.propertyName ?? element.name)?.getText() ?? '';
    const owner = pattern?.parent;
    if (!pattern || !owner) return [];
    if (is.isArrayBindingPattern(pattern)) {
      const at = pattern.elements.indexOf(element);
      return this.#ofDeclaration(owner, bound).flatMap((value) => (isList(value) ? (value.elements[at] ?? []) : []));
    }
    const found = this.#members(this.#ofDeclaration(owner, bound), [key]);
    if (found.length > 0) return found;
    const condition = key === 'text' ? this.#ofCondition(pattern) : [];
    return condition.length === 0 && element.initializer ? this.values(element.initializer, bound) : condition;
  }

  /** What the calls within its file give to one of a function's parameters. */
  #ofCallers(parameter: Node): readonly Value[] {
    const owner = parameter.parent;
    if (!isFunction(owner)) return [];
    if (this.#callers >= MAX_CALLERS) return [];
    const at = owner.parameters.findIndex((each) => each === parameter);
    this.#callers++;
    const file = owner.getSourceFile();
    const callers = this.#source.callersOf(owner).filter((call) => call.getSourceFile() === file);
    const values = callers.flatMap((call) => {
      const argument = call.arguments[at];
      return argument ? this.values(argument, UNBOUND) : [];
    });
    this.#callers--;
    return values;
  }

  #members(owners: readonly Value[], keys: readonly Value[]): readonly Value[] {
    return owners.flatMap((owner) => {
      if (typeof owner === 'string') return keys.includes('text') ? [owner] : [];
      if (isList(owner)) return owner.elements.flat();
      if (isClosure(owner)) return this.#properties(owner, keys);
      return owner.entries.filter(([key]) => keys.length === 0 || keys.includes(key)).flatMap(([, values]) => values);
    });
  }

  #properties({ node, bound }: Closure, keys: readonly Value[]): readonly Value[] {
    if (!is.isObjectLiteralExpression(node)) return [];
    const named = node.properties.filter((each) => {
      const name = keyOf(each);
      return keys.length === 0 || (name !== undefined && keys.includes(name));
    });
    const own = named.flatMap((each) => {
      if (is.isPropertyAssignment(each)) return this.values(each.initializer, bound);
      if (is.isShorthandPropertyAssignment(each)) return this.#ofShorthand(each, bound);
      return [];
    });
    if (own.length > 0) return own;
    return node.properties
      .filter((each) => is.isSpreadAssignment(each))
      .flatMap((each) => this.#members(this.values(each.expression, bound), keys));
  }

  #ofShorthand(node: Node, bound: Bound): readonly Value[] {
    const symbol = this.#source.checker.getShorthandAssignmentValueSymbol(node);
    const declaration = symbol && this.#source.resolved(symbol);
    return declaration ? this.#ofDeclaration(declaration, bound) : [];
  }

  #ofCall(call: CallExpression, bound: Bound): readonly Value[] {
    const { expression } = call;
    const name = calledName(call);
    const given = () => call.arguments.map((each) => this.values(each, bound));
    if (WRAPPERS.includes(name)) return call.arguments[0] ? this.values(call.arguments[0], bound) : [];
    if (name === camelCase.name) return given()[0]?.map((value) => camelCase(textOf(value, ''))) ?? [];
    const called = this.#ofMethod(call, given, bound);
    return called ?? this.values(expression, bound).flatMap((value) => this.#returned(value, given()));
  }

  /** What the methods of arrays and texts that build SQL give. */
  #ofMethod(call: CallExpression, given: () => (readonly Value[])[], bound: Bound): readonly Value[] | undefined {
    if (!is.isPropertyAccessExpression(call.expression)) return undefined;
    const { expression: owner } = call.expression;
    const name = calledName(call);
    const owners = () => this.values(owner, bound);
    if (name === 'join')
      return owners().flatMap((value) => (isList(value) ? joined(value.elements, textOf(given()[0]?.[0], ',')) : []));
    if (name === 'map') return owners().flatMap((value) => this.#mapped(value, given()[0]?.[0]));
    if (name === 'flatMap') return owners().flatMap((value) => flat(this.#mapped(value, given()[0]?.[0])));
    if (['filter', 'slice', 'trim', 'toSorted'].includes(name)) return owners();
    if (owner.getText() !== 'Object') return undefined;
    const [object] = given()[0] ?? [];
    return name === 'fromEntries' ? fromEntries(object) : this.#listed(name, object);
  }

  #mapped(list: Value, each: Value | undefined): Value[] {
    if (!isList(list) || each === undefined) return [];
    return [{ elements: list.elements.map((element, at) => this.#returned(each, [element, [String(at)]])) }];
  }

  /** What `Object.entries` and the like give. */
  #listed(what: string, object: Value | undefined): Value[] {
    const entries = this.#entriesOf(object);
    if (what === 'keys') return [{ elements: entries.map(([key]) => [key]) }];
    if (what === 'values') return [{ elements: entries.map(([, values]) => values) }];
    return [{ elements: entries.map(([key, values]) => [{ elements: [[key], values] }]) }];
  }

  #entriesOf(object: Value | undefined): Entry[] {
    if (typeof object === 'object' && 'entries' in object) return [...object.entries];
    if (!isClosure(object) || !is.isObjectLiteralExpression(object.node)) return [];
    return object.node.properties.flatMap((each): Entry[] => {
      if (is.isSpreadAssignment(each)) return this.#entriesOf(this.values(each.expression, object.bound)[0]);
      const key = keyOf(each);
      return key === undefined ? [] : [[key, this.#properties(object, [key])]];
    });
  }

  /** What a function returns for the arguments given. */
  #returned(called: Value, given: readonly (readonly Value[])[]): readonly Value[] {
    if (!isClosure(called) || !isFunction(called.node)) return [];
    const { node } = called;
    if (!node.body) return [];
    const results = is.isBlock(node.body) ? returnsOf(node.body) : [node.body];
    const inside = this.bind(node, given, called.bound);
    return results.flatMap((result) => this.values(result, inside));
  }

  bind(node: Functions, given: readonly (readonly Value[])[], bound: Bound): Bound {
    const inside = new Map(bound);
    node.parameters.forEach((parameter, at) => {
      const values = given[at] ?? (parameter.initializer ? this.values(parameter.initializer, bound) : []);
      if (values.length > 0) inside.set(parameter, values);
    });
    return inside;
  }

  /** By the type alone: a closed list of texts, any number, or a condition. */
  #ofType(node: Node): readonly Value[] {
    const { checker } = this.#source;
    const type = checker.getTypeAtLocation(node);
    if (!type) return [];
    const literals = literalsOf(type);
    if (literals.length > 0) return literals;
    return checker.typeToString(type) === 'number' ? ['1'] : [];
  }

  #ofCondition(owner: Node): readonly Value[] {
    const type = this.#source.checker.getTypeAtLocation(owner);
    return type && this.#source.checker.typeToString(type) === 'Condition' ? [UNKNOWN] : [];
  }
}
