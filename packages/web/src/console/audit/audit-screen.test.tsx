// @vitest-environment happy-dom
import type { AuditEntry } from '@mundwerk/contract/console/audit';
import { RECORDED_ACTS } from '@mundwerk/contract/values/console/lists';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';
import { actWords } from './audit-screen.tsx';

const HASH = '3f2a9c01'.repeat(8);
const entry: AuditEntry = {
  Nr: 48_209,
  Am: '2026-11-17T09:58:03.000Z',
  Wer: { Id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11', Name: 'Ina Support', Rolle: 'Support' },
  Was: 'person.correct',
  Woran: { Art: 'recommender', Id: 'R-1', PersonId: 'P-1' },
  Vorher: { Adresse: { masked: 'a•••@example.org', hash: 'x' } },
  Nachher: { Adresse: { masked: 'b•••@example.org', hash: 'y' } },
  Grund: { Art: 'Kundenwunsch', Text: 'Tippfehler in der Adresse' },
  VorschlagId: null,
  AnfrageId: null,
  Netz: '192.0.2',
  VorgaengerHash: HASH,
  Hash: HASH,
};

const open = (verified: object = {}) =>
  openConsole('/verwaltung/beispiel/protokoll?auf=48209', {
    operator: testOperator({ Mandanten: [testClient(['Auditor'])] }),
    answers: {
      'POST /verwaltung/protokoll': () =>
        Response.json({
          Items: [entry],
          Page: 1,
          PageSize: 25,
          HasNext: false,
          PageCount: 1,
          TotalCount: 1,
          IstGesamtzahlGenau: true,
          Weiter: null,
          Kopf: { Nr: 48_209, Hash: HASH },
        }),
      'POST /verwaltung/freigaben': () => Response.json({ TotalCount: 0, OhneZweitePerson: [], Items: [] }),
      'GET /verwaltung/protokoll/pruefung': () =>
        Response.json({
          IstHeil: true,
          Anzahl: 48_209,
          Kopf: { Nr: 48_209, Hash: HASH },
          Fehler: null,
          Am: '2026-11-17T10:00:00.000Z',
          ...verified,
        }),
    },
  });

test('a record says who did what and why, with what changed', async () => {
  open();
  const aside = await screen.findByRole('complementary', { name: 'Eintrag 48.209' });
  expect(await within(aside).findByText(/Ina Support · Adresse berichtigt · R-1$/)).toBeDefined();
  expect(within(aside).getByText('a•••@example.org')).toBeDefined();
  expect(within(aside).getByText('b•••@example.org')).toBeDefined();
  expect(within(aside).getByText('Kundenwunsch: Tippfehler in der Adresse')).toBeDefined();
});

test('the chain is verified on demand', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Kette prüfen' }));
  expect(await screen.findByText(/^Die Kette ist heil: 48\.209 Einträge/)).toBeDefined();
});

test('a broken chain says where and how', async () => {
  const { user } = open({ IstHeil: false, Fehler: { Nr: 7, Art: 'altered' } });
  await user.click(await screen.findByRole('button', { name: 'Kette prüfen' }));
  expect(await screen.findByText('Die Kette ist bei Eintrag 7 unterbrochen.')).toBeDefined();
  expect(screen.getByText('Er wurde nachträglich verändert.')).toBeDefined();
});

test('every act that leaves a record has words', () => {
  installTestBoot();
  expect(RECORDED_ACTS.filter((act) => actWords(act) === act)).toEqual([]);
});
