// @vitest-environment happy-dom
import type { OpenPersonalPage, PersonalLink, PersonalPage } from '@mundwerk/contract/referral/personal-link';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openSession } from '#lib/session/session.ts';
import { testLogin } from '#testing/examples.ts';
import { openPage } from '#testing/open-pages.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import * as ownPage from './personal-link-page.tsx';
import * as publicPage from './personal-page.tsx';

const server = setUpPage();
const product = (Id: number, AnzeigeName: string): OpenPersonalPage['Produktgruppen'][number]['Produkte'][number] => ({
  Id,
  AnzeigeName,
  Beschreibung: 'Internet',
  Photo: null,
  Praemien: [
    {
      Id: 1,
      Titel: 'Geldprämie',
      Typ: 'Ueberweisung',
      Wert: '70 €',
      WertCent: 7000,
      Startdatum: '2020-01-01',
      Enddatum: null,
      EnddatumAnzeige: null,
    },
  ],
});

const page = (changes: Partial<OpenPersonalPage> = {}): OpenPersonalPage => ({
  Name: 'anna-m',
  Status: 'Ok',
  EmpfehlerVorname: 'Anna',
  AnteilEmpfehler: 0,
  Produktgruppen: [{ Titel: null, Produkte: [product(1, 'Zuhause S'), product(2, 'Zuhause M')] }],
  ...changes,
});

describe('the page behind a personal link', () => {
  const open = (shown: PersonalPage | null): void => {
    server.answers['GET /empfehlung/name/anna-m'] = () => (shown ? Response.json(shown) : refusal('PSOF0983', 404));
    openPage('PersonalPage', publicPage, '', { name: 'anna-m' });
  };

  it('names the recommender and posts the product of the button that is pressed', async () => {
    open(page());
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toContain('Anna');
    const card = screen.getByRole('article', { name: 'Zuhause M' });
    expect(within(card).getByText(/70 €/)).toBeTruthy();
    const button = within(card).getByRole<HTMLButtonElement>('button', { name: /Zuhause M/ });
    expect([button.type, button.name, button.value]).toEqual(['submit', 'produkt', '2']);
    const form = button.closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/k/anna-m']);
  });

  it('folds many products by their category, the first open', async () => {
    const groups = [
      { Titel: 'Internet', Produkte: [product(1, 'Zuhause S')] },
      { Titel: 'Fernsehen', Produkte: [product(2, 'TV M')] },
    ];
    open(page({ Produktgruppen: groups, AnteilEmpfehler: 100 }));
    await screen.findByRole('heading', { level: 1 });
    expect([...document.querySelectorAll('details')].map((details) => details.open)).toEqual([true, false]);
    // The whole reward is the recommender's.
    expect(screen.getAllByText(/70 €.*Anna/)).toHaveLength(2);
  });

  it('of a stopped programme tells why in the words of those who run it, and nothing of the person', async () => {
    open({ Name: 'anna-m', Status: 'Angehalten', Hinweis: 'Wir machen Pause.' });
    expect(await screen.findByText('Wir machen Pause.')).toBeTruthy();
    expect(document.body.textContent).not.toContain('Anna');
  });

  it('that nobody has leads to the page that asks for a code', async () => {
    open(null);
    expect((await screen.findByTestId('elsewhere')).textContent).toContain('/code?link=unbekannt');
  });
});

describe('the own personal link', () => {
  const CALL = 'GET /empfehler/linkname';
  const link = (changes: Partial<PersonalLink> = {}): PersonalLink => ({
    Name: null,
    Url: null,
    Namensvorschlag: 'anna-m',
    IstAenderbar: true,
    FruehererName: null,
    FruehererNameBis: null,
    AdresseBestaetigt: true,
    AnteilEmpfehler: 100,
    Zahlen: { Ausgewaehlt: 0, Klicks: 0, Abschluesse: 0 },
    ...changes,
  });
  const named = link({
    Name: 'anna-m',
    Url: 'https://k.example/k/anna-m',
    Namensvorschlag: null,
    Zahlen: { Ausgewaehlt: 4, Klicks: 2, Abschluesse: 1 },
  });
  const open = async (shown: PersonalLink) => {
    server.answers[CALL] = () => Response.json(shown);
    openSession(testLogin(), false);
    openPage('PersonalLink', ownPage);
    return userEvent.setup();
  };

  it('suggests a name, tells at the field why it cannot be had, and shows the link once it is chosen', async () => {
    const user = await open(link());
    const field = await screen.findByRole<HTMLInputElement>('textbox');
    expect(field.value).toBe('anna-m');
    server.answers['PUT /empfehler/linkname'] = () =>
      refusal('PSOF0981', 409, [{ Field: 'Name', ErrorCode: 'PSOF0981' }]);
    await user.click(screen.getByRole('button', { name: 'Namen festlegen' }));
    expect(await screen.findByRole('textbox', { description: /Satz zu PSOF0981/ })).toBeTruthy();
    server.answers['PUT /empfehler/linkname'] = () => Response.json(named);
    await user.click(screen.getByRole('button', { name: 'Namen festlegen' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('https://k.example/k/anna-m');
    expect(screen.getByText('4')).toBeTruthy();
  });

  it('says what an unconfirmed address needs first', async () => {
    await open(link({ AdresseBestaetigt: false }));
    expect(await screen.findByText(/bestätigen/)).toBeTruthy();
  });

  it('that was changed once offers no form, and says how long the former one leads on', async () => {
    const until = '2027-05-15T12:00:00.000Z';
    await open({ ...named, IstAenderbar: false, FruehererName: 'anna-alt', FruehererNameBis: until });
    expect(await screen.findByText(/anna-alt/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Anderen Namen wählen' })).toBeNull();
  });
});
