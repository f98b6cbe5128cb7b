import {
  type BindingElement,
  type CallExpression,
  type Node,
  SyntaxKind,
  type VariableDeclaration,
} from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { camelCase } from '#modules/orders/json-rows-sql.ts';
import { calledName, type Source } from './source.ts';
import {
  type Bindings,
  type Closure,
  elementsOf,
  flattenLists,
  type Entry,
  fromEntries,
  type FunctionNode,
  isClosure,
  isFunction,
  isList,
  joinTexts,
  keyOf,
  literalsOf,
  MAX_TEXTS,
  rawText,
  returnsOf,
  textOf,
  type Value,
} from './values.ts';

/** Maximum number of evaluation steps per expression. */
const MAX_STEPS = 6000;
/** How many levels of callers to follow within a file. */
const MAX_CALLER_DEPTH = 1;
/** Stands for a condition that depends on the request. */
const UNKNOWN_CONDITION = 'true';
const NO_BINDINGS: Bindings = new Map();
/** Functions that create a statement or a condition from a text. The text stands for their result. */
const WRAPPER_FUNCTIONS = ['statement', 'withoutPlanCache', 'condition'];
const FALLBACK_OPERATORS = [SyntaxKind.QuestionQuestionToken, SyntaxKind.BarBarToken];

/**
 * Determines from the source code every text that an expression can have. A `Condition` that depends on the request becomes
 * `true`, and a number becomes `1`, because neither changes the columns of a statement. The result is empty if a text depends on
 * data that is only known at run time.
 */
