// @vitest-environment happy-dom
import type { InvitationRow } from '@mundwerk/contract/agency/agency-reports';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { testPage } from '#testing/examples.ts';
import { openAgencyTab } from '#testing/open-page.tsx';
import { setUpPage } from '#testing/set-up-page.ts';
import { refusal } from '#testing/stub-server.ts';
import { InvitationsTab } from './invitations-tab.tsx';

const INVITE = 'PUT /Einladung';
const WITHDRAW = 'DELETE /agentur/einladung/4711/7F3K9QZ1A6';

const invitation = (changes: Partial<InvitationRow> = {}): InvitationRow => ({
  Einladungsnummer: '7F3K9QZ1A6',
  EingeladenAm: '2026-11-14T08:00:00.000Z',
  Name: 'Kim Kunde',
  Email: 'kim.kunde@example.org',
  Art: 'Kunde',
  Mitarbeiternummer: null,
  Status: 'Versendet',
  ...changes,
});

let rows: InvitationRow[];

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } });
const sentInvitations = () => server.sent.filter(({ call, body }) => call === INVITE && body !== undefined);
const openForm = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Jemanden einladen' }));
const fillIn = async (user: UserEvent) => {
  write('Vorname', 'Kim');
  write('Nachname', 'Kunde');
  write('E-Mail-Adresse', 'kim.kunde@example.org');
  write(/^Mitarbeiternummer/, 'M-17');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Art des Kontakts' }), 'Interessent');
  await user.click(screen.getByRole('checkbox', { name: /hat eingewilligt/ }));
};
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Einladung senden' }));

const server = setUpPage({
  'PUT /agentur/einladungen/4711': () => Response.json(testPage(rows)),
  [INVITE]: ({ body }) =>
    body === undefined
      ? Response.json({ isCaptchaRequired: false, captchaId: null })
      : Response.json({ Einladungsnummer: '7F3K9QZ1A6', Status: 'Versendet' }, { status: 201 }),
  [WITHDRAW]: () => {
    rows = [invitation({ Status: 'Zurueckgezogen' })];
    return Response.json({ Status: 'Zurueckgezogen' });
  },
});
beforeEach(() => {
  window.history.replaceState(null, '');
  rows = [invitation()];
});

test('the invitation form invites with the words of the consent as they were shown, and is ready for the next one', async () => {
  const user = openAgencyTab(InvitationsTab, 'AgenturMitarbeiter');
  await openForm(user);
  expect(document.activeElement).toBe(field('Vorname'));
  await fillIn(user);
  const consent = screen.getByRole('checkbox', { name: /hat eingewilligt/ });
  const words = document.querySelector(`label[for="${consent.id}"]`)?.textContent;
  await send(user);
  expect((await screen.findByText('Kim Kunde ist eingeladen')).closest('[role=status]')?.textContent).toContain(
    'kim.kunde@example.org ist unterwegs',
  );
  expect(sentInvitations()[0]?.body).toEqual({
    Vorname: 'Kim',
    Nachname: 'Kunde',
    Email: 'kim.kunde@example.org',
    Art: 'Interessent',
    Mitarbeiternummer: 'M-17',
    Agenturnummer: '4711',
    EinwilligungLiegtVor: true,
    EinwilligungText: words,
    captchaId: null,
    captchaInput: null,
  });
  expect(sentInvitations()[0]?.headers.get('Authorization')).toBe('Bearer token-of-ines');
  expect([field('Vorname').value, field(/^Mitarbeiternummer/).value]).toEqual(['', 'M-17']);
  expect(document.activeElement).toBe(field('Vorname'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /hat eingewilligt/ }).checked).toBe(false);
});

test('the invitation form sends nothing without the consent', async () => {
  const user = openAgencyTab(InvitationsTab);
  await openForm(user);
  await send(user);
  expect(await screen.findByText(/^Bestätigen Sie, dass die Einwilligung vorliegt/)).toBeTruthy();
  expect(await screen.findByText('Vorname ist ein Pflichtfeld')).toBeTruthy();
  expect(sentInvitations()).toEqual([]);
});

test('the invitation form says at the address that the person is invited already, and above the form what belongs to no field', async () => {
  const captcha = server.answers[INVITE];
  server.answers[INVITE] = (request) =>
    request.body === undefined && captcha
      ? captcha(request)
      : refusal('PSOF0711', 409, [{ Field: 'Email', ErrorCode: 'PSOF0711' }]);
  const user = openAgencyTab(InvitationsTab);
  await openForm(user);
  await fillIn(user);
  await send(user);
  expect(await screen.findByText(/hat diese Person schon eingeladen/)).toBeTruthy();
  expect(document.activeElement).toBe(field('E-Mail-Adresse'));
  server.answers[INVITE] = (request) =>
    request.body === undefined && captcha ? captcha(request) : refusal('PSOF0900', 500);
  write('E-Mail-Adresse', 'kim@example.org');
  await send(user);
  expect((await screen.findByText('Satz zu PSOF0900')).closest('[role=alert]')).toBe(document.activeElement);
});

test('withdraws after one question, and says so', async () => {
  const user = openAgencyTab(InvitationsTab);
  const opener = await screen.findByRole('button', { name: 'Zurückziehen: Kim Kunde' });
  await user.click(opener);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Abbrechen' }));
  expect(server.sent.some(({ call }) => call === WITHDRAW)).toBe(false);
  await user.click(opener);
  expect(screen.getByRole('dialog', { name: 'Einladung an Kim Kunde zurückziehen?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Einladung zurückziehen' }));
  const done = await screen.findByText('Die Einladung an Kim Kunde ist zurückgezogen.');
  expect(done.closest('[role=status]')).toBe(document.activeElement);
  expect(screen.getByRole('table').textContent).toContain('Zurückgezogen');
  expect(screen.queryByRole('button', { name: /^Zurückziehen/ })).toBeNull();
});

test('only who manages invitations can withdraw one, and only while nothing came of it', async () => {
  rows = [invitation({ Status: 'Empfohlen' })];
  openAgencyTab(InvitationsTab);
  await screen.findByText('Empfohlen');
  expect(screen.queryByRole('button', { name: /^Zurückziehen/ })).toBeNull();
  cleanup();
  rows = [invitation()];
  openAgencyTab(InvitationsTab, 'AgenturMitarbeiter');
  await screen.findByText('Kim Kunde');
  expect(screen.queryByRole('button', { name: /^Zurückziehen/ })).toBeNull();
});
