import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fill, press, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { renderFields } from '#kit/testing/form.fixture.tsx';
import { FormLocalised, LanguageTabs } from './localised-fields.tsx';

interface Texts {
  name: { en: string; ar?: string | null };
  answer: { en: string; ar?: string | null };
}

function Card() {
  const [language, setLanguage] = useState<'en' | 'ar'>('en');
  return (
    <>
      <LanguageTabs<Texts> value={language} onChange={setLanguage} fields={['name']} />
      <FormLocalised<Texts> name="name" label="Name" language={language} />
      <FormLocalised<Texts> name="answer" label="Answer" language={language} rows={3} />
    </>
  );
}

const renderCard = (languages?: ('en' | 'ar')[]) => {
  const { configuration } = fakeProfile();
  return renderFields<Texts>({ name: { en: 'Lamp' }, answer: { en: 'By post', ar: null } }, <Card />, {
    configuration: { ...configuration, ...(languages && { languages }) },
  });
};

const tab = (name: string) => screen.getByRole('button', { name });

test('each language has its own text, direction and placeholder', async () => {
  const { value } = await renderCard();
  expect(textbox('Name')).toMatchObject({ value: 'Lamp', lang: 'en', dir: 'ltr', placeholder: '' });
  expect(tab('English').getAttribute('aria-pressed')).toBe('true');
  await press('العربية');
  expect(textbox(/^Name/)).toMatchObject({ value: '', lang: 'ar', dir: 'rtl', placeholder: 'Lamp' });
  expect(textbox(/^Answer/)).toMatchObject({ value: '', lang: 'ar', placeholder: 'By post' });
  expect(textbox(/^Answer/).getAttribute('rows')).toBe('3');
  await fill(/^Name/, 'مصباح');
  expect(value('name')).toEqual({ en: 'Lamp', ar: 'مصباح' });
  await press('English');
  expect(textbox('Name').value).toBe('Lamp');
});

test('only the English text is required', async () => {
  await renderCard();
  expect(screen.queryByText(/optional/i)).toBeNull();
  await press('العربية');
  expect(screen.getAllByText(/optional/i)).toHaveLength(2);
});

test('an error in another language is marked on its tab, and shown once it is selected', async () => {
  const { reject } = await renderCard();
  await reject('answer.ar', 'Too long');
  expect(tab('العربية').dataset.wrong).toBeUndefined();
  await reject('name.ar', 'Too long');
  expect(tab('العربية').dataset.wrong).toBe('true');
  expect(tab('English').dataset.wrong).toBeUndefined();
  expect(screen.queryByText('Too long')).toBeNull();
  await userEvent.click(tab('العربية'));
  expect(screen.getAllByText('Too long')).toHaveLength(2);
});

test('a marketplace with only one language has no tabs', async () => {
  await renderCard(['en']);
  expect(screen.queryByRole('group', { name: 'Content language' })).toBeNull();
});

test('tabs have a fixed order, whatever the order in the configuration', async () => {
  await renderCard(['ar', 'en']);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['English', 'العربية']);
});
