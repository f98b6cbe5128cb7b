import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { aliases, layers } from './layers.mjs';

const builtins = new Set(builtinModules);

/**
 * The reason why `file` may not import `specifier`, or undefined if it may. Tests may import anything.
 * @param {string} file a path relative to the project's root, with slashes
 * @param {string} specifier as written in the import
 */
export function findImportProblem(file, specifier) {
  if (/\.test\.tsx?$/.test(file)) return undefined;
  const layer = layers.find(({ files }) => files.test(file));
  if (!layer) return undefined;
  const target = projectFile(file, specifier);
  const allowed = target === undefined ? mayUsePackage(layer, specifier) : mayUseFile({ layer, file, target });
  return allowed ? undefined : `${file} may not import ${target ?? specifier}: ${layer.because}.`;
}

function projectFile(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const alias = aliases.find(({ within, prefix }) => file.startsWith(within) && specifier.startsWith(prefix));
  return alias && alias.folder + specifier.slice(alias.prefix.length);
}

function mayUseFile({ layer, file, target }) {
  const own = layer.files.exec(file)?.[1] ?? '';
  return layer.mayImport.some((pattern) => new RegExp(`^${pattern.replace('$1', own)}`).test(target));
}

function mayUsePackage({ packages, notPackages = [] }, specifier) {
  if (notPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`))) return false;
  if (!packages) return true;
  if (specifier.startsWith('node:') || builtins.has(specifier)) return false;
  return packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}