export class SqlTexts {
  readonly #source: Source;
  readonly #cache = new Map<Node, readonly Value[]>();
  #steps = 0;
  #callers = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  of(expression: Node, bound: Bindings = NO_BINDINGS): string[] {
    this.#steps = 0;
    const values = this.values(expression, bound);
    return this.#steps > MAX_STEPS
      ? []
      : values
          .filter((value) => typeof value === 'string')
          .filter((text) => text.trim() !== '' && text !== UNKNOWN_CONDITION);
  }

  /** The texts of a property such as `select.columns` of an object. If it is a function, the texts that it returns. */
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
    path.reduce<readonly Value[]>((values, name) => this.#members(values, [name]), this.values(object, NO_BINDINGS));

  values(node: Node, bound: Bindings): readonly Value[] {
    if (++this.#steps > MAX_STEPS) return [];
    const isClosed = bound.size === 0 && this.#callers === 0;
    const cached = isClosed ? this.#cache.get(node) : undefined;
    if (cached) return cached;
    const found = this.#read(node, bound);
    const values = [...new Set(found.length > 0 ? found : this.#ofType(node))].slice(0, MAX_TEXTS);
    if (isClosed && this.#steps <= MAX_STEPS) this.#cache.set(node, values);
    return values;
  }

  #read(node: Node, bound: Bindings): readonly Value[] {
    const of = (inner: Node) => this.values(inner, bound);
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node) || is.isNumericLiteral(node))
      return [node.text];
    if (is.isTemplateExpression(node)) {
      const spans = node.templateSpans.flatMap((span) => [of(span.expression), [span.literal.text]]);
      return joinTexts([[node.head.text], ...spans]);
    }
    // The only tag in use is String.raw.
    if (is.isTaggedTemplateExpression(node)) return of(node.template).map((value) => rawText(value, node));
    if (is.isParenthesizedExpression(node) || is.isAsExpression(node) || is.isSatisfiesExpression(node))
      return of(node.expression);
    if (is.isNonNullExpression(node) || is.isAwaitExpression(node)) return of(node.expression);
    if (is.isConditionalExpression(node)) return [...of(node.whenTrue), ...of(node.whenFalse)];
    if (is.isBinaryExpression(node)) {
      const sides = [of(node.left), of(node.right)] as const;
      if (node.operatorToken.kind === SyntaxKind.PlusToken) return joinTexts(sides);
      if (!FALLBACK_OPERATORS.includes(node.operatorToken.kind)) return [];
      // An empty text is only a fallback for a missing one.
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
      return [{ elements: node.elements.flatMap((element) => this.#element(element, bound)) }];
    return is.isObjectLiteralExpression(node) || isFunction(node) ? [{ node, bound }] : [];
  }

  #element(node: Node, bound: Bindings): (readonly Value[])[] {
    if (!is.isSpreadElement(node)) return [this.values(node, bound)];
    const [spread] = this.values(node.expression, bound);
    return typeof spread === 'object' && 'elements' in spread ? [...spread.elements] : [[]];
  }

  #ofName(name: Node, bound: Bindings): readonly Value[] {
    const declaration = this.#source.declarationOf(name);
    return declaration ? this.#ofDeclaration(declaration, bound) : [];
  }

  #ofDeclaration(declaration: Node, bound: Bindings): readonly Value[] {
    const known = bound.get(declaration);
    if (known) return known;
    if (is.isFunctionDeclaration(declaration)) return [{ node: declaration, bound: NO_BINDINGS }];
    if (is.isBindingElement(declaration)) return this.#ofBinding(declaration, bound);
    if (is.isParameterDeclaration(declaration)) return this.#ofCallers(declaration);
    return is.isVariableDeclaration(declaration) ? this.#ofVariable(declaration, bound) : [];
  }

  #ofVariable({ initializer, parent }: VariableDeclaration, bound: Bindings): readonly Value[] {
    if (initializer) return this.values(initializer, bound);
    const loop = parent?.parent;
    return loop && is.isForOfStatement(loop) ? elementsOf(this.values(loop.expression, bound)).flat() : [];
  }

  /** The values of a destructured name, such as `text` in `const { text, values } = …` or in a parameter. */
  #ofBinding(element: BindingElement, bound: Bindings): readonly Value[] {
    const pattern: Node | undefined = element.parent;
    const key = (element.propertyName ?? element.name)?.getText() ?? '';
    const owner = pattern?.parent;
    if (!pattern || !owner) return [];
    if (is.isArrayBindingPattern(pattern)) {
      const index = pattern.elements.indexOf(element);
      return this.#ofDeclaration(owner, bound).flatMap((value) => (isList(value) ? (value.elements[index] ?? []) : []));
    }
    const found = this.#members(this.#ofDeclaration(owner, bound), [key]);
    if (found.length > 0) return found;
    const condition = key === 'text' ? this.#ofCondition(pattern) : [];
    return condition.length === 0 && element.initializer ? this.values(element.initializer, bound) : condition;
  }

  /** The arguments that calls in the same file pass for a parameter. */
  #ofCallers(parameter: Node): readonly Value[] {
    const owner = parameter.parent;
    if (!isFunction(owner)) return [];
    if (this.#callers >= MAX_CALLER_DEPTH) return [];
    const index = owner.parameters.findIndex((candidate) => candidate === parameter);
    this.#callers++;
    const file = owner.getSourceFile();
    const callers = this.#source.callersOf(owner).filter((call) => call.getSourceFile() === file);
    const values = callers.flatMap((call) => {
      const argument = call.arguments[index];
      return argument ? this.values(argument, NO_BINDINGS) : [];
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
    const named = node.properties.filter((property) => {
      const name = keyOf(property);
      return keys.length === 0 || (name !== undefined && keys.includes(name));
    });
    const own = named.flatMap((property) => {
      if (is.isPropertyAssignment(property)) return this.values(property.initializer, bound);
      if (is.isShorthandPropertyAssignment(property)) return this.#ofShorthand(property, bound);
      return [];
    });
    if (own.length > 0) return own;
    return node.properties
      .filter((property) => is.isSpreadAssignment(property))
      .flatMap((property) => this.#members(this.values(property.expression, bound), keys));
  }

  #ofShorthand(node: Node, bound: Bindings): readonly Value[] {
    const symbol = this.#source.checker.getShorthandAssignmentValueSymbol(node);
    const declaration = symbol && this.#source.resolved(symbol);
    return declaration ? this.#ofDeclaration(declaration, bound) : [];
  }

  #ofCall(call: CallExpression, bound: Bindings): readonly Value[] {
    const { expression } = call;
    const name = calledName(call);
    const argumentValues = () => call.arguments.map((argument) => this.values(argument, bound));
    if (WRAPPER_FUNCTIONS.includes(name)) return call.arguments[0] ? this.values(call.arguments[0], bound) : [];
    if (name === camelCase.name) return argumentValues()[0]?.map((value) => camelCase(textOf(value, ''))) ?? [];
    const methodResult = this.#ofMethod(call, argumentValues, bound);
    return methodResult ?? this.values(expression, bound).flatMap((value) => this.#returned(value, argumentValues()));
  }

  /** Results of the array and string methods with which the server builds SQL. */
  #ofMethod(
    call: CallExpression,
    argumentValues: () => (readonly Value[])[],
    bound: Bindings,
  ): readonly Value[] | undefined {
    if (!is.isPropertyAccessExpression(call.expression)) return undefined;
    const { expression: owner } = call.expression;
    const name = calledName(call);
    const owners = () => this.values(owner, bound);
    if (name === 'join')
      return owners().flatMap((value) =>
        isList(value) ? joinTexts(value.elements, textOf(argumentValues()[0]?.[0], ',')) : [],
      );
    if (name === 'map') return owners().flatMap((value) => this.#mapped(value, argumentValues()[0]?.[0]));
    if (name === 'flatMap')
      return owners().flatMap((value) => flattenLists(this.#mapped(value, argumentValues()[0]?.[0])));
    if (['filter', 'slice', 'trim', 'toSorted'].includes(name)) return owners();
    if (owner.getText() !== 'Object') return undefined;
    const [object] = argumentValues()[0] ?? [];
    return name === 'fromEntries' ? fromEntries(object) : this.#listed(name, object);
  }

  #mapped(list: Value, callback: Value | undefined): Value[] {
    if (!isList(list) || callback === undefined) return [];
    return [{ elements: list.elements.map((element, index) => this.#returned(callback, [element, [String(index)]])) }];
  }

  /** Results of `Object.keys`, `Object.values` and `Object.entries`. */
  #listed(method: string, object: Value | undefined): Value[] {
    const entries = this.#entriesOf(object);
    if (method === 'keys') return [{ elements: entries.map(([key]) => [key]) }];
    if (method === 'values') return [{ elements: entries.map(([, values]) => values) }];
    return [{ elements: entries.map(([key, values]) => [{ elements: [[key], values] }]) }];
  }

  #entriesOf(object: Value | undefined): Entry[] {
    if (typeof object === 'object' && 'entries' in object) return [...object.entries];
    if (!isClosure(object) || !is.isObjectLiteralExpression(object.node)) return [];
    return object.node.properties.flatMap((property): Entry[] => {
      if (is.isSpreadAssignment(property)) return this.#entriesOf(this.values(property.expression, object.bound)[0]);
      const key = keyOf(property);
      return key === undefined ? [] : [[key, this.#properties(object, [key])]];
    });
  }

  /** The return values of a function for the given arguments. */
  #returned(callee: Value, argumentValues: readonly (readonly Value[])[]): readonly Value[] {
    if (!isClosure(callee) || !isFunction(callee.node)) return [];
    const { node } = callee;
    if (!node.body) return [];
    const results = is.isBlock(node.body) ? returnsOf(node.body) : [node.body];
    const inside = this.bind(node, argumentValues, callee.bound);
    return results.flatMap((result) => this.values(result, inside));
  }

  bind(node: FunctionNode, argumentValues: readonly (readonly Value[])[], bound: Bindings): Bindings {
    const inside = new Map(bound);
    node.parameters.forEach((parameter, index) => {
      const values = argumentValues[index] ?? (parameter.initializer ? this.values(parameter.initializer, bound) : []);
      if (values.length > 0) inside.set(parameter, values);
    });
    return inside;
  }

  /** Values that follow from the type of a node: the literals of a union, or `1` for a number. */
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
    return type && this.#source.checker.typeToString(type) === 'Condition' ? [UNKNOWN_CONDITION] : [];
  }
}
