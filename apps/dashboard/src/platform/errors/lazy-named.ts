import { type ComponentType, lazy } from 'react';
import { lazyPart } from './lazy-part.ts';

/** A lazy component from a named export. */
export const lazyNamed = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(lazyPart(async () => ({ default: (await load())[name] })));
