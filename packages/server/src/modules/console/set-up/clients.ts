import type { CallInput } from '@mundwerk/contract/call';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { ClientDraft, SetUpClient } from '@mundwerk/contract/console/set-up/draft';
import type { createClient as createClientCall, NewClient } from '@mundwerk/contract/console/set-up/new-clients';
import { AppError } from '@mundwerk/contract/errors';
import { mayAct, rolesFor } from '@mundwerk/contract/values/console/acts';
import type { SetUpState } from '@mundwerk/contract/values/console/set-up';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import { deriveTheme } from '@mundwerk/contract/values/theme/derive-theme';
import type { z } from 'zod';
import type { OperatorActor } from '#modules/actors.ts';
import { clientVersions, inFolderOrder, putVersionFile, type Version } from '#modules/connect/operations/index.ts';
import { type ClientFiles, findAnyClient, findClient, listClientKeys, storageIn } from '#modules/core/client/index.ts';
import { fillLegalTemplate, LEGAL_FOLDERS } from '#modules/core/legal/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import type { RootCtxOf } from '#platform/http/call/admission.ts';
import { act, enterClient } from '../acts.ts';
import { countRecommendationsSince } from '../health/read-models/counts.ts';
import { checkVersion, viewDraft } from './drafts.ts';

const RECENT_MS = 30 * 86_400_000;

const stateOf = (live: ClientRef | null, draft: Version | null, now: Date): SetUpState => {
  if (!live) return 'Entwurf';
  if (draft?.state === 'Geplant') return 'Geplant';
  const isStopped = live.stops.some(({ target, endsAt }) => target === 'Mandant' && (endsAt === null || now < endsAt));
  return isStopped ? 'Angehalten' : 'Live';
};

/** The clients whose set-up an operator may read, by name, including those that are only drafts. */
export const listSetUpClients = async (ctx: RootCtxOf<OperatorActor>): Promise<{ Mandanten: SetUpClient[] }> => {
  const { db, platform, now } = ctx;
  const keys = new Set([...(await listClientKeys(db)), ...(await clientVersions.selectVersionedKeys(db))]);
  const counts = await countRecommendationsSince(db, new Date(now.getTime() - RECENT_MS));
  const rows: SetUpClient[] = [];
  for (const key of keys) {
    if (!mayAct(rolesFor(ctx.actor.grants, key), 'setup.read')) continue;
    const live = await findClient(platform, key);
    const draft = await clientVersions.selectDraft(db, key);
    if (!live && !draft) continue;
    const checked = draft && (await checkVersion({ ...ctx, client: { key } }, draft));
    const config = live?.config ?? checked?.folder?.config;
    const published = await clientVersions.selectPublished(db, key);
    rows.push({
      Key: key,
      Name: config?.Name ?? key,
      Stand: stateOf(live, draft, now),
      Hosts: config?.Hosts[platform.config.environment] ?? [],
      Sprachen: config?.Sprachen ?? [],
      Empfehlungen30Tage: live ? (counts.get(key) ?? 0) : null,
      Probleme: checked?.problems.length ?? null,
      GeaendertAm: draft?.changedAt.toISOString() ?? null,
      VeroeffentlichtAm: published?.publishedAt?.toISOString() ?? null,
    });
  }
  return { Mandanten: rows.sort((one, other) => one.Name.localeCompare(other.Name, 'de')) };
};

const PRODUCT_ID = 1;

/** The default channels: those that most phones have, by popularity. */
const CHANNELS = { ModuleWhatsapp: 1, ModuleSms: 2, ModuleEmailClient: 3, ModuleFacebook: 4 } as const;

/** The titles of a cash reward. */
const REWARD_TITLES: Readonly<Record<Language, string>> = {
  de: 'Prämie per Überweisung',
  en: 'Cash by bank transfer',
  fr: 'Prime par virement',
};

const jsonFile = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const inAll = (languages: readonly Language[], text: (language: Language) => string) =>
  Object.fromEntries(languages.map((language) => [language, text(language)]));

/** The environment whose host was named. */
type Environment = keyof ClientConfig['Hosts'];

