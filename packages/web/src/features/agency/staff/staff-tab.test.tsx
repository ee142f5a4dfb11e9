// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openAgencyTab } from '#testing/open-page.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import { StaffTab } from './staff-tab.tsx';
import type { StaffMember } from './staff-table.tsx';

const LIST = 'GET /agentur/mitarbeiter/4711';
const ADD = 'POST /agentur/mitarbeiter/4711';
const CHANGE = 'PUT /agentur/mitarbeiter/4711/mika';

const mika: StaffMember = {
  Id: 'mika',
  Name: 'Mika Mitarbeiter',
  Email: 'mika@agentur.example',
  Mitarbeiternummer: 'M-17',
  Status: 'Aktiv',
  ZuletztAngemeldetAm: '2026-11-14T08:00:00.000Z',
};
const ines: StaffMember = { ...mika, Id: 'ines', Name: 'Ines Inhaber', Email: 'inhaber@agentur.example' };

let staff: StaffMember[];

const write = (name: RegExp | string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

const server = setUpPage({
  [LIST]: () => Response.json(staff),
  [CHANGE]: ({ body }) =>
    Response.json({ ...mika, Status: (body as { Aktiv: boolean }).Aktiv ? 'Aktiv' : 'Deaktiviert' }),
});
beforeEach(() => {
  staff = [ines, mika];
});

test('the list of employees shuts an employee out after one question and lets them back in; never oneself', async () => {
  const user = openAgencyTab(StaffTab);
  await user.click(await screen.findByRole('button', { name: 'Deaktivieren: Mika Mitarbeiter' }));
  expect(screen.queryByRole('button', { name: 'Deaktivieren: Ines Inhaber' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Mika Mitarbeiter deaktivieren?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Zugang deaktivieren' }));
  expect(await screen.findByText(/^Mika Mitarbeiter ist deaktiviert/)).toBeTruthy();
  expect(screen.getByRole('row', { name: /Mika Mitarbeiter/ }).textContent).toContain('Deaktiviert');
  await user.click(screen.getByRole('button', { name: 'Aktivieren: Mika Mitarbeiter' }));
  await user.click(screen.getByRole('button', { name: 'Zugang aktivieren' }));
  expect(await screen.findByText('Mika Mitarbeiter ist wieder aktiv.')).toBeTruthy();
  expect(server.sent.flatMap(({ call, body }) => (call === CHANGE ? [body] : []))).toEqual([
    { Aktiv: false },
    { Aktiv: true },
  ]);
});

test('the list of employees says in the dialog why it was refused', async () => {
  server.answers[CHANGE] = () => refusal('PSOF0203', 403);
  const user = openAgencyTab(StaffTab);
  await user.click(await screen.findByRole('button', { name: 'Deaktivieren: Mika Mitarbeiter' }));
  await user.click(screen.getByRole('button', { name: 'Zugang deaktivieren' }));
  expect(await screen.findByText('Satz zu PSOF0203')).toBeTruthy();
});

test('the list of employees invites an employee; an address the agency has already is refused at its field', async () => {
  staff = [];
  server.answers[ADD] = () => refusal('PSOF0103', 409, [{ Field: 'Email', ErrorCode: 'PSOF0103' }]);
  const user = openAgencyTab(StaffTab);
  expect(await screen.findByText('Noch niemand eingetragen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Teammitglied einladen' }));
  write('Vor- und Nachname', 'Mika Mitarbeiter');
  write('E-Mail-Adresse', 'mika@agentur.example');
  await user.click(screen.getByRole('button', { name: 'Einladung senden' }));
  expect(await screen.findByText('Diese E-Mail-Adresse ist in der Agentur schon eingetragen.')).toBeTruthy();

  const invited: StaffMember = { ...mika, Status: 'Eingeladen', ZuletztAngemeldetAm: null };
  server.answers[ADD] = () => {
    staff = [invited];
    return Response.json(invited, { status: 201 });
  };
  write(/^Mitarbeiternummer/, 'M-17');
  await user.click(screen.getByRole('button', { name: 'Einladung senden' }));
  expect(await screen.findByText('Mika Mitarbeiter ist eingetragen')).toBeTruthy();
  expect((await screen.findByRole('row', { name: /Mika/ })).textContent).toContain('noch nie');
  expect(server.sent.findLast(({ call }) => call === ADD)?.body).toEqual({
    Name: 'Mika Mitarbeiter',
    Email: 'mika@agentur.example',
    Mitarbeiternummer: 'M-17',
  });
});

test('the list of employees offers to try again when the list cannot be loaded', async () => {
  server.answers[LIST] = () => refusal('PSOF0900', 500);
  const user = openAgencyTab(StaffTab);
  await screen.findByText('Satz zu PSOF0900');
  server.answers[LIST] = () => Response.json(staff);
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByText('Mika Mitarbeiter')).toBeTruthy();
});
