import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { choose, errorAt, failure, fill, ok, okRows, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import AttributeFormPage from './attribute-form-page.tsx';
import { fakeAttributeDetails } from './attribute.fixture.ts';

const attribute = fakeAttributeDetails();
const PAGE_URL = `/page/${attribute.id}`;
const UPDATE = `PATCH /v1/custom-attributes/${attribute.id}`;
const REPLACE_OPTION = `POST /v1/custom-attributes/${attribute.id}/replace-option`;
const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}, details: object = attribute) =>
  fakeServer({
    [`GET /v1/custom-attributes/${attribute.id}`]: () => ok(details),
    [UPDATE]: () => ok({ ...attribute, version: 4 }),
    'GET /v1/activity': () => okRows([]),
    ...routes,
  });
const bodyOf = (server: ReturnType<typeof fakeServer>) =>
  server.requests.find(({ method }) => method === 'PATCH')?.body;
/** Matches a request body with exactly these options. The options may have additional fields. */
const withOptions = (...options: object[]) => ({ options: options.map((option) => expect.objectContaining(option)) });
const [oak, pine, steel] = [{ value: 'oak' }, { value: 'pine' }, { value: 'steel' }];
const optionValues = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Value of/ }).map(({ value }) => value);
const pressSave = () => press(/^Save/);

describe('options', () => {
  test('are in display order and show how many products use them', async () => {
    serverWith();
    await renderPage(AttributeFormPage, { at: PAGE_URL });
    await screen.findByRole('heading', { name: 'Material' });
    expect(optionValues()).toEqual(['oak', 'pine', 'steel']);
    expect(screen.getByText('4 products')).toBeTruthy();
    expect(textbox('Value of Oak').readOnly).toBe(true);
    expect(textbox('Value of Pine').readOnly).toBe(false);
  });

  test('can be added, with a label that starts as a copy of the value', async () => {
    const server = serverWith();
    await renderPage(AttributeFormPage, { at: PAGE_URL });
    await press('Add option');
    await fill('Value of option 4', 'glass');
    await userEvent.tab();
    expect(textbox('Label of glass').value).toBe('glass');
    await fill('Label of glass', 'Glass');
    await pressSave();
    const glass = { value: 'glass', label: { en: 'Glass' }, hex: null };
    await waitFor(() => expect(bodyOf(server)).toMatchObject(withOptions(oak, pine, steel, glass)));
  });

  test('can be moved with buttons and by dragging', async () => {
    serverWith();
    await renderPage(AttributeFormPage, { at: PAGE_URL });
    await press('Move Pine up');
    expect(optionValues()).toEqual(['pine', 'oak', 'steel']);
    const grips = document.querySelectorAll('[draggable="true"]');
    fireEvent.dragStart(grips[2]!);
    fireEvent.dragOver(grips[0]!.parentElement!);
    fireEvent.drop(grips[0]!.parentElement!);
    expect(optionValues()).toEqual(['steel', 'pine', 'oak']);
  });

  test('have a label in each language', async () => {
    const server = serverWith();
    await renderPage(AttributeFormPage, { at: PAGE_URL });
    await press('العربية');
    const label = textbox('Label of Oak');
    expect(label.dir).toBe('rtl');
    expect(label.placeholder).toBe('Oak');
    await fill('Label of Oak', 'بلوط');
    await pressSave();
    const translated = { ...oak, label: { en: 'Oak', ar: 'بلوط' } };
    await waitFor(() => expect(bodyOf(server)).toMatchObject(withOptions(translated, pine, steel)));
  });

  test('need a value', async () => {
    const server = serverWith();
    await renderPage(AttributeFormPage, { at: PAGE_URL });
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Value of Pine' }));
    await pressSave();
    await waitFor(() => expect(errorAt(textbox('Value of Pine'))).not.toBe(''));
    expect(bodyOf(server)).toBeUndefined();
  });

  test('have a colour code if the attribute is a colour, entered as text or with a picker', async () => {
    const server = serverWith({}, { ...attribute, type: 'color' });
    await renderPage(AttributeFormPage, { at: PAGE_URL });
    await fill('Colour of Oak', '#AA7744');
    fireEvent.change(screen.getByLabelText('Choose a colour for Pine'), { target: { value: '#112233' } });
    expect(textbox('Colour of Pine').value).toBe('#112233');
    await pressSave();
    const coloured = [
      { ...oak, hex: '#AA7744' },
      { ...pine, hex: '#112233' },
      { ...steel, hex: null },
    ];
    await waitFor(() => expect(bodyOf(server)).toMatchObject(withOptions(...coloured)));
  });

  test('show an error for an invalid colour code', async () => {
    serverWith({}, { ...attribute, type: 'color' });
    await renderPage(AttributeFormPage, { at: PAGE_URL });
    await fill('Colour of Oak', 'red');
    await pressSave();
    await waitFor(() => expect(errorAt(textbox('Colour of Oak'))).not.toBe(''));
  });

  test('are read-only with view-only access', async () => {
    serverWith();
    await renderPage(AttributeFormPage, { at: PAGE_URL, profile: { areas: { attributes: 'view' } } });
    expect(await screen.findByText('You have view-only access.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add option' })).toBeNull();
    expect(document.querySelector('[draggable="true"]')).toBeNull();
  });
});

