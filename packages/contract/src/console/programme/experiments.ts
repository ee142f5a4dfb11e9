import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { because, INTEGER_MAX, requiredText, Uuid } from '../../fields.ts';
import {
  ARM_NAME_MAX_LENGTH,
  EXPERIMENT_GOALS,
  EXPERIMENT_QUESTION_MAX_LENGTH,
  EXPERIMENT_SURFACES,
  LONGEST_WINDOW_DAYS,
  MOST_ARMS,
  ORDERED_CHANNELS,
} from '../../values/experiment/experiment.ts';
import { LANGUAGES } from '../../values/language.ts';
import { exampleReason, reasonFields } from '../reason.ts';
import { ActDone } from '../repair/preview.ts';
import { ArmContentView, ExperimentPlan, ExperimentRow, ExperimentView } from './experiment-views.ts';

const operator = { base: 'client', auth: 'operator', status: 200 } as const;
const exampleId = '0b8f6a52-6d0e-4e0b-9d0c-2f6f0c5d7a11';
const exampleDone = { Id: exampleId, WiderrufbarBis: null };
const exampleParams = { id: exampleId };

/** A way to try beside the old one. */
const Variant = z.strictObject({ Name: requiredText(ARM_NAME_MAX_LENGTH), Anders: ArmContentView });

/** What the size of an experiment follows from. */
const Size = {
  Flaeche: z.enum(EXPERIMENT_SURFACES, because('inputInvalid')),
  Ziel: z.enum(EXPERIMENT_GOALS, because('inputInvalid')),
  /** Days within which the goal counts. */
  FensterTage: z.int().min(1).max(LONGEST_WINDOW_DAYS),
  /** The smallest difference that would be worth a change, in points of a hundred. */
  MindestPunkte: z.number().min(0.1).max(50),
  /** Of amounts: the one product whose links are divided; null stands for all that pay by transfer. */
  ProduktId: z.int().min(1).max(INTEGER_MAX).nullable().default(null),
};

const exampleRow: ExperimentRow = {
  Id: exampleId,
  Flaeche: 'Kanalreihenfolge',
  Frage: 'Steht WhatsApp oben, teilen mehr?',
  Ziel: 'Geteilt',
  FensterTage: 7,
  Status: 'Laeuft',
  ErstelltAm: '2026-11-06T09:30:00.000Z',
  GestartetAm: '2026-11-07T09:30:00.000Z',
  GestopptAm: null,
  StoppGrund: null,
  LaeuftTage: 9,
  PlanTage: 28,
  EndetAm: '2027-01-01',
  Urteile: [],
  Entscheidung: null,
};
const examplePlan: ExperimentPlan = {
  Grundquote: 10,
  Zielquote: 12,
  GemessenAn: 4120,
  LinksProTag: 384,
  Haeufungsfaktor: 1,
  Einheit: 'Link',
  JeArm: 3841,
  Tage: 28,
  IstZuKlein: false,
};
const covered = {
  Treffer: null,
  Neukunden: null,
  BezahltCent: null,
  GeschuldetCent: null,
  KostenJeNeukundeCent: null,
  MehrkostenJeNeukundeCent: null,
  Vergleich: null,
};
const exampleView: ExperimentView = {
  ...exampleRow,
  MindestPunkte: 2,
  Produkt: null,
  ErstelltVon: 'Olaf Operator',
  GestartetVon: 'Olaf Operator',
  GestopptVon: null,
  EntschiedenAm: null,
  EntschiedenVon: null,
  IstInKraft: false,
  Plan: examplePlan,
  PlanHash: 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00',
  IstVerdeckt: true,
  IstZuteilungInOrdnung: true,
  LinksAussen: 126,
  Arme: [
    { Name: '', Anders: {}, AnzahlLinks: 1204, Reif: 801, ...covered },
    {
      Name: 'WhatsApp oben',
      Anders: { Kanaele: ['whatsapp', 'email'] },
      AnzahlLinks: 1199,
      Reif: 797,
      ...covered,
    },
  ],
};
const exampleVariant = { Name: 'WhatsApp oben', Anders: { Kanaele: ['whatsapp', 'email'] } } as const;
const exampleSize = {
  Flaeche: 'Kanalreihenfolge',
  Ziel: 'Geteilt',
  FensterTage: 7,
  MindestPunkte: 2,
  ProduktId: null,
} as const;

/** The experiments of a client: running ones first; those that found nothing stay listed. */
export const listExperiments = defineCall({
  ...operator,
  name: 'listExperiments',
  summary: 'The experiments of a client, running ones first',
  method: 'GET',
  path: '/verwaltung/experimente',
  act: 'experiment.read',
  reply: z.array(ExperimentRow),
  errors: ['notAllowed'],
  example: { reply: [exampleRow] },
});

/** One experiment; results are covered until each arm has as many matured links as were planned. */
export const getExperiment = defineCall({
  ...operator,
  name: 'getExperiment',
  summary: 'An experiment with its plan and, once it is complete, its results',
  method: 'GET',
  path: '/verwaltung/experimente/{id}',
  act: 'experiment.read',
  params: z.object({ id: Uuid }),
  reply: ExperimentView,
  errors: ['notAllowed', 'notFound'],
  example: { params: exampleParams, reply: exampleView },
});

