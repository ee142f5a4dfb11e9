// @vitest-environment happy-dom

import { LANGUAGES } from '@mundwerk/contract/values/language';
import { STATUS_MESSAGES } from '@mundwerk/contract/values/state/status-message';
import { describe, expect, it } from 'vitest';
import { testOwn } from '#testing/examples.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { stationStates } from './status-bar.tsx';
import { nextStepText, statusText } from './status-text.ts';

describe('stationStates', () => {
  it.each([
    ['shared', true, 0, ['done', 'current', 'waiting', 'waiting', 'waiting']],
    ['shared', false, 0, ['done', 'stopped', 'dropped', 'dropped', 'dropped']],
    ['contract', true, 1, ['done', 'done', 'done', 'current', 'waiting']],
    ['contract', true, 0, ['done', 'skipped', 'done', 'current', 'waiting']],
    ['confirmed', false, 2, ['done', 'done', 'done', 'done', 'stopped']],
    ['visited', false, 0, ['done', 'skipped', 'stopped', 'dropped', 'dropped']],
    ['paid', false, 1, ['done', 'done', 'done', 'done', 'done']],
  ] as const)('%s, open: %s, visits: %i', (Station, IstOffen, visits, expected) => {
    const own = testOwn({ Besuche: visits, Statusmeldung: { Station, IstOffen } });
    expect(stationStates(own).map(({ state }) => state)).toEqual(expected);
  });

  it.each([
    ['shared', true, ['current', 'waiting', 'waiting', 'waiting', 'waiting']],
    ['shared', false, ['stopped', 'dropped', 'dropped', 'dropped', 'dropped']],
    ['contract', true, ['done', 'done', 'done', 'current', 'waiting']],
  ] as const)('%s, open: %s, locked until the address is confirmed', (Station, IstOffen, expected) => {
    const own = testOwn({ Besuche: 1, OptinErforderlich: true, Statusmeldung: { Station, IstOffen } });
    expect(stationStates(own).map(({ state }) => state)).toEqual(expected);
  });
});

describe('statusText', () => {
  const textOf = (Schluessel: (typeof STATUS_MESSAGES)[number], Datum: string | null, Anzahl: number | null = null) =>
    statusText(testOwn({ Statusmeldung: { Schluessel, Datum, Anzahl } }));

  it.each(LANGUAGES)('says every message in %s as a sentence, with and without a date', (language) => {
    installTestBoot({ language });
    for (const key of STATUS_MESSAGES) {
      const count = key === 'rewardRequestProcessing' ? 1 : null;
      for (const date of [null, '2026-11-10']) {
        expect(textOf(key, date, count)).toMatch(/^[^{]{15,}\.$/);
      }
    }
  });

  it.each(['linkNotUsed', 'rewardWillFollow'] as const)('says of a locked link (%s) what unlocks it', (Schluessel) => {
    installTestBoot();
    const locked = testOwn({ OptinErforderlich: true, Statusmeldung: { Schluessel } });
    expect(statusText(locked)).toContain('Bestätigen Sie zuerst Ihre E-Mail-Adresse');
  });

  it('says of a link that expired locked that it expired', () => {
    installTestBoot();
    const expired = testOwn({
      OptinErforderlich: true,
      Status: 'Abgelaufen',
      Statusmeldung: { Schluessel: 'linkExpired' },
    });
    expect(statusText(expired)).toContain('abgelaufen');
  });

  it('names date and number', () => {
    installTestBoot();
    expect(textOf('contractConcluded', '2026-11-10')).toContain('10.11.2026');
    expect(textOf('rewardRequestProcessing', null, 1)).toBe('Die Prämie wird bearbeitet.');
    expect(textOf('rewardRequestProcessing', '2026-11-10', 2)).toBe('2 Prämien werden bearbeitet.');
  });

  it('names both in split mode, and says when an opened link has expired', () => {
    installTestBoot();
    const message = { Schluessel: 'contactReceivesReward' } as const;
    expect(statusText(testOwn({ AnteilEmpfehler: 0, Statusmeldung: message }))).toContain('bekommt die Prämie');
    expect(statusText(testOwn({ AnteilEmpfehler: 50, Statusmeldung: message }))).toContain('bekommen Sie beide');
    expect(statusText(testOwn({ Besuche: 1, Statusmeldung: { Schluessel: 'linkExpired' } }))).toContain(
      'geöffnet, aber nicht abgeschlossen',
    );
  });
});

it('the status text names the next step with its date, and nothing without one', () => {
  installTestBoot();
  expect(nextStepText(testOwn())).toBe('Der Link gilt bis 14.01.2027');
  expect(nextStepText(testOwn({ Statusmeldung: { NaechsterSchrittBis: null } }))).toBeNull();
  expect(nextStepText(testOwn({ Statusmeldung: { Schluessel: 'noContract' } }))).toBeNull();
});

it('awaits the confirmation of an order until it is confirmed, and the reward from then on', () => {
  installTestBoot();
  const nextAt = (Station: 'contract' | 'confirmed') =>
    nextStepText(testOwn({ Statusmeldung: { Schluessel: 'rewardRequestProcessing', Station } }));
  expect(nextAt('contract')).toBe('Bestätigung voraussichtlich bis 14.01.2027');
  expect(nextAt('confirmed')).toBe('Prämie voraussichtlich abholbar ab 14.01.2027');
});
