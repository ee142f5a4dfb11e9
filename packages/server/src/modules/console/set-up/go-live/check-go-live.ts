import { resolveTxt } from 'node:dns/promises';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { GoLiveCheck, GoLivePoint } from '@mundwerk/contract/console/set-up/new-clients';
import { LEGAL_DOCUMENTS } from '@mundwerk/contract/content/legal';
import { GO_LIVE_POINTS } from '@mundwerk/contract/values/console/set-up';
import {
  type ClientFolder,
  clientVersions,
  trialHashOf,
  type Version,
  versionFiles,
} from '#modules/connect/operations/index.ts';
import { openGetter } from '#modules/connect/webhook/index.ts';
import type { RootActCtx } from '#modules/console/acts.ts';
import { hasAgencySignOn } from '#modules/console/health/read-models/counts.ts';
import { findClient } from '#modules/core/client/index.ts';
import { missingDocuments, tellMissing } from '#modules/core/legal/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { fingerprintOf } from '../client-proposals.ts';
import { checkVersion, findWorkingVersion, viewProblem } from '../drafts.ts';
import { BLANK, findGreenClaims, place, point, rewardOn, sameInAll, sortProblems } from './rules.ts';

type Checked = Awaited<ReturnType<typeof checkVersion>>;

const filePoints = (ctx: RootActCtx, { folder, problems }: Checked): GoLivePoint[] => {
  const { contrast, hosts, others } = sortProblems(problems);
  const first = (list: typeof others) => (list[0] ? place(list[0].file, list[0].field) : null);
  const told = (list: typeof others) => list.map((problem) => viewProblem(ctx, problem));
  const { environment, hasDevelopmentAids } = ctx.platform.config;
  const own = folder?.config.Hosts[environment] ?? [];
  const lacksHost = folder !== null && own.length === 0 && !hasDevelopmentAids;
  return [
    point('Ordner', others.length > 0 ? 'Blockiert' : 'Erfuellt', { problems: told(others), target: first(others) }),
    point('Kontrast', contrast.length > 0 ? 'Blockiert' : 'Erfuellt', {
      problems: told(contrast),
      target: first(contrast),
    }),
    point('Host', hosts.length > 0 || lacksHost ? 'Blockiert' : 'Erfuellt', {
      values: own,
      problems: told(hosts),
      target: first(hosts) ?? place('client.json', `Hosts.${environment}`),
    }),
  ];
};

/** Legal texts that are missing today, and those of a template whose blanks are open. */
const legalPoint = ({ now }: RootActCtx, { legal, config }: ClientFolder): GoLivePoint => {
  const missing = missingDocuments(legal, LEGAL_DOCUMENTS, config.Sprachen, calendarDay(now)).map(tellMissing);
  const open = legal
    .filter(({ body, title }) => `${title}${body}`.includes(BLANK))
    .map(({ document, version, language }) => tellMissing({ document, language }).replace('<day>', version));
  const values = [...missing, ...open];
  const [first = ''] = values;
  return point('Rechtstexte', values.length > 0 ? 'Blockiert' : 'Erfuellt', { values, target: place(first) });
};

const productPoints = ({ now }: RootActCtx, { config, catalogue }: ClientFolder): GoLivePoint[] => {
  const { StandardProduktId: id, Sprachen } = config;
  const index = catalogue.Produkte.findIndex(({ Id }) => Id === id);
  const cents = rewardOn(catalogue.Produkte[index]?.Praemien ?? [], calendarDay(now));
  const untranslated = catalogue.Produkte.filter(({ Beschreibung }) => sameInAll(Beschreibung, Sprachen));
  return [
    point('Hauptprodukt', cents === null ? 'Blockiert' : 'Erfuellt', {
      values: cents === null ? [String(id)] : [String(cents)],
      target: place('catalogue.json', `Produkte[${index}].Praemien`),
    }),
    point('Sprachen', untranslated.length > 0 ? 'Hinweis' : 'Erfuellt', {
      values: untranslated.length > 0 ? untranslated.map(({ Id }) => String(Id)) : Sprachen,
      target: place('catalogue.json', 'Produkte'),
    }),
  ];
};

