import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { press, renderPage } from '#kit/testing/page.fixture.tsx';
import { PageHead } from './page-head.tsx';
import { useOwnPageTitle, usePageTitle } from './page-title.ts';
import { Stat, Stats } from './stat.tsx';

const crumbs = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the head of a list shows its title, the number of rows and actions', async () => {
  await renderPage(() => <PageHead title="Orders" count={4182} actions={<button>New order</button>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
  expect(screen.getByText('4,182')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New order' })).toBeTruthy();
  expect(crumbs()).toEqual(['', 'Orders']);
  expect(screen.getByText('Orders', { selector: '[aria-current="page"] *' })).toBeTruthy();
});

test('the head of a record shows its path, its status and a line below', async () => {
  await renderPage(() => (
    <PageHead
      title={<bdi>SK-1</bdi>}
      status="Packed"
      sub="Placed by Layla"
      crumbs={[{ label: 'Orders', to: '/page' }, { label: 'SK-1' }]}
    />
  ));
  expect(screen.getByText('Packed')).toBeTruthy();
  expect(screen.getByText('Placed by Layla')).toBeTruthy();
  expect(crumbs()).toEqual(['', 'Orders', 'SK-1']);
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/page');
});

test('a title that is not a plain text has no crumb of its own', async () => {
  await renderPage(() => <PageHead title={<bdi>SK-1</bdi>} />);
  expect(crumbs()).toEqual(['']);
});

test('a page names the tab while it is on screen', async () => {
  function Lamp() {
    usePageTitle('Lamp');
    return null;
  }
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <output>{useOwnPageTitle() ?? 'Souk'}</output>
        {isOpen && <Lamp />}
        <button onClick={() => setOpen(false)}>leave</button>
      </>
    );
  }
  await renderPage(Page);
  const title = () => screen.getAllByRole('status')[0]?.textContent;
  expect(title()).toBe('Lamp');
  await press('leave');
  expect(title()).toBe('Souk');
});

test('a number shows its change and trend, and links to the list it counts', async () => {
  await renderPage(() => (
    <Stats>
      <Stat
        label="Orders"
        value="4,182"
        change={0.1}
        note="vs. last week"
        trend={[1, 2, 3]}
        to="/page"
        search={{ late: 'true' }}
      />
      <Stat label="Rate" value="3.1%" change={-0.1} changeText="0.2 pt" lessIsGood />
      <Stat label="New" value="7" change={null} note="first week" trend={[1]} />
      <Stat label="Plain" value="1" />
    </Stats>
  ));
  const link = screen.getByRole('link');
  expect(link.textContent).toBe('Orders4,182up by 10.0%vs. last week');
  expect(link.getAttribute('href')).toBe('/page?late=true');
  expect(screen.getByText('Rate').parentElement?.textContent).toBe('Rate3.1%down by 0.2 pt');
  expect(screen.getByText('New').parentElement?.textContent).toBe('New7first week');
  expect(screen.getByText('Plain').parentElement?.textContent).toBe('Plain1');
  expect(document.querySelectorAll('[data-sparkline]')).toHaveLength(1);
});
