import { readdirSync, readFileSync } from 'node:fs';
import { LEGAL_DOCUMENTS } from '@mundwerk/contract/content/legal';
import { describe, expect, it } from 'vitest';
import { readClientFolder } from '../modules/connect/operations/index.ts';
import { DEVICE_KNOWN_DAYS } from '../modules/core/account/login/guard-password.ts';
import { UNUSED_DAYS } from '../modules/core/account/rules.ts';
import { sessionEnd } from '../modules/core/account/session/rules.ts';
import { REWARD_TOKEN_DAYS } from '../modules/core/claim/token/reward-token.ts';
import { readPortalFacts } from '../modules/core/client/index.ts';
import { CASE_RETENTION_DAYS } from '../modules/core/contact/rules.ts';
import { PROMISED } from '../modules/core/legal/legal-values.ts';
import { currentVersion, type LegalSource, placesIn } from '../modules/core/legal/rules.ts';
import { UNCONFIRMED_DAYS } from '../modules/core/recipient/rules.ts';

// Compares the promises of legal texts with the behaviour of the software and with each other.

const CLIENTS = new URL('../../../../clients/', import.meta.url);
const KEYS = readdirSync(CLIENTS, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const LATER = '9999-12-31';
const HOUR_MS = 3_600_000;

/** Facts about the client itself, which an old version may keep naming as they are today. */
const TIMELESS = ['client', 'support', 'site', 'portal'];

it('periods in the texts are those of the software', () => {
  const start = new Date('2026-10-01T00:00:00Z');
  const hours = (isRemembered: boolean): number =>
    (sessionEnd(start, isRemembered).getTime() - start.getTime()) / HOUR_MS;
  expect(PROMISED).toMatchObject({
    unconfirmedWeeks: UNCONFIRMED_DAYS / 7,
    invitationWeeks: UNUSED_DAYS / 7,
    sessionHours: hours(false),
    rememberedDays: hours(true) / 24,
    deviceDays: DEVICE_KNOWN_DAYS,
    caseDays: CASE_RETENTION_DAYS,
    rewardLinkDays: REWARD_TOKEN_DAYS,
  });
});

it.each(KEYS)('questions and answers of %s name the times of the specification', async (key) => {
  const folder = new URL(`${key}/`, CLIENTS);
  const { config } = await readClientFolder(folder, await readPortalFacts());
  const words = readFileSync(new URL('content/faq.json', folder), 'utf8');
  const times = {
    de: [/5 bis 6 Wochen/, /bis zu 3 Monate/, /Widerrufsfrist von 14 Tagen/],
    en: [/5 to 6 weeks/, /up to 3 months/, /14 days|14-day/],
    fr: [/5 à 6 semaines/, /jusqu’à 3 mois/, /rétractation de 14 jours/],
  };
  for (const time of config.Sprachen.flatMap((language) => times[language])) expect(words).toMatch(time);
});

describe.each(KEYS)('legal texts of %s', async (key) => {
  const { config, legal: sources } = await readClientFolder(new URL(`${key}/`, CLIENTS), await readPortalFacts());
  const named = ({ document, version }: LegalSource): string => `${document} ${version}`;

  it.each(config.Sprachen)('are complete, in every version that another language has (%s)', (language) => {
    const own = sources.filter((source) => source.language === language);
    expect(new Set(own.map(named))).toEqual(new Set(sources.map(named)));
    for (const document of LEGAL_DOCUMENTS) {
      expect(
        currentVersion(
          own.filter((source) => source.document === document),
          LATER,
        ),
        document,
      ).toBeDefined();
    }
  });

  it('have every version the specification names', () => {
    const versions = (document: LegalSource['document']): string[] =>
      [...new Set(sources.filter((source) => source.document === document).map(({ version }) => version))].sort();
    expect(versions('TOS')).toEqual(expect.arrayContaining(['2025-07-20']));
    expect(versions('TOS').length).toBeGreaterThanOrEqual(2);
    const days = ['2018-02-28', '2018-05-18', '2019-07-19', '2019-08-06', '2020-03-12', '2021-08-19'];
    expect(versions('Privacy')).toEqual(expect.arrayContaining([...days, 'offline']));
    expect(versions('Privacy').length).toBeGreaterThanOrEqual(8);
  });

  it('say what changed, in every version but the first', () => {
    const dated = sources.filter(({ version }) => /^\d/.test(version));
    const silent = dated.filter(
      ({ document, version, changes, language }) =>
        changes === null &&
        dated.some((other) => other.document === document && other.language === language && other.version < version),
    );
    expect(silent.map(named)).toEqual([]);
  });

  it('of earlier versions do not change with today’s configuration', () => {
    const current = LEGAL_DOCUMENTS.map((document) =>
      currentVersion(
        sources.filter((source) => source.document === document),
        LATER,
      ),
    );
    const past = sources.filter(
      ({ document, version }) =>
        /^\d/.test(version) && !current.some((one) => one?.document === document && one.version === version),
    );
    expect(past.length).toBeGreaterThan(0);
    const living = past.flatMap((source) => placesIn(source.body).filter((name) => !TIMELESS.includes(name)));
    expect(living).toEqual([]);
  });

  it('keep to one form of address', () => {
    const german = sources.filter(({ language }) => language === 'de').map(({ body }) => body);
    const familiar = german.filter((body) => /\b[Dd](u|ich|ir|eine?[nmrs]?)\b/.test(body));
    // At the start of a sentence “Sie” may also mean “she” or “they”.
    const formal = german.filter((body) => /[\p{L},] (Sie|Ihnen|Ihre?[nmrs]?)\b/u.test(body));
    expect(familiar.length === 0 || formal.length === 0).toBe(true);
  });
});