/** Vague environmental claims in products, texts and content: a warning, because only people know what is explained and proved nearby. */
const greenPoint = ({ config, catalogue, texts, content }: ClientFolder): GoLivePoint => {
  const { StandardSprache: usual, Umweltworte: own } = config;
  const found = [
    ...findGreenClaims('catalogue.json', catalogue, usual, own),
    ...config.Sprachen.flatMap((language) => findGreenClaims(`texts.${language}.json`, texts[language], language, own)),
    ...Object.entries(content.items).flatMap(([name, items]) =>
      findGreenClaims(`content/${name}.json`, items, usual, own),
    ),
  ];
  const [first] = found;
  return point('Umweltaussagen', first ? 'Hinweis' : 'Erfuellt', {
    values: [...new Set(found.map(({ file, word }) => `${word} (${file})`))],
    target: first ? place(first.file, first.field) : null,
  });
};

/** The account of the files takes effect once a second person has approved it; without one, rewards wait. */
const accountPoint = async ({ platform, client }: RootActCtx, { config }: ClientFolder): Promise<GoLivePoint> => {
  const live = await findClient(platform, client.key);
  const [account, current] = [config.Auszahlungskonto, live?.config.Auszahlungskonto ?? null];
  const target = place('client.json', 'Auszahlungskonto');
  if (!account) return point('Auszahlungskonto', 'Hinweis', { values: ['fehlt'], target });
  const isInEffect = current !== null && fingerprintOf(current) === fingerprintOf(account);
  return isInEffect
    ? point('Auszahlungskonto', 'Erfuellt', { values: [account.Name] })
    : point('Auszahlungskonto', 'Hinweis', { values: ['wartet auf Freigabe'], target });
};

/** Points from the database: whether a test referral was played with these files, and whether the draft is based on the live version. */
const historyPoints = async (ctx: RootActCtx, version: Version): Promise<GoLivePoint[]> => {
  const { key } = ctx.client;
  const published = await clientVersions.selectPublished(ctx.db, key);
  const isPlayed = version.trialHash === trialHashOf(await versionFiles.selectFiles(ctx.db, key, version.number));
  const isBehind = published !== null && published.number !== version.number && version.basedOn !== published.number;
  return [
    point('Testempfehlung', isPlayed ? 'Erfuellt' : published ? 'Hinweis' : 'Blockiert'),
    point('Grundlage', isBehind ? 'Hinweis' : 'Erfuellt', {
      values: isBehind ? [String(version.basedOn ?? 0), String(published.number)] : [],
    }),
  ];
};

/** Every point that needs no network. Points about the content of files are blocked until the files can be read. */
export const blockingPoints = async (ctx: RootActCtx, version: Version, checked: Checked): Promise<GoLivePoint[]> => {
  const { folder } = checked;
  return [
    ...filePoints(ctx, checked),
    ...(folder
      ? [legalPoint(ctx, folder), ...productPoints(ctx, folder), greenPoint(folder), await accountPoint(ctx, folder)]
      : [point('Rechtstexte', 'Blockiert'), point('Hauptprodukt', 'Blockiert')]),
    ...(await historyPoints(ctx, version)),
  ];
};

/** Timeout of DNS queries; a server without DNS learns nothing, which is no fault of the client. */
const PATIENCE_MS = 3000;

/** DKIM selectors that mail providers use most often; only the sender's own provider knows for sure. */
const DKIM_NAMES = ['default', 'mail', 'dkim', 's1', 'selector1', 'k1', 'google'];

/** The records that DNS returned, or that it could not be queried. */
type Answer = readonly string[] | 'unreachable';

const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA']);

const ask = async (name: string): Promise<Answer> => {
  const patience = new Promise<Answer>((resolve) => {
    setTimeout(() => resolve('unreachable'), PATIENCE_MS).unref();
  });
  const asked = resolveTxt(name).then(
    (records): Answer => records.map((parts) => parts.join('')),
    (error: NodeJS.ErrnoException): Answer => (NOT_THERE.has(error.code ?? '') ? [] : 'unreachable'),
  );
  return Promise.race([asked, patience]);
};

const has = (answer: Answer, beginning: string): boolean =>
  answer !== 'unreachable' && answer.some((record) => record.toLowerCase().startsWith(beginning));

