import { type CallExpression, type Node, type SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { type Checker, type Project, type Symbol, SymbolFlags } from 'typescript/unstable/sync';
import { relative } from 'node:path';
import { type FunctionNode, isFunction } from './values.ts';

const PRODUCTION_FILE = /\/src\/(?!.*\.(?:test|fixture)\.)/;

/** The source code of the server with its types. */
export class Source {
  readonly root: string;
  readonly files: readonly SourceFile[];
  readonly checker: Checker;
  readonly #project: Project;
  readonly #calls = new Map<string, CallExpression[]>();

  constructor(project: Project, root: string) {
    this.root = root;
    this.#project = project;
    this.checker = project.checker;
    const names = project.program.getSourceFileNames();
    this.files = names
      .filter((name) => name.startsWith(root) && PRODUCTION_FILE.test(name))
      .flatMap((name) => project.program.getSourceFile(name) ?? []);
    for (const call of this.files.flatMap((file) => [...callsIn(file)])) {
      const name = calledName(call);
      this.#calls.set(name, [...(this.#calls.get(name) ?? []), call]);
    }
  }

  /** Calls of any function or method with this name. */
  callsOf(name: string): readonly CallExpression[] {
    return this.#calls.get(name) ?? [];
  }

  /** Calls of this function. */
  callersOf(owner: FunctionNode): readonly CallExpression[] {
    const name = is.isVariableDeclaration(owner.parent)
      ? owner.parent.name
      : is.isArrowFunction(owner)
        ? undefined
        : owner.name;
    if (!name) return [];
    const declaration = is.isVariableDeclaration(owner.parent) ? owner.parent : owner;
    return this.callsOf(name.getText()).filter(({ expression }) => this.declarationOf(expression) === declaration);
  }

  /** The declaration of a name. Follows imports. */
  declarationOf(name: Node): Node | undefined {
    const local = this.checker.getSymbolAtLocation(name);
    const isImported = local && (local.flags & SymbolFlags.Alias) !== 0;
    const symbol = isImported ? this.checker.getAliasedSymbol(local) : local;
    return symbol && this.resolved(symbol);
  }

  resolved(symbol: Symbol): Node | undefined {
    return symbol.valueDeclaration?.resolve(this.#project);
  }

  /** The line of a node: `src/modules/orders/read-order.ts:221`. */
  locationOf(node: Node): string {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return `${relative(this.root, file.fileName)}:${line + 1}`;
  }

  /** The function around a node: `src/modules/orders/read-order.ts readOrder`. Unlike a line, it is stable when lines move. */
  functionOf(node: Node): string {
    for (let owner: Node | undefined = node; owner; owner = owner.parent) {
      const named = is.isArrowFunction(owner) ? owner.parent : owner;
      const name = is.isFunctionDeclaration(named) || is.isVariableDeclaration(named) ? named.name : undefined;
      if (name && isFunction(owner)) return `${relative(this.root, node.getSourceFile().fileName)} ${name.getText()}`;
    }
    return this.locationOf(node);
  }
}

function* callsIn(node: Node): Generator<CallExpression> {
  if (is.isCallExpression(node)) yield node;
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* callsIn(child);
}

export function calledName({ expression }: CallExpression): string {
  if (is.isPropertyAccessExpression(expression)) return expression.name.text;
  return is.isIdentifier(expression) ? expression.text : '';
}
