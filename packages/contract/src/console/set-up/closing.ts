import { object, z } from 'zod';
import { Day, requiredText } from '#fields.ts';
import { CLOSING_STATES, CLOSING_STEPS } from '#values/console/set-up.ts';
import { operatorAct, operatorCall } from '../act.ts';

const sum = z.object({ Anzahl: z.int().nonnegative(), SummeCent: z.int().nonnegative() });

export const ClosingConcerns = object({
  Empfehler: z.int().nonnegative().describe('Recommenders with running referrals, ready or expected rewards.'),
  Kontakte: z
    .int()
    .nonnegative()
    .describe('Contacts who typed their address themselves and have a ready or expected reward.'),
  LaufendeEmpfehlungen: z.int().nonnegative().describe('Recommendations whose link works or whose order is undecided.'),
  Bereit: sum.describe('Rewards that can be picked up: number and sum.'),
  Erwartet: sum.describe('Rewards that are expected or being paid: number and sum.'),
}).meta({ id: 'ClosingConcerns', description: 'Whom the end of a programme concerns today, and what they are owed.' });

export const ClosingDay = object({ Schritt: z.enum(CLOSING_STEPS), Tag: z.iso.date() }).meta({
  id: 'ClosingDay',
  description: "One day of the calendar of a programme's end.",
});
export type ClosingDay = z.infer<typeof ClosingDay>;

export const ClosingView = object({
  Stand: z.enum(CLOSING_STATES),
  Fruehestens: z.iso.date().describe('The first day that can be announced as the last one.'),
  Kalender: z.array(ClosingDay).describe('The announced calendar, in order; empty while nothing is announced.'),
  Betroffen: ClosingConcerns,
  Mails: z
    .object({
      Geschrieben: z.int().nonnegative().describe('Number of mails that are written.'),
      Offen: z.int().nonnegative(),
    })
    .describe('Mails about the end: written, and still to be written.'),
  FreigabeId: z.uuid().nullable().describe('The proposal that waits for a second person.'),
}).meta({
  id: 'ClosingView',
  description: 'The end of a programme: announced or not, with its calendar and the people it concerns.',
});
export type ClosingView = z.infer<typeof ClosingView>;

const exampleConcerns: z.infer<typeof ClosingConcerns> = {
  Empfehler: 82,
  Kontakte: 31,
  LaufendeEmpfehlungen: 120,
  Bereit: { Anzahl: 14, SummeCent: 70_000 },
  Erwartet: { Anzahl: 40, SummeCent: 210_000 },
};

const exampleCalendar: ClosingDay[] = [
  { Schritt: 'Mitteilung', Tag: '2026-11-15' },
  { Schritt: 'LetzteEmpfehlung', Tag: '2026-12-31' },
  { Schritt: 'LinksBis', Tag: '2027-03-02' },
  { Schritt: 'EntscheidungBis', Tag: '2027-05-25' },
  { Schritt: 'AbholungBis', Tag: '2028-05-24' },
  { Schritt: 'AuszahlungBis', Tag: '2028-07-05' },
  { Schritt: 'AbrechnungenBis', Tag: '2038-12-31' },
  { Schritt: 'LoeschungAb', Tag: '2039-01-01' },
];

const exampleClosing: ClosingView = {
  Stand: 'Angekuendigt',
  Fruehestens: '2026-12-15',
  Kalender: exampleCalendar,
  Betroffen: exampleConcerns,
  Mails: { Geschrieben: 100, Offen: 13 },
  FreigabeId: null,
};

export const getClosing = operatorCall('getClosing', {
  summary: 'Get the end of a programme',
  description:
    "Returns the state of a programme's end: whether one is announced or proposed, its calendar, and the people it concerns.",
  path: '/verwaltung/programmende',
  act: 'setup.read',
  reply: ClosingView,
  example: { reply: exampleClosing },
});

const wantedEnd = {
  LetzterTag: Day.describe('Last day on which a recommendation can be made.'),
};

export const previewClosing = operatorCall('previewClosing', {
  summary: 'Preview the end of a programme',
  description:
    'Returns the calendar that a last day would have; nothing is changed. Responds 409 `noticeTooShort` if the day is too soon or too far away.',
  method: 'POST',
  path: '/verwaltung/programmende/vorschau',
  act: 'setup.read',
  body: z.strictObject(wantedEnd),
  reply: z.object({ Kalender: z.array(ClosingDay), Betroffen: ClosingConcerns }),
  errors: ['notAllowed', 'noticeTooShort'],
  example: {
    body: { LetzterTag: '2026-12-31' },
    reply: { Kalender: exampleCalendar, Betroffen: exampleConcerns },
  },
});

export const proposeClosing = operatorAct('proposeClosing', {
  summary: 'Propose the end of a programme',
  description:
    'Proposes the end of a programme for approval. The approval announces it: people who are owed something are mailed, and their terms hold. Responds 409 `noticeTooShort` if the day is too soon or too far away, 409 `alreadySet` if an end is announced, 409 `alreadyProposed` if it is proposed.',
  path: '/verwaltung/programmende',
  act: 'closing.propose',
  body: {
    ...wantedEnd,
    Bestaetigung: requiredText(64).describe(
      "Text that the operator types to confirm the act. The client's key, typed by the operator, so that no other client is closed by mistake.",
    ),
  },
  reply: z.object({ FreigabeId: z.uuid() }),
  status: 201,
  errors: ['inputInvalid', 'noticeTooShort', 'alreadySet', 'alreadyProposed'],
  example: {
    body: { LetzterTag: '2026-12-31', Bestaetigung: 'adac' },
    reply: { FreigabeId: '5b0f6a1c-9a0e-4d64-a8c1-2f7f0b7a4b10' },
  },
});

export const withdrawClosing = operatorAct('withdrawClosing', {
  summary: 'Withdraw the announced end of a programme',
  description:
    'Withdraws an announced end up to its last day; the people who were mailed are told that the programme goes on. No second person is needed, because a withdrawal takes nothing from anyone. Responds 404 if no end is announced, 409 `programmeEnded` after the last day.',
  path: '/verwaltung/programmende/ruecknahme',
  act: 'closing.withdraw',
  errors: ['programmeEnded'],
});
