import type { GoLivePoint } from '@mundwerk/contract/console/set-up/go-live';
import { LEGAL_DOCUMENTS } from '@mundwerk/contract/content/legal';
import { findClient } from '#modules/client/index.ts';
import { missingDocuments, tellMissing } from '#modules/legal/index.ts';
import {
  type ClientFolder,
  clientVersions,
  trialHashOf,
  type Version,
  versionFiles,
} from '#modules/operations/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { fingerprintOf } from '../account/payout-account-kind.ts';
import { type checkVersion, viewProblem } from '../draft/get-client-draft.ts';
import type { SetUpCtx } from '../set-up-ctx.ts';
import { BLANK, place, point, rewardOn, sameInAll, sortProblems } from './rules.ts';

type Checked = Awaited<ReturnType<typeof checkVersion>>;

const filePoints = (ctx: SetUpCtx, { folder, problems }: Checked): GoLivePoint[] => {
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
const legalPoint = ({ now }: SetUpCtx, { legal, config }: ClientFolder): GoLivePoint => {
  const missing = missingDocuments(legal, LEGAL_DOCUMENTS, config.Sprachen, calendarDay(now)).map(tellMissing);
  const open = legal
    .filter(({ body, title }) => `${title}${body}`.includes(BLANK))
    .map(({ document, version, language }) => tellMissing({ document, language }).replace('<day>', version));
  const values = [...missing, ...open];
  const [first = ''] = values;
  return point('Rechtstexte', values.length > 0 ? 'Blockiert' : 'Erfuellt', { values, target: place(first) });
};

const productPoints = ({ now }: SetUpCtx, { config, catalogue }: ClientFolder): GoLivePoint[] => {
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

/** The account of the files takes effect once a second person has approved it; without one, rewards wait. */
const accountPoint = async ({ platform, client }: SetUpCtx, { config }: ClientFolder): Promise<GoLivePoint> => {
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
const historyPoints = async (ctx: SetUpCtx, version: Version): Promise<GoLivePoint[]> => {
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
export const blockingPoints = async (ctx: SetUpCtx, version: Version, checked: Checked): Promise<GoLivePoint[]> => {
  const { folder } = checked;
  return [
    ...filePoints(ctx, checked),
    ...(folder
      ? [legalPoint(ctx, folder), ...productPoints(ctx, folder), await accountPoint(ctx, folder)]
      : [point('Rechtstexte', 'Blockiert'), point('Hauptprodukt', 'Blockiert')]),
    ...(await historyPoints(ctx, version)),
  ];
};