/** How large and how long an experiment would be, before it exists. */
export const planExperiment = defineCall({
  ...operator,
  name: 'planExperiment',
  summary: 'How many links an experiment needs, and how long that takes at today’s traffic',
  method: 'PUT',
  path: '/verwaltung/experimente/planung',
  act: 'experiment.read',
  body: z.strictObject({
    ...Size,
    Varianten: z
      .int()
      .min(1)
      .max(MOST_ARMS - 1),
  }),
  reply: ExperimentPlan,
  errors: ['notAllowed'],
  example: { body: { ...exampleSize, Varianten: 1 }, reply: examplePlan },
});

/** What the surface starts from: the channels in their order, the shares that can be preselected, the languages, the products that pay by transfer. */
export const getExperimentBasis = defineCall({
  ...operator,
  name: 'getExperimentBasis',
  summary: 'What variants of an experiment are made from: channels, shares, languages and products of the client',
  method: 'GET',
  path: '/verwaltung/experimente/grundlage',
  act: 'experiment.read',
  reply: z.object({
    Kanaele: z.array(z.enum(ORDERED_CHANNELS)),
    Anteile: z.array(z.int()),
    Anteil: z.int(),
    Sprachen: z.array(z.enum(LANGUAGES)),
    /** The products whose amounts can be tried, with the highest transfer that is published. */
    Produkte: z.array(z.object({ Id: z.int(), AnzeigeName: z.string(), WertCent: z.int() })),
    /** Surfaces on which an experiment runs now. */
    Belegt: z.array(z.enum(EXPERIMENT_SURFACES)),
  }),
  errors: ['notAllowed'],
  example: {
    reply: {
      Kanaele: ['email', 'whatsapp'],
      Anteile: [100, 50, 0],
      Anteil: 100,
      Sprachen: ['de', 'en'],
      Produkte: [{ Id: 462, AnzeigeName: 'Zuhause M', WertCent: 7000 }],
      Belegt: [],
    },
  },
});

/** Writes an experiment down; nothing is shown differently before it is started. */
export const draftExperiment = defineCall({
  ...operator,
  name: 'draftExperiment',
  summary: 'Write an experiment down',
  method: 'POST',
  path: '/verwaltung/experimente',
  act: 'experiment.draft',
  body: z.strictObject({
    ...Size,
    Frage: requiredText(EXPERIMENT_QUESTION_MAX_LENGTH),
    Varianten: z
      .array(Variant)
      .min(1)
      .max(MOST_ARMS - 1),
    ...reasonFields,
  }),
  reply: ActDone,
  errors: ['notAllowed', 'experimentOverBudget', 'reasonTooShort'],
  example: {
    body: {
      ...exampleSize,
      Frage: 'Steht WhatsApp oben, teilen mehr?',
      Varianten: [{ Name: exampleVariant.Name, Anders: { Kanaele: [...exampleVariant.Anders.Kanaele] } }],
      Grund: exampleReason,
    },
    reply: exampleDone,
  },
});

const onOne = {
  ...operator,
  method: 'POST',
  params: z.object({ id: Uuid }),
  reply: ActDone,
} as const;

/** Takes a draft away that was never started. */
export const discardExperiment = defineCall({
  ...onOne,
  name: 'discardExperiment',
  summary: 'Take away a draft that was never started',
  path: '/verwaltung/experimente/{id}/verwerfen',
  act: 'experiment.discard',
  body: z.strictObject(reasonFields),
  errors: ['notAllowed', 'notFound', 'experimentState', 'reasonTooShort'],
  example: { params: exampleParams, body: { Grund: exampleReason }, reply: exampleDone },
});

/** Freezes the plan and begins; the plan's hash goes to the audit log. */
export const startExperiment = defineCall({
  ...onOne,
  name: 'startExperiment',
  summary: 'Freeze the plan of an experiment and begin',
  path: '/verwaltung/experimente/{id}/start',
  act: 'experiment.start',
  body: z.strictObject(reasonFields),
  errors: [
    'notAllowed',
    'notFound',
    'experimentState',
    'experimentTooSmall',
    'experimentOverBudget',
    'alreadySet',
    'reasonTooShort',
  ],
  example: { params: exampleParams, body: { Grund: exampleReason }, reply: exampleDone },
});

/** Stops a running experiment early; the old way holds from then on, and what was not complete stays covered. */
export const stopExperiment = defineCall({
  ...onOne,
  name: 'stopExperiment',
  summary: 'Stop a running experiment; the old way holds',
  path: '/verwaltung/experimente/{id}/stopp',
  act: 'experiment.stop',
  body: z.strictObject(reasonFields),
  errors: ['notAllowed', 'notFound', 'experimentState', 'reasonTooShort'],
  example: { params: exampleParams, body: { Grund: exampleReason }, reply: exampleDone },
});

/** Decides which way holds after a stop. */
export const decideExperiment = defineCall({
  ...onOne,
  name: 'decideExperiment',
  summary: 'Decide which way holds after an experiment was stopped',
  path: '/verwaltung/experimente/{id}/entscheidung',
  act: 'experiment.decide',
  body: z.strictObject({
    /** The place of the arm in the list; 0 is the old way. */
    Arm: z
      .int()
      .min(0)
      .max(MOST_ARMS - 1),
    ...reasonFields,
  }),
  errors: ['notAllowed', 'notFound', 'experimentState', 'reasonTooShort'],
  example: { params: exampleParams, body: { Arm: 1, Grund: exampleReason }, reply: exampleDone },
});

/** The calls about experiments. */
export const EXPERIMENT_CALLS = [
  listExperiments,
  planExperiment,
  getExperimentBasis,
  getExperiment,
  draftExperiment,
  discardExperiment,
  startExperiment,
  stopExperiment,
  decideExperiment,
] as const;
