import type { CallInput, CallReply } from '@mundwerk/contract/call';
import { TextBundle } from '@mundwerk/contract/client/client';
import {
  type listMailKinds as call,
  type countMailKinds as countMailKindsCall,
  type getMailTexts as getMailTextsCall,
  MAIL_COUNT_DAYS,
  MAIL_STAGES,
} from '@mundwerk/contract/console/programme/mails';
import { AppError } from '@mundwerk/contract/errors';
import type { Language } from '@mundwerk/contract/values/language';
import { clientVersions, readVersionFile, type Version } from '#modules/connect/operations/index.ts';
import { mailClicksSince } from '#modules/connect/tracking/index.ts';
import { neededPlaces, storageIn, textLayers, withTexts } from '#modules/core/client/index.ts';
import { MAILS, MAILS_BY_STAGE, type MailKind, type MailRow } from '#modules/mail-table.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef, Ctx } from '#platform/context.ts';
import { countMailsByKind } from '#platform/mail/store.ts';
import { flatTexts, keysOf, variablesOf } from './rules.ts';

/** The row of a kind of mail; notFound for one that the portal does not write. */
export const mailRow = (kind: string): { readonly kind: MailKind; readonly row: MailRow } => {
  if (!Object.hasOwn(MAILS, kind)) throw new AppError('notFound');
  return { kind: kind as MailKind, row: MAILS[kind as MailKind] };
};

/** The client's languages, its main one first. */
export const languagesOf = ({ config }: ClientRef): Language[] => [
  config.StandardSprache,
  ...config.Sprachen.filter((language) => language !== config.StandardSprache),
];

const readBundle = (text: string): TextBundle => {
  try {
    return TextBundle.parse(JSON.parse(text));
  } catch {
    // A draft may be broken; its problems are shown where it is edited.
    return {};
  }
};

/** The client's wordings in the draft, by language; null while there is no draft. */
export const draftWordings = async (
  ctx: Ctx,
): Promise<{ readonly draft: Version; readonly texts: Partial<Record<Language, TextBundle>> } | null> => {
  const draft = await clientVersions.selectDraft(ctx.db, ctx.client.key);
  if (!draft) return null;
  const texts: Partial<Record<Language, TextBundle>> = {};
  for (const language of ctx.client.config.Sprachen) {
    const found = await readVersionFile(
      storageIn(ctx.platform, ctx.db),
      ctx.client.key,
      draft.number,
      `texts.${language}.json`,
    );
    if (found) texts[language] = readBundle(found.bytes.toString('utf8'));
  }
  return { draft, texts };
};

/** The client with the texts of its draft; the client itself while there is no draft. */
export const inDraftWords = async (ctx: Ctx): Promise<ClientRef> => {
  const found = await draftWordings(ctx);
  return found ? withTexts(ctx.platform, ctx.client, found.texts) : ctx.client;
};

/** The texts of a language, by their keys: the product's, and those of the client. */
export interface Layers {
  readonly language: Language;
  readonly base: ReadonlyMap<string, string>;
  readonly own: ReadonlyMap<string, string>;
}

/** All layers of texts, the client's main language first. */
export const readLayers = (ctx: Ctx): Promise<Layers[]> =>
  Promise.all(
    languagesOf(ctx.client).map(async (language) => {
      const { base, own } = await textLayers(ctx.platform, ctx.client, language);
      return { language, base: flatTexts(base), own: flatTexts(own) };
    }),
  );

type MailViews = CallReply<typeof call>;

/** Every mail that the portal writes, in the order of a referral's life. */
export const listMailKinds = async (ctx: Ctx): Promise<MailViews> => {
  const layers = await readLayers(ctx);
  const [main] = layers;
  const staged = MAIL_STAGES.flatMap((stage) => MAILS_BY_STAGE[stage].map((kind) => ({ stage, kind })));
  return {
    Mails: staged.map(({ stage, kind }) => {
      const row: MailRow = MAILS[kind];
      const keys = main ? keysOf(main.base, row.texts) : [];
      const own = keys.filter((key) => layers.some((layer) => layer.own.has(key)));
      const subject = keys.find((key) => /\.subject(_other)?$/.test(key)) ?? '';
      return {
        Art: kind,
        Abschnitt: stage,
        An: row.to,
        IstPflicht: row.isMustKnow,
        Betreff: main?.own.get(subject) ?? main?.base.get(subject) ?? '',
        EigeneTexte: own.length,
        OhneEigene: layers.filter((layer) => own.some((key) => !layer.own.has(key))).map(({ language }) => language),
      };
    }),
  };
};

/** Whether the button of a mail leads to a page of the portal, which counts clicks. */
const leadsToPage = (kind: string): boolean => {
  const row: MailRow | null = Object.hasOwn(MAILS, kind) ? MAILS[kind as MailKind] : null;
  return row !== null && row.button !== null && row.button !== 'shop';
};

/** How many mails of each kind were sent lately, and how many came back, were complained of or clicked. */
export const countMailKinds = async (ctx: Ctx): Promise<CallReply<typeof countMailKindsCall>> => {
  const since = new Date(ctx.now.getTime() - MAIL_COUNT_DAYS * 86_400_000);
  const [counts, clicks] = await Promise.all([countMailsByKind(ctx, since), mailClicksSince(ctx, calendarDay(since))]);
  return {
    Zahlen: counts.map(({ kind, sent, bounced, complained }) => ({
      Art: kind,
      Gesendet: sent,
      Zurueckgekommen: bounced,
      Beschwerden: complained,
      Geklickt: leadsToPage(kind) ? (clicks.get(kind) ?? 0) : null,
    })),
  };
};

type MailTexts = CallReply<typeof getMailTextsCall>;

/** The texts of one mail in all languages of the client, live and in the draft, with their variables. */
export const getMailTexts = async (ctx: Ctx, { params }: CallInput<typeof getMailTextsCall>): Promise<MailTexts> => {
  const { kind, row } = mailRow(params.art);
  const [layers, found] = await Promise.all([readLayers(ctx), draftWordings(ctx)]);
  const drafted = new Map(
    layers.map(({ language, own }) => [language, found ? flatTexts(found.texts[language] ?? {}) : own]),
  );
  const keys = keysOf(layers.at(0)?.base ?? new Map<string, string>(), row.texts);
  return {
    Art: kind,
    An: row.to,
    IstPflicht: row.isMustKnow,
    Sprachen: languagesOf(ctx.client),
    Revision: found?.draft.revision ?? 0,
    HatEntwurf: found !== null,
    Texte: keys.map((key) => ({
      Schluessel: key,
      Variablen: variablesOf(
        layers.map(({ base }) => {
          const text = base.get(key) ?? '';
          return { text, needed: neededPlaces(key, text) };
        }),
      ).map(({ name, isRequired }) => ({ Name: name, IstPflicht: isRequired })),
      Fassungen: layers.map(({ language, base, own }) => ({
        Sprache: language,
        Standard: base.get(key) ?? '',
        Eigen: own.get(key) ?? null,
        Entwurf: drafted.get(language)?.get(key) ?? null,
      })),
    })),
  };
};
