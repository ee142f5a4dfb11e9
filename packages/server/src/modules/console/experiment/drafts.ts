import type { CallInput } from '@mundwerk/contract/call';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { ActDone } from '@mundwerk/contract/console/act';
import * as calls from '@mundwerk/contract/console/programme/experiments';
import { AppError } from '@mundwerk/contract/errors';
import { CHANNELS } from '@mundwerk/contract/values/channel';
import type {
  ArmContent,
  ExperimentArm,
  ExperimentGoal,
  ExperimentSurface,
  ORDERED_CHANNELS,
} from '@mundwerk/contract/values/experiment/experiment';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { isRewardActive, type Sums, sumsOf } from '@mundwerk/contract/values/promise';
import { defaultShare } from '@mundwerk/contract/values/text/share';
import type { OperatorActor } from '#modules/actors.ts';
import { listProductNames, momentOf, readCatalogue } from '#modules/core/catalogue/index.ts';
import {
  deleteDraft,
  insertExperiment,
  selectExperiment,
  sharesToPreselect,
  unknownPlaces,
} from '#modules/core/experiment/index.ts';
import { isPlainMessage } from '#modules/core/recommendation/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { act, actFor, done } from '../acts.ts';

/** The facts that decide which products an experiment divides. */
interface Tried {
  readonly surface: ExperimentSurface;
  readonly productId: number | null;
}

type Product = Awaited<ReturnType<typeof readCatalogue>>['listed'][number];

/** What a product pays now, by kind. */
const publishedSums = ({ rewards }: Product, { now }: Ctx): Sums =>
  sumsOf(rewards.filter((reward) => isRewardActive(reward, momentOf(now))));

/** The products that pay by transfer now, or only the requested one, with the highest transfer. */
export const productsWithTransfer = async (
  ctx: Ctx,
  productId: number | null,
): Promise<{ readonly product: Product; readonly transferCents: number }[]> =>
  [...(await readCatalogue(ctx)).products.values()].flatMap((product) => {
    const transferCents = publishedSums(product, ctx).Ueberweisung;
    return transferCents && (productId === null || productId === product.id) ? [{ product, transferCents }] : [];
  });

/** The products whose links an experiment divides; null where it divides those of all. */
export const triedProductIds = async (ctx: Ctx, { surface, productId }: Tried): Promise<number[] | null> =>
  surface === 'Praemienhoehe' ? (await productsWithTransfer(ctx, productId)).map(({ product }) => product.id) : null;

/** Refuses amounts that exceed a budget limit even once: the reward would be paused for as long as the experiment runs. */
export const refuseOverBudget = async (
  ctx: Ctx,
  { surface, productId, arms }: Tried & { readonly arms: readonly ExperimentArm[] },
): Promise<void> => {
  if (surface !== 'Praemienhoehe') return;
  const most = Math.max(0, ...arms.map(({ Anders }) => Anders.MehrCent ?? 0));
  const isOver = (await productsWithTransfer(ctx, productId)).some(({ product }) =>
    product.rewards.some(
      ({ kind, valueCents, budget }) =>
        kind === 'Ueberweisung' && Object.values(budget?.limits ?? {}).some((limit) => limit < valueCents + most),
    ),
  );
  if (isOver) throw new AppError('experimentOverBudget');
};

type OrderedChannel = (typeof ORDERED_CHANNELS)[number];

/** The client's channels in its order, as the share screen shows them on a device that has all of them. */
export const orderedChannelsOf = (config: ClientConfig): OrderedChannel[] =>
  CHANNELS.flatMap(({ code, setting }) =>
    setting !== null && config[setting] >= 0 ? [{ code, position: config[setting] }] : [],
  )
    .sort((one, other) => one.position - other.position)
    .map(({ code }) => code);

const isOrderOf = (order: readonly string[], channels: readonly string[]): boolean =>
  order.length === channels.length && channels.every((channel) => order.includes(channel));

/** Whether the texts of a variant may appear under a client's name: no links, no placeholders that cannot be filled. */
const areUsableWords = ({ Texte = {} }: ArmContent, config: ClientConfig): boolean => {
  const texts = LANGUAGES.flatMap((language) => {
    const { Betreff, Nachricht } = Texte[language] ?? {};
    return [Betreff, Nachricht].flatMap((text) => text || []);
  });
  // Every other language falls back to the client's default language.
  const usual = Texte[config.StandardSprache];
  return (
    Boolean(usual?.Betreff || usual?.Nachricht) &&
    texts.every((text) => unknownPlaces(text).length === 0 && isPlainMessage(text, [config.Name]))
  );
};

const has = (content: ArmContent): (keyof ArmContent)[] =>
  (['Kanaele', 'Texte', 'Anteil', 'MehrCent'] as const).filter((name) => content[name] !== undefined);

