// @vitest-environment happy-dom

import {
  getExperiment,
  getExperimentBasis,
  listExperiments,
  planExperiment,
} from '@mundwerk/contract/console/programme/experiments';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

const view = getExperiment.example.reply;
const path = `/verwaltung/beispiel/experimente/${view.Id}`;
const as = (...roles: Parameters<typeof testClient>[0]) => testOperator({ Mandanten: [testClient(roles)] });

test('the list says how far experiments are, and keeps those that found nothing', async () => {
  const [running] = listExperiments.example.reply;
  const failed = {
    ...running,
    Id: '5f0c7e5e-6b0a-4c37-9b0e-2c7b1a1d9e01',
    Frage: 'Hilft ein Betreff?',
    Status: 'Gestoppt',
    GestopptAm: '2026-11-12T04:41:00.000Z',
    StoppGrund: 'Umfang',
    Urteile: ['keinUnterschied'],
  };
  openConsole('/verwaltung/beispiel/experimente', {
    operator: as('Auditor'),
    answers: { 'GET /verwaltung/experimente': () => Response.json([running, failed]) },
  });
  const table = within(await screen.findByRole('table', { name: 'Experimente' }));
  expect(table.getByText('Tag 9 von 28')).toBeDefined();
  expect(table.getByText('kein Unterschied')).toBeDefined();
  expect(screen.getByText('1 Experiment läuft. 1 wartet auf eine Entscheidung.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Experiment planen' })).toBeNull();
});

test('results are covered while an experiment runs, and an auditor cannot stop it', async () => {
  openConsole(path, {
    operator: as('Auditor'),
    answers: { [`GET /verwaltung/experimente/${view.Id}`]: () => Response.json(view) },
  });
  const table = within(await screen.findByRole('table', { name: 'Wege im Vergleich' }));
  expect(table.getAllByText('verdeckt')).toHaveLength(8);
  expect(screen.getByText('Ergebnisse bleiben verdeckt, bis jeder Weg 3.841 reife Links hat.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Experiment stoppen' })).toBeNull();
});

test('a complete experiment shows the difference with its interval, and asks for a decision', async () => {
  const [control, variant] = view.Arme;
  const shown = { Neukunden: 12, BezahltCent: 7000, GeschuldetCent: 3550, KostenJeNeukundeCent: 879 };
  const Vergleich = {
    UnterschiedPunkte: 1.9,
    VonPunkte: -0.4,
    BisPunkte: 3.4,
    Urteil: 'keinUnterschied',
    HoechstensPunkte: 3.4,
  };
  openConsole(path, {
    operator: as('Operator'),
    answers: {
      [`GET /verwaltung/experimente/${view.Id}`]: () =>
        Response.json({
          ...view,
          Status: 'Gestoppt',
          GestopptAm: '2026-11-12T04:41:00.000Z',
          StoppGrund: 'Umfang',
          IstVerdeckt: false,
          Urteile: ['keinUnterschied'],
          Arme: [
            { ...control, ...shown, Reif: 4000, Treffer: 400 },
            {
              ...variant,
              ...shown,
              KostenJeNeukundeCent: 1879,
              MehrkostenJeNeukundeCent: 1000,
              Reif: 4000,
              Treffer: 476,
              Vergleich,
            },
          ],
        }),
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Wege im Vergleich' }));
  expect(table.getByText('+1,9 Punkte (95 %: −0,4 bis +3,4)')).toBeDefined();
  expect(table.getByText('kein Unterschied größer als 3,4 Punkte')).toBeDefined();
  expect(table.getAllByText('105,50 €')).toHaveLength(2);
  expect([table.getByText('8,79 €'), table.getByText('18,79 €')]).toHaveLength(2);
  expect(table.getByText('10,00 € mehr als bisher')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Experiment entscheiden' })).toBeDefined();
});

test('the size stands beside a draft before anything begins, and a draft needs another order', async () => {
  const { user } = openConsole('/verwaltung/beispiel/experimente/neu', {
    operator: as('Operator'),
    answers: {
      'GET /verwaltung/experimente/grundlage': () => Response.json(getExperimentBasis.example.reply),
      'PUT /verwaltung/experimente/planung': () => Response.json({ ...planExperiment.example.reply, IstZuKlein: true }),
    },
  });
  expect(await screen.findByText('3.841')).toBeDefined();
  expect(screen.getByText('Zu klein für eine Antwort')).toBeDefined();
  await user.type(screen.getByLabelText(/^Frage/), 'Hilft es?');
  await user.type(screen.getByLabelText('Name der Variante'), 'Neu');
  expect(screen.getByText('Es fehlen noch Frage, Namen oder Unterschiede.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'WhatsApp nach oben' }));
  expect(screen.queryByText('Es fehlen noch Frage, Namen oder Unterschiede.')).toBeNull();
});

test('amounts are tried on one product, and the form says what a link promises then', async () => {
  const { user } = openConsole('/verwaltung/beispiel/experimente/neu', {
    operator: as('Operator'),
    answers: {
      'GET /verwaltung/experimente/grundlage': () => Response.json(getExperimentBasis.example.reply),
      'PUT /verwaltung/experimente/planung': () => Response.json(planExperiment.example.reply),
    },
  });
  await user.selectOptions(await screen.findByLabelText(/^Was sich unterscheidet/), 'Höhe der Prämie');
  await user.selectOptions(screen.getByLabelText(/^Produkt/), 'Zuhause M');
  await user.type(screen.getByLabelText(/^Mehr je Auftrag/), '10');
  expect(screen.getByText('Zuhause M: 80,00 € statt 70,00 €. Geteilt und begrenzt wird wie sonst.')).toBeDefined();
});

test('a decided amount holds for all only once it is published', async () => {
  const decided = { Flaeche: 'Praemienhoehe', Status: 'Entschieden', Entscheidung: 'Zehn mehr', IstInKraft: false };
  openConsole(path, {
    operator: as('Operator'),
    answers: {
      [`GET /verwaltung/experimente/${view.Id}`]: () =>
        Response.json({
          ...view,
          ...decided,
          EntschiedenAm: '2026-11-12T04:41:00.000Z',
          EntschiedenVon: 'Olaf Operator',
          Produkt: { Id: 462, AnzeigeName: 'Zuhause M' },
          Arme: view.Arme.map((arm, index) => ({ ...arm, Anders: index === 0 ? {} : { MehrCent: 1000 } })),
        }),
    },
  });
  expect(await screen.findByText(/^Ein Betrag für alle gilt erst/)).toBeDefined();
  expect(screen.getByText('10,00 € mehr je Auftrag')).toBeDefined();
  expect(screen.getByText('Zuhause M')).toBeDefined();
});
