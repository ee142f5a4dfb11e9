// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { today } from '#lib/text/clock.ts';
import { formatDate } from '#lib/text/format.ts';
import { testProduct } from '#testing/install-test-boot.ts';
import { openAgencyTab } from '#testing/open-page.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import type { Plan } from './plans.ts';
import { PlansTab } from './plans-tab.tsx';

const LIST = 'GET /agentur/praemienplan/4711';
const ADD = 'POST /agentur/praemienplan/4711';

const plan = (changes: Partial<Plan>): Plan => ({
  Id: 'running',
  ProduktId: 462,
  ProduktName: 'Zuhause M',
  ZusatzCent: 1000,
  GueltigVon: '2020-01-01',
  GueltigBis: null,
  AngelegtVon: 'Ines Inhaber',
  ...changes,
});
const coming = plan({ Id: 'coming', ProduktId: null, ProduktName: null, GueltigVon: '2999-01-01' });
const past = plan({ Id: 'past', GueltigBis: '2020-02-01' });

let plans: Plan[];

const openForm = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Prämienplan anlegen' }));
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Plan anlegen' }));
const sentPlans = () => server.sent.filter(({ call }) => call === ADD);

const server = setUpPage({
  [LIST]: () => Response.json(plans),
  'GET /produkt': () => Response.json([testProduct]),
  [ADD]: ({ body }) => Response.json(plan({ Id: 'new', ...(body as object) }), { status: 201 }),
  'DELETE /agentur/praemienplan/4711/coming': () => {
    plans = [plan({}), past];
    return Response.json({ EndetAm: null });
  },
  'DELETE /agentur/praemienplan/4711/running': () => {
    plans = [plan({ GueltigBis: today() }), coming, past];
    return Response.json({ EndetAm: today() });
  },
});
beforeEach(() => {
  plans = [plan({}), coming, past];
});

test('the list tells current, future and past plans apart', async () => {
  openAgencyTab(PlansTab, 'AgenturMitarbeiter');
  const running = await screen.findByRole('table', { name: 'Läuft jetzt' });
  expect(running.textContent).toContain('Zuhause M+\u00a010\u00a0€');
  expect(screen.getByRole('table', { name: 'Kommt noch' }).textContent).toContain('Alle Produkte');
  expect(screen.getByText('Vorbei: ein Plan')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the plan form adds a plan, with the amount as people write it, and says what the reward becomes', async () => {
  const user = openAgencyTab(PlansTab);
  await openForm(user);
  await screen.findByRole('option', { name: 'Zuhause M' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Produkt' }), '462');
  await user.type(screen.getByRole('textbox', { name: 'Zusatz zur Geldprämie' }), '12,50');
  expect(screen.getByText('Aus 70 € werden 82,50 €.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Erster Tag'), { target: { value: '2030-01-01' } });
  fireEvent.change(screen.getByLabelText(/^Letzter Tag/), { target: { value: '2030-01-31' } });
  await send(user);
  expect(await screen.findByText(/^Der Plan ist angelegt: 12,50/)).toBeTruthy();
  expect(sentPlans()[0]?.body).toEqual({
    ProduktId: 462,
    ZusatzCent: 1250,
    GueltigVon: '2030-01-01',
    GueltigBis: '2030-01-31',
  });
});

test('the plan form refuses an end before the beginning itself, and brings the server’s word about an overlap to the first day', async () => {
  server.answers[ADD] = () => refusal('PSOF0710', 409, [{ Field: 'GueltigVon', ErrorCode: 'PSOF0710' }]);
  const user = openAgencyTab(PlansTab);
  await openForm(user);
  await user.type(screen.getByRole('textbox', { name: 'Zusatz zur Geldprämie' }), '2.000');
  fireEvent.change(screen.getByLabelText(/^Letzter Tag/), { target: { value: '2020-01-01' } });
  await send(user);
  expect(await screen.findByText('Der letzte Tag liegt vor dem ersten.')).toBeTruthy();
  expect(screen.getByText(/^Geben Sie einen Betrag von/)).toBeTruthy();
  expect(sentPlans()).toEqual([]);
  await user.clear(screen.getByRole('textbox', { name: 'Zusatz zur Geldprämie' }));
  await user.type(screen.getByRole('textbox', { name: 'Zusatz zur Geldprämie' }), '20');
  fireEvent.change(screen.getByLabelText(/^Letzter Tag/), { target: { value: '' } });
  await send(user);
  expect(await screen.findByText('Satz zu PSOF0710')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Erster Tag'));
  expect(sentPlans()[0]?.body).toEqual({ ProduktId: null, ZusatzCent: 2000, GueltigVon: today(), GueltigBis: null });
});

test('the plan form deletes what has not begun and ends what has, and says which of both', async () => {
  const user = openAgencyTab(PlansTab, 'AgenturInhaber_inaktiv');
  await user.click(await screen.findByRole('button', { name: /^Löschen: Alle Produkte/ }));
  expect(within(screen.getByRole('dialog')).getByText(/verschwindet ganz/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Plan löschen' }));
  expect(await screen.findByText('Der Plan ist gelöscht.')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Kommt noch' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Beenden: Zuhause M/ }));
  await user.click(screen.getByRole('button', { name: 'Plan heute beenden' }));
  expect(await screen.findByText(`Der Plan endet am ${formatDate(today())}.`)).toBeTruthy();
  expect(screen.getByText('endet heute')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Beenden/ })).toBeNull();
});
