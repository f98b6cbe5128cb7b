import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AmountList, DescriptionList } from './description-list.tsx';
import { EffectsList } from './effects-list.tsx';
import Info from 'lucide-react/icons/info';

afterEach(cleanup);

const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('properties without a value are left out, zero is a value, and terms can repeat', () => {
  render(
    <DescriptionList
      items={[
        { term: 'Name', value: 'Lamp' },
        { term: 'Brand', value: null },
        { term: 'Note', value: '' },
        { term: 'Weight', value: undefined },
        { term: 'Stock', value: 0 },
        { term: 'Name', value: 'Lampe' },
      ]}
    />,
  );
  expect(terms()).toEqual(['Name', 'Stock', 'Name']);
  expect(values()).toEqual(['Lamp', '0', 'Lampe']);
});

test('amounts can have a note, and the total is highlighted', () => {
  render(
    <AmountList
      items={[
        { term: 'Subtotal', value: '$80.00' },
        { term: 'Tax', note: '8%', value: '$6.40' },
        { term: 'Discount', value: null },
        { term: 'Total', value: '$86.40', total: true },
      ]}
    />,
  );
  expect(terms()).toEqual(['Subtotal ', 'Tax 8%', 'Total ']);
  expect(values()).toEqual(['$80.00', '$6.40', '$86.40']);
  expect(screen.getAllByRole('term').map(({ className }) => className.includes('total'))).toEqual([false, false, true]);
});

test('effects show the values before and after, or only the value after', () => {
  render(
    <EffectsList
      effects={[
        { icon: Info, label: 'Stock', before: '3', after: '5' },
        { icon: Info, label: 'Refund', note: 'to Visa ending 4242', after: '$46.66' },
      ]}
    />,
  );
  expect(screen.getByText('What will happen')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Stock3→ becomes 5',
    'Refundto Visa ending 4242$46.66',
  ]);
});

test('effects can have another title', () => {
  render(<EffectsList title="What happened" effects={[]} />);
  expect(screen.getByText('What happened')).toBeTruthy();
  expect(screen.queryByText('What will happen')).toBeNull();
});
