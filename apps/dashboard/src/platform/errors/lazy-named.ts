import { type ComponentType, lazy } from 'react';
import { lazyPart } from './lazy-part.ts';

/** A component of a module that loads when it is first shown. */
export const lazyNamed = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(lazyPart(async () => ({ default: (await load())[name] })));
