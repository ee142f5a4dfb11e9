import { z } from 'zod';
import { because, INTEGER_MAX, requiredText, Uuid } from '#fields.ts';
import {
  ARM_NAME_MAX_LENGTH,
  EXPERIMENT_GOALS,
  EXPERIMENT_QUESTION_MAX_LENGTH,
  EXPERIMENT_SURFACES,
  LONGEST_WINDOW_DAYS,
  MOST_ARMS,
  ORDERED_CHANNELS,
} from '#values/experiment/experiment.ts';
import { LANGUAGES } from '#values/language.ts';
import { operatorAct, operatorCall } from '../act.ts';
import { ArmContentView, ExperimentPlan, ExperimentRow, ExperimentView } from './experiment-views.ts';

const exampleId = '0b8f6a52-6d0e-4e0b-9d0c-2f6f0c5d7a11';
const exampleDone = { Id: exampleId, WiderrufbarBis: null };
const exampleParams = { id: exampleId };

/** A variant that is compared with the control arm. */
const Variant = z.strictObject({ Name: requiredText(ARM_NAME_MAX_LENGTH), Anders: ArmContentView });

/** Inputs that determine the size of an experiment. */
const Size = {
  Flaeche: z.enum(EXPERIMENT_SURFACES, because('inputInvalid')),
  Ziel: z.enum(EXPERIMENT_GOALS, because('inputInvalid')),
  /** Days within which a link must reach the goal. */
  FensterTage: z.int().min(1).max(LONGEST_WINDOW_DAYS),
  /** Smallest difference that would be worth a change, in percentage points. */
  MindestPunkte: z.number().min(0.1).max(50),
  /** For experiments with reward amounts: id of the only product whose links take part; null stands for all that pay by transfer. */
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
    { Name: 'WhatsApp oben', Anders: { Kanaele: ['whatsapp', 'email'] }, AnzahlLinks: 1199, Reif: 797, ...covered },
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

export const listExperiments = operatorCall('listExperiments', {
  summary: 'List experiments',
  description: 'Lists the experiments of a client, running ones first, including those without a result.',
  path: '/verwaltung/experimente',
  act: 'experiment.read',
  reply: z.array(ExperimentRow),
  example: { reply: [exampleRow] },
});

export const planExperiment = operatorCall('planExperiment', {
  summary: 'Preview the size and duration of an experiment (at today’s traffic)',
  description: 'Returns the size and duration that an experiment would need; nothing is stored.',
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
  example: { body: { ...exampleSize, Varianten: 1 }, reply: examplePlan },
});

export const getExperimentBasis = operatorCall('getExperimentBasis', {
  summary: 'Get the values for variants of an experiment',
  description:
    'Returns the values for variants: channels in their order, shares to preselect, languages, and products that pay by transfer.',
  path: '/verwaltung/experimente/grundlage',
  act: 'experiment.read',
  reply: z.object({
    Kanaele: z.array(z.enum(ORDERED_CHANNELS)),
    Anteile: z.array(z.int()).describe('Shares that can be chosen, in per cent.'),
    Anteil: z.int(),
    Sprachen: z.array(z.enum(LANGUAGES)),
    Produkte: z
      .array(z.object({ Id: z.int(), AnzeigeName: z.string(), WertCent: z.int() }))
      .describe('Products whose reward amounts can be tested, with the highest published transfer in cents.'),
    Belegt: z.array(z.enum(EXPERIMENT_SURFACES)).describe('Surfaces on which an experiment is running.'),
  }),
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

export const getExperiment = operatorCall('getExperiment', {
  summary: 'Get an experiment',
  description:
    'Returns one experiment; results are hidden until each arm has the planned number of matured links, or a variant did harm.',
  path: '/verwaltung/experimente/{id}',
  act: 'experiment.read',
  params: z.object({ id: Uuid }),
  reply: ExperimentView,
  errors: ['notAllowed', 'notFound'],
  example: { params: exampleParams, reply: exampleView },
});

export const draftExperiment = operatorAct('draftExperiment', {
  summary: 'Create an experiment',
  description: 'Creates an experiment as a draft; visitors see no change before it is started.',
  path: '/verwaltung/experimente',
  act: 'experiment.draft',
  body: {
    ...Size,
    Frage: requiredText(EXPERIMENT_QUESTION_MAX_LENGTH),
    Varianten: z
      .array(Variant)
      .min(1)
      .max(MOST_ARMS - 1),
  },
  errors: ['experimentOverBudget'],
  example: {
    body: {
      ...exampleSize,
      Frage: 'Steht WhatsApp oben, teilen mehr?',
      Varianten: [{ Name: exampleVariant.Name, Anders: { Kanaele: [...exampleVariant.Anders.Kanaele] } }],
    },
    reply: exampleDone,
  },
});

const ofExperiment = { params: z.object({ id: Uuid }) };

export const discardExperiment = operatorAct('discardExperiment', {
  ...ofExperiment,
  summary: 'Delete a draft of an experiment',
  description: 'Deletes a draft that was never started. Responds 409 `experimentState` otherwise.',
  path: '/verwaltung/experimente/{id}/verwerfen',
  act: 'experiment.discard',
  errors: ['notFound', 'experimentState'],
  example: { params: exampleParams, reply: exampleDone },
});

export const startExperiment = operatorAct('startExperiment', {
  ...ofExperiment,
  summary: 'Start an experiment',
  description:
    'Freezes the plan, records its hash and starts; 409 `experimentTooSmall` with too little traffic, 409 `alreadySet` if the surface is taken.',
  path: '/verwaltung/experimente/{id}/start',
  act: 'experiment.start',
  errors: ['notFound', 'experimentState', 'experimentTooSmall', 'experimentOverBudget', 'alreadySet'],
  example: { params: exampleParams, reply: exampleDone },
});

export const stopExperiment = operatorAct('stopExperiment', {
  ...ofExperiment,
  summary: 'Stop an experiment',
  description:
    'Stops a running experiment early. The control arm applies from then on, and incomplete results stay hidden.',
  path: '/verwaltung/experimente/{id}/stopp',
  act: 'experiment.stop',
  errors: ['notFound', 'experimentState'],
  example: { params: exampleParams, reply: exampleDone },
});

export const decideExperiment = operatorAct('decideExperiment', {
  ...ofExperiment,
  summary: 'Decide which arm of an experiment applies',
  description: 'Decides which arm applies after an experiment was stopped.',
  path: '/verwaltung/experimente/{id}/entscheidung',
  act: 'experiment.decide',
  body: {
    Arm: z
      .int()
      .min(0)
      .max(MOST_ARMS - 1)
      .describe('Index of the arm in the list; 0 is the control arm.'),
  },
  errors: ['notFound', 'experimentState'],
  example: { params: exampleParams, body: { Arm: 1 }, reply: exampleDone },
});
