// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProductChip } from './product-chip.tsx';

afterEach(cleanup);

test.each([
  ['published', 'active', 'Published'],
  ['published', 'suspended', 'Hidden: vendor suspended'],
  ['published', 'closed', 'Hidden: vendor closed'],
  ['published', 'rejected', 'Hidden: vendor not active'],
  ['draft', 'suspended', 'Draft'],
  ['hidden', 'suspended', 'Hidden'],
] as const)('a product that is %s, of a vendor that is %s, is labelled "%s"', (status, vendor, label) => {
  render(<ProductChip product={{ status, vendor: { status: vendor } }} />);
  expect(screen.getByText(label)).toBeTruthy();
});
