import { object, z } from 'zod';
import { GO_LIVE_POINTS, GO_LIVE_STATES } from '#values/console/set-up.ts';
import { operatorAct, operatorCall } from '../act.ts';
import { exampleOfClient, FolderProblemView, ofClient, SET_UP_PATH } from './draft.ts';

export const GoLivePoint = object({
  Punkt: z.enum(GO_LIVE_POINTS).describe('Item of the go-live check.'),
  Stand: z.enum(GO_LIVE_STATES),
  Nennt: z
    .array(z.string())
    .describe(
      "Values to fill into the text of the check. Values for the message of the item: hosts, languages, a sum in cents, an address or a server's reply.",
    ),
  Ziel: z
    .object({ Datei: z.string(), Feld: z.string() })
    .nullable()
    .describe('File and field in which the problem is fixed; null where there is no problem, or no file can fix it.'),
  Probleme: z.array(FolderProblemView).describe('Problems as reported by the check of client folders.'),
}).meta({ id: 'GoLivePoint', description: 'One item of the go-live check.' });
export type GoLivePoint = z.infer<typeof GoLivePoint>;

export const GoLiveCheck = object({
  Nummer: z.int().describe('Number of the checked version: the draft or, without one, the published version.'),
  Revision: z.int().nonnegative(),
  IstBereit: z.boolean(),
  Punkte: z.array(GoLivePoint),
}).meta({ id: 'GoLiveCheck', description: 'Result of the go-live check.' });
export type GoLiveCheck = z.infer<typeof GoLiveCheck>;

const exampleCheck: GoLiveCheck = {
  Nummer: 2,
  Revision: 4,
  IstBereit: false,
  Punkte: [
    { Punkt: 'Hauptprodukt', Stand: 'Erfuellt', Nennt: ['7000'], Ziel: null, Probleme: [] },
    {
      Punkt: 'Rechtstexte',
      Stand: 'Blockiert',
      Nennt: ['legal/privacy/<day>.en.md'],
      Ziel: { Datei: 'legal/privacy', Feld: '' },
      Probleme: [],
    },
  ],
};

export const checkGoLive = operatorCall('checkGoLive', {
  base: 'root',
  summary: 'Check whether a client can go live (what blocks it, and what to do about it)',
  description:
    'Checks everything that must be right before a client goes live. Links and DNS names are queried, each for a few seconds at most.',
  path: `${SET_UP_PATH}/pruefung`,
  act: 'client.read',
  params: ofClient,
  reply: GoLiveCheck,
  example: { params: exampleOfClient, reply: exampleCheck },
});

export const playTestReferral = operatorCall('playTestReferral', {
  base: 'root',
  summary: 'Run a test referral with the draft; it ends with a reward that waits to be paid',
  description:
    'Runs a test referral with the files of the draft: recommendation, order, reward, pickup. It uses a hidden copy of the client, so that nothing is mailed or paid.',
  method: 'POST',
  path: `${SET_UP_PATH}/pruefung/testempfehlung`,
  act: 'client.trial',
  params: ofClient,
  reply: z.object({
    Schritte: z.array(z.string()).describe('Successful steps, in order.'),
    WertCent: z.int().nonnegative(),
    Fehler: z
      .string()
      .nullable()
      .describe('Code of the error that ended the test referral; null where all steps succeeded.'),
  }),
  errors: ['notAllowed', 'clientNotReady'],
  example: {
    params: exampleOfClient,
    reply: { Schritte: ['Empfehlung', 'Auftrag', 'Praemie', 'Abholung', 'Zahlung'], WertCent: 7000, Fehler: null },
  },
});

export const openClientPreview = operatorCall('openClientPreview', {
  base: 'root',
  summary: 'Create a preview link to the draft',
  description: 'Creates a link to the pages of the draft, which works without a sign-on and expires after a day.',
  method: 'POST',
  path: `${SET_UP_PATH}/vorschau`,
  act: 'client.preview',
  params: ofClient,
  reply: z.object({
    Adresse: z
      .string()
      .nullable()
      .describe('Address of the preview; null where the installation has no host for previews.'),
    EndetAm: z.iso.datetime(),
  }),
  errors: ['notAllowed', 'clientNotReady'],
  example: {
    params: exampleOfClient,
    reply: { Adresse: 'https://v-8k2mq4x1t7.vorschau.example.org/', EndetAm: '2026-11-17T11:00:00.000Z' },
  },
});

export const proposePayoutAccount = operatorAct('proposePayoutAccount', {
  summary: 'Propose the payout account of a client',
  description:
    'Proposes the payout account of the published version for approval; the previous account is used until Finance approves. Responds 409 `alreadySet` if it is in use, 409 `alreadyProposed` if the same proposal is open.',
  path: '/verwaltung/auszahlungskonto',
  act: 'account.change',
  reply: z.object({ FreigabeId: z.uuid() }),
  status: 201,
  errors: ['alreadyProposed', 'alreadySet'],
  example: { reply: { FreigabeId: '5b0f6a1c-9a0e-4d64-a8c1-2f7f0b7a4b10' } },
});

export const proposeClientDoors = operatorAct('proposeClientDoors', {
  summary: 'Propose published addresses and ways in of a client',
  description:
    'Proposes the published values that wait for a second person (`WartetAufFreigabe`). Publishing proposes them by itself; this is for values that a schedule published, and for a proposal that ended without an approval. Responds 409 `alreadySet` if no value waits, 409 `alreadyProposed` if they are proposed.',
  path: '/verwaltung/zugaenge',
  act: 'doors.propose',
  reply: z.object({ FreigabeId: z.uuid() }),
  status: 201,
  errors: ['alreadyProposed', 'alreadySet'],
  example: { reply: { FreigabeId: '5b0f6a1c-9a0e-4d64-a8c1-2f7f0b7a4b10' } },
});