/** Whether a variant fits its surface and client, and differs from the control arm. */
export const isUsableContent = (surface: ExperimentSurface, content: ArmContent, config: ClientConfig): boolean => {
  switch (surface) {
    case 'Kanalreihenfolge': {
      const channels = orderedChannelsOf(config);
      const order = content.Kanaele ?? [];
      return has(content).join() === 'Kanaele' && isOrderOf(order, channels) && order.join() !== channels.join();
    }
    case 'Teiltext':
      return has(content).join() === 'Texte' && areUsableWords(content, config);
    case 'Aufteilung': {
      const isOffered = sharesToPreselect(config).some((share) => share === content.Anteil);
      return has(content).join() === 'Anteil' && isOffered && content.Anteil !== defaultShare(config);
    }
    case 'Praemienhoehe':
      return has(content).join() === 'MehrCent';
  }
};

/** The products that pay by transfer, in the order of the reader's alphabet. */
const productViews = async (ctx: Ctx) => {
  const sums = new Map(
    (await productsWithTransfer(ctx, null)).map(({ product, transferCents }) => [product.id, transferCents]),
  );
  return [...(await listProductNames(ctx))].flatMap(([Id, AnzeigeName]) => {
    const WertCent = sums.get(Id);
    return WertCent === undefined ? [] : [{ Id, AnzeigeName, WertCent }];
  });
};

/** What variants are made from: the client's channels in their order, the shares it offers, its languages, its products. */
export const getExperimentBasis = async (ctx: Ctx) => {
  const { config, experiments } = ctx.client;
  return {
    Kanaele: orderedChannelsOf(config),
    Anteile: sharesToPreselect(config),
    Anteil: defaultShare(config),
    Sprachen: [...config.Sprachen],
    Produkte: await productViews(ctx),
    Belegt: experiments.flatMap(({ surface, decidedArm }) => (decidedArm === null ? surface : [])),
  };
};

/** The input of a draft. */
export interface DraftedExperiment {
  readonly surface: ExperimentSurface;
  /** The product whose links an experiment with amounts divides; null stands for all. */
  readonly productId: number | null;
  readonly question: string;
  readonly goal: ExperimentGoal;
  readonly windowDays: number;
  readonly wantedPoints: number;
  readonly variants: readonly ExperimentArm[];
}

/** The control arm has no stored name, because each reader's language has its own. */
const OLD_WAY: ExperimentArm = { Name: '', Anders: {} };

/** Whether an earlier variant has the same amount. */
const isRepeated = (variants: readonly ExperimentArm[], index: number): boolean => {
  const cents = variants[index]?.Anders.MehrCent;
  return cents !== undefined && variants.findIndex(({ Anders }) => Anders.MehrCent === cents) < index;
};

/** Whether the product fits the surface: only amounts can be tried on a single product, and only if it pays by transfer. */
const isUsableProduct = async (ctx: CtxOf<OperatorActor>, { surface, productId }: DraftedExperiment) => {
  if (surface !== 'Praemienhoehe') return productId === null;
  return (await productsWithTransfer(ctx, productId)).length > 0;
};

const check = async (ctx: CtxOf<OperatorActor>, draft: DraftedExperiment): Promise<void> => {
  const { surface, productId, variants } = draft;
  const { config } = ctx.client;
  const fields = variants.flatMap(({ Name, Anders }, index) => [
    ...(isUsableContent(surface, Anders, config) && !isRepeated(variants, index) ? [] : [`Varianten.${index}.Anders`]),
    ...(variants.findIndex((other) => other.Name === Name) === index ? [] : [`Varianten.${index}.Name`]),
  ]);
  if (!(await isUsableProduct(ctx, draft))) fields.push('ProduktId');
  if (fields.length > 0) {
    throw new AppError(
      'inputInvalid',
      fields.map((field) => ({ field, reason: 'inputInvalid' })),
    );
  }
  await refuseOverBudget(ctx, { surface, productId, arms: variants });
};

/** Stores the draft of an experiment; nothing is shown differently before it is started. */
export const draftExperiment = async (
  ctx: CtxOf<OperatorActor>,
  { body }: CallInput<typeof calls.draftExperiment>,
): Promise<ActDone> => {
  const draft: DraftedExperiment = {
    surface: body.Flaeche,
    productId: body.ProduktId,
    question: body.Frage,
    goal: body.Ziel,
    windowDays: body.FensterTage,
    wantedPoints: body.MindestPunkte,
    variants: body.Varianten,
  };
  await check(ctx, draft);
  const id = newId();
  const { variants, ...parts } = draft;
  return act(ctx, 'experiment.draft', body.Grund, async (inner, by) => {
    const arms = [OLD_WAY, ...variants];
    await insertExperiment(inner, { ...parts, id, arms, createdBy: by });
    return { subject: { kind: 'experiment', id }, after: draft, reply: done(id) };
  });
};

/** Deletes a draft; an experiment that was started stays listed for good. */
export const discardExperiment = actFor(calls.discardExperiment, async (ctx, { params: { id } }) => {
  const draft = await selectExperiment(ctx, id);
  if (!draft) throw new AppError('notFound');
  if (!(await deleteDraft(ctx, id))) throw new AppError('experimentState');
  const { surface, question, goal, arms } = draft;
  return {
    subject: { kind: 'experiment', id },
    before: { surface, question, goal, arms },
    after: null,
    reply: done(id),
  };
});