/** Whether the sender's domain states who may send for it: without that, mails are filtered as spam. */
export const mailSenderPoint = async ({ MailFrom }: ClientConfig): Promise<GoLivePoint> => {
  const domain = (/<([^<>]+)>$/.exec(MailFrom)?.[1] ?? MailFrom).split('@')[1] ?? '';
  const [spf, dmarc, ...keys] = await Promise.all([
    ask(domain),
    ask(`_dmarc.${domain}`),
    ...DKIM_NAMES.map((name) => ask(`${name}._domainkey.${domain}`)),
  ]);
  const target = place('client.json', 'MailFrom');
  if (spf === 'unreachable' || dmarc === 'unreachable')
    return point('Mailabsender', 'Hinweis', { values: [domain, 'DNS'], target });
  const missing = [
    ...(has(spf ?? [], 'v=spf1') ? [] : ['SPF']),
    ...(keys.some((key) => key !== 'unreachable' && key.some((record) => /\bp=/.test(record))) ? [] : ['DKIM']),
    ...(has(dmarc ?? [], 'v=dmarc1') ? [] : ['DMARC']),
  ];
  return point('Mailabsender', missing.length > 0 ? 'Hinweis' : 'Erfuellt', { values: [domain, ...missing], target });
};

/** Maximum number of links that are checked; of a larger catalogue only the first ones are. */
const MOST_LINKS = 20;
const LINK_PATIENCE_MS = 4000;

/** The link without its placeholders, which are filled in per visitor. */
const plainLink = (link: string): string => link.replaceAll(/\{[^{}]*\}/g, '');

/** Whether the shop answers at every product link; only public addresses are requested, because people enter them (SSRF). */
export const productLinksPoint = async ({ catalogue }: ClientFolder): Promise<GoLivePoint> => {
  const links = [...new Set(catalogue.Produkte.map(({ Produktlink }) => plainLink(Produktlink)))].slice(0, MOST_LINKS);
  const getter = await openGetter({
    timeoutMs: LINK_PATIENCE_MS,
    targets: { isPublicOnly: true, exceptions: [] },
  });
  try {
    const answers = await Promise.all(links.map(async (link) => ({ link, status: await getter.statusOf(link) })));
    const silent = answers.filter(({ status }) => status === null || status >= 400);
    const index = catalogue.Produkte.findIndex(({ Produktlink }) => plainLink(Produktlink) === silent[0]?.link);
    return point('Produktlinks', silent.length > 0 ? 'Hinweis' : 'Erfuellt', {
      values: silent.map(({ link, status }) => `${link} ${status ?? '–'}`),
      target: place('catalogue.json', `Produkte[${index}].Produktlink`),
    });
  } finally {
    await getter.close();
  }
};

const signOnPoint = async ({ db, client }: RootActCtx, { config }: ClientFolder): Promise<GoLivePoint> => {
  const isTested = config.AgenturAnmeldung === null || (await hasAgencySignOn(db, client.key));
  return point('Anmeldung', isTested ? 'Erfuellt' : 'Hinweis', { target: place('client.json', 'AgenturAnmeldung') });
};

const outsidePoints = (ctx: RootActCtx, folder: ClientFolder): Promise<GoLivePoint[]> =>
  Promise.all([productLinksPoint(folder), mailSenderPoint(folder.config), signOnPoint(ctx, folder)]);

/** The whole check of the draft, in the order of the list. Points that query other servers only warn, because those may be down briefly. */
export const checkGoLive = async (ctx: RootActCtx): Promise<GoLiveCheck> => {
  const version = await findWorkingVersion(ctx);
  const checked = await checkVersion(ctx, version);
  const points = [
    ...(await blockingPoints(ctx, version, checked)),
    ...(checked.folder ? await outsidePoints(ctx, checked.folder) : []),
  ];
  return {
    Nummer: version.number,
    Revision: version.state === 'Entwurf' || version.state === 'Geplant' ? version.revision : 0,
    IstBereit: points.every(({ Stand }) => Stand !== 'Blockiert'),
    Punkte: points.sort((one, other) => GO_LIVE_POINTS.indexOf(one.Punkt) - GO_LIVE_POINTS.indexOf(other.Punkt)),
  };
};