describe('removing an option', () => {
  test('sends no request until the form is saved, if no product uses the option', async () => {
    const server = serverWith();
    await renderPage(AttributeFormPage, { at: PAGE_URL });
    await press('Remove Pine');
    expect(optionValues()).toEqual(['oak', 'steel']);
    expect(server.count(REPLACE_OPTION)).toBe(0);
  });

  test('requires a replacement and applies immediately if products use the option', async () => {
    const server = serverWith({ [REPLACE_OPTION]: () => ok({ ...attribute, version: 4 }) });
    await renderPage(AttributeFormPage, { at: PAGE_URL });
    await press('Remove Oak');
    const dialog = await screen.findByRole('dialog', { name: 'Remove Oak' });
    expect(dialog.textContent).toContain('4 products change');
    await press('Remove option');
    expect(await screen.findByText('Choose a replacement value')).toBeTruthy();
    expect(server.count(REPLACE_OPTION)).toBe(0);
    await choose('Replace with', 'Steel');
    await press('Remove option');
    expect(await screen.findByText('Removed “Oak”')).toBeTruthy();
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      from: 'oak',
      to: 'steel',
      version: 3,
    });
  });

  test('can leave the products that use the option without a value', async () => {
    const server = serverWith({ [REPLACE_OPTION]: () => ok({ ...attribute, version: 4 }) });
    await renderPage(AttributeFormPage, { at: PAGE_URL });
    await press('Remove Oak');
    await choose('Replace with', /^None/);
    await press('Remove option');
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
        from: 'oak',
        to: null,
        version: 3,
      }),
    );
  });

  test('keeps the dialog open after a failure', async () => {
    serverWith({ [REPLACE_OPTION]: () => failure(409, 'Someone changed this attribute') });
    await renderPage(AttributeFormPage, { at: PAGE_URL });
    await press('Remove Oak');
    await choose('Replace with', 'Steel');
    await press('Remove option');
    expect((await screen.findAllByText('Someone changed this attribute')).length).toBeGreaterThan(0);
    expect(screen.getByRole('dialog', { name: 'Remove Oak' })).toBeTruthy();
  });
});

describe('an attribute that products use', () => {
  const used = { ...attribute, usedBy: 4 };

  test('keeps its key and type', async () => {
    serverWith({}, used);
    await renderPage(AttributeFormPage, { at: PAGE_URL });
    await waitFor(() => expect(textbox('Key').readOnly).toBe(true));
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveProperty('disabled', true);
    expect(screen.getAllByText('Can’t be changed: products already use this attribute.')).toHaveLength(2);
  });

  test('warns about products that would become invalid if it became required', async () => {
    serverWith({}, { ...used, wouldFail: 2 });
    await renderPage(AttributeFormPage, { at: PAGE_URL });
    const warning = await screen.findByText('2 live products have no value and would become invalid.');
    expect(warning.className).not.toContain('text-warning');
    await userEvent.click(screen.getByRole('switch', { name: /^Required/ }));
    expect(warning.className).toContain('text-warning');
  });

  test('does not warn again if it is already required', async () => {
    serverWith({}, { ...used, isRequired: true, wouldFail: 2 });
    await renderPage(AttributeFormPage, { at: PAGE_URL });
    expect(await screen.findByText('Products can’t be published without a value.')).toBeTruthy();
  });
});