const configOf = (input: NewClient, environment: Environment): z.input<typeof ClientConfig> => {
  const { Firma, Anschrift, Email } = input.Anbieter;
  const site = new URL(input.Website);
  const shop = new URL(input.Produkt.Link).host;
  const [standard = 'de'] = input.Sprachen;
  return {
    Name: input.Name,
    MandantUrl: site.href,
    StandardProduktId: PRODUCT_ID,
    Sprachen: input.Sprachen,
    StandardSprache: standard,
    Land: input.Land,
    ThemeColor: input.Hauptfarbe.toLowerCase(),
    SupportEmail: Email,
    MailFrom: `${input.Name.replaceAll(/[<>"]/g, '')} <${Email}>`,
    Absender: `${Firma}, ${Anschrift.replaceAll(/\s*\n\s*/g, ', ')}`,
    ...CHANNELS,
    acceptTermsOnButtonClick: true,
    ErneutFragenTage: 180,
    EmpfaengerGeburtsdatum: false,
    EmpfaengerAdresse: false,
    ModuleErstelleOfflineEmpfehlungCode: true,
    ...(shop === site.host ? {} : { ShopHosts: [shop] }),
    ...(input.Host === undefined ? {} : { Hosts: { [environment]: [input.Host] } }),
  };
};

const catalogueOf = ({ Sprachen, Produkt }: NewClient, today: string) => ({
  Produkte: [
    {
      Id: PRODUCT_ID,
      AnzeigeName: inAll(Sprachen, () => Produkt.Name),
      Beschreibung: inAll(Sprachen, () => Produkt.Beschreibung),
      Produktlink: Produkt.Link,
      Praemien: [
        {
          Id: 1,
          Titel: inAll(Sprachen, (language) => REWARD_TITLES[language]),
          Typ: 'Ueberweisung',
          WertCent: Produkt.PraemieCent,
          Startdatum: today,
        },
      ],
    },
  ],
});

/** The logo in white only, for dark bands: a filter turns every colour into white. */
const inWhite = (svg: string): string => {
  const box = /\bviewBox\s*=\s*["']([^"']+)["']/.exec(svg)?.[1] ?? '0 0 100 40';
  const whiten = '<filter id="w"><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/></filter>';
  const inner = svg.replace(/^[\s\S]*?(?=<svg\b)/, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${whiten}<g filter="url(#w)">${inner}</g></svg>\n`;
};

const legalFiles = async ({ Sprachen, Anbieter }: NewClient, today: string): Promise<[string, Buffer][]> => {
  const files: [string, Buffer][] = [];
  for (const folder of LEGAL_FOLDERS)
    for (const language of LANGUAGES.filter((one) => Sprachen.includes(one))) {
      const text = await fillLegalTemplate(folder, language, Anbieter);
      files.push([`legal/${folder}/${today}.${language}.md`, Buffer.from(text)]);
    }
  return files;
};

/** A complete client folder from an operator's input; pictures are rendered when it is loaded. */
export const newClientFolder = async (
  input: NewClient,
  { today, environment }: { readonly today: string; readonly environment: Environment },
): Promise<ClientFiles> =>
  inFolderOrder<Buffer>([
    ['client.json', jsonFile(configOf(input, environment))],
    ['catalogue.json', jsonFile(catalogueOf(input, today))],
    ['theme.css', Buffer.from(deriveTheme(input.Hauptfarbe, input.Akzentfarbe))],
    ...(await legalFiles(input, today)),
    ...(input.LogoSvg === undefined
      ? []
      : ([
          ['images/logo.svg', Buffer.from(input.LogoSvg)],
          ['images/logo-mono.svg', Buffer.from(inWhite(input.LogoSvg))],
        ] as const)),
  ]);

/** Makes a client as a draft: a whole folder, which goes live when somebody publishes it. */
export const createClient = async (
  root: RootCtxOf<OperatorActor>,
  { body: input }: CallInput<typeof createClientCall>,
): Promise<ClientDraft> => {
  const ctx = enterClient(root, input.Key, 'client.create');
  const { key } = ctx.client;
  if (new Set(input.Sprachen).size !== input.Sprachen.length)
    throw new AppError('inputInvalid', [{ field: 'Sprachen', reason: 'inputInvalid' }]);
  const { environment } = ctx.platform.config;
  const files = await newClientFolder(input, { today: calendarDay(ctx.now), environment });
  return act(ctx, 'client.create', null, async (inner, by) => {
    await clientVersions.lockVersions(inner.db, key);
    const isTaken = (await findAnyClient(ctx.platform, key)) || (await clientVersions.selectVersions(inner.db, key))[0];
    if (isTaken) throw new AppError('clientKeyTaken', [{ field: 'Key', reason: 'clientKeyTaken' }]);
    const draft = await clientVersions.insertVersion(inner.db, key, {
      state: 'Entwurf',
      by,
      now: ctx.now,
      basedOn: null,
    });
    for (const [path, bytes] of files)
      await putVersionFile(storageIn(ctx.platform, inner.db), key, draft.number, path, bytes);
    return {
      subject: { kind: 'client', id: key },
      after: { name: input.Name, languages: input.Sprachen, host: input.Host ?? null, files: files.size },
      reply: await viewDraft(inner, draft),
    };
  });
};
