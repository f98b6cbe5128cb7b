import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { Grid } from './grid.tsx';
import { Row } from './row.tsx';
import { Stack } from './stack.tsx';

afterEach(cleanup);

/** An element's class names as written in the style sheet. */
const classesOf = (name: string): string[] =>
  [...screen.getByLabelText(name).classList].map((found) => found.replace(/^_|_[\w-]+$/g, ''));

test('a stack is a div by default or any other element, with its gap', () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = createRef<HTMLFormElement>();
  render(
    <Stack aria-label="Outer" gap={16}>
      <Stack as="form" ref={form} aria-label="Inner" gap={4} align="end" className="mine" noValidate onSubmit={submit}>
        <button type="submit">Save</button>
      </Stack>
    </Stack>,
  );
  expect(screen.getByLabelText('Outer').tagName).toBe('DIV');
  expect(classesOf('Outer')).toEqual(['stack', 'gap16']);
  expect(classesOf('Inner')).toEqual(['stack', 'itemsEnd', 'gap4', 'mine']);
  expect(form.current?.noValidate).toBe(true);
  fireEvent.submit(screen.getByLabelText('Inner'));
  expect(submit).toHaveBeenCalledOnce();
});

test('a row centres its children unless `align` is set', () => {
  render(
    <>
      <Row aria-label="Plain" gap={0} />
      <Row aria-label="Wrapping" gap={12} rowGap={0} align="baseline" justify="between" wrap shrink />
      <Row as="span" aria-label="Inline" gap={6} align="stretch" inline />
    </>,
  );
  expect(classesOf('Plain')).toEqual(['row', 'alignCenter']);
  expect(classesOf('Wrapping')).toEqual([
    'row',
    'alignBaseline',
    'justifyBetween',
    'wrap',
    'gap12',
    'rowGap0',
    'shrink',
  ]);
  expect(classesOf('Inline')).toEqual(['inline', 'gap6']);
});

test('a grid has a fixed number of columns, or as many as fit', () => {
  render(
    <>
      <Grid aria-label="Page" columns="main-aside" gap={16} />
      <Grid aria-label="Fields" columns={2} gap={16} collapse />
      <Grid aria-label="Cards" minColumn={280} gap={16} style={{ color: 'red' }} />
      <Grid aria-label="Pictures" minColumn={104} fill gap={8} align="start" />
    </>,
  );
  expect(classesOf('Page')).toEqual(['grid', 'columnsMainAside', 'gap16']);
  expect(classesOf('Fields')).toEqual(['grid', 'columns2', 'collapse', 'gap16']);
  expect(classesOf('Cards')).toEqual(['grid', 'fit', 'gap16']);
  expect(screen.getByLabelText('Cards').style.getPropertyValue('--min-column')).toBe('280px');
  expect(screen.getByLabelText('Cards').style.color).toBe('red');
  expect(classesOf('Pictures')).toEqual(['grid', 'fill', 'alignStart', 'gap8']);
});
