// @vitest-environment happy-dom
import { startBulkRun } from '@mundwerk/contract/console/bulk';
import {
  type Aufgabe,
  type AufgabenDetail,
  exampleCounts,
  exampleDetail,
  exampleTask,
} from '@mundwerk/contract/console/inbox';
import { previewGoodwillCase } from '@mundwerk/contract/console/repair/order-acts';
import { exampleList } from '@mundwerk/contract/list';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';
import { refusal } from '#testing/stub-server.ts';

const LIST = 'POST /verwaltung/posteingang/liste';
const INBOX = '/verwaltung/beispiel/posteingang';
const OTHER = '11111111-1f7d-4c3f-9a55-3d2f6f0f6a11';
const REQUEST = '33333333-1f7d-4c3f-9a55-3d2f6f0f6a11';
const INA = { Id: '22222222-1f7d-4c3f-9a55-3d2f6f0f6a11', Name: 'Ina Support' };

const TASKS: readonly Aufgabe[] = [
  { ...exampleTask, FaelligAm: '2020-01-01' },
  {
    ...exampleTask,
    Id: OTHER,
    Art: 'Kulanz',
    Titel: '',
    Werte: { kundennummer: '40012345', abgelaufen: 1 },
    Wer: null,
  },
];

const detailOf = (id: string): AufgabenDetail => ({
  ...exampleDetail,
  ...TASKS.find(({ Id }) => Id === id),
  Fall: id === exampleTask.Id ? exampleDetail.Fall : null,
  KulanzId: id === OTHER ? REQUEST : null,
});

const openInbox = (
  address = INBOX,
  roles: Parameters<typeof testClient>[0] = ['Support'],
  more: Parameters<typeof openConsole>[1] = {},
) => {
  const answers = Object.fromEntries(
    [exampleTask.Id, OTHER].flatMap((id) => {
      const path = `/verwaltung/posteingang/${id}`;
      const reply = () => Response.json(detailOf(id));
      return [
        [`GET ${path}`, reply],
        ...['erledigen', 'oeffnen', 'zuweisen', 'wiedervorlage', 'notiz', 'antwort'].map((act) => [
          `POST ${path}/${act}`,
          reply,
        ]),
      ];
    }),
  );
  return openConsole(address, {
    operator: testOperator({ Mandanten: [testClient(roles)] }),
    answers: {
      ...answers,
      [`GET /verwaltung/kulanz/${REQUEST}/vorschau`]: () => Response.json(previewGoodwillCase.example.reply),
      [`POST /verwaltung/kulanz/${REQUEST}`]: () => Response.json({ Praemierungsnummer: '8M2K5V7Q0RTX' }),
      [LIST]: () => Response.json({ ...exampleList, Items: TASKS, TotalCount: 2 }),
      'GET /verwaltung/posteingang/zahlen': () => Response.json(exampleCounts),
      'GET /verwaltung/posteingang/kollegen': () => Response.json([INA]),
      ...more.answers,
    },
  });
};

const posts = (server: ReturnType<typeof openInbox>['server']) =>
  // Lists are also loaded by POST: the inbox's own, and the approvals that the navigation counts.
  server.sent.filter(({ call }) => call.startsWith('POST') && call !== LIST && call !== 'POST /verwaltung/freigaben');

test('the inbox lists what waits in words, and marks what cannot wait', async () => {
  const { server } = openInbox(`${INBOX}?liste=team&Art=Kontakt&FaelligAm=..2026-11-17`);
  const row = await screen.findByRole('row', { name: /Wo ist meine Prämie/ });
  expect(within(row).getByText('überfällig seit 01.01.2020')).toBeTruthy();
  expect(screen.getByText('Kunde 40012345, Link abgelaufen')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Meine 6' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Team 41' }).getAttribute('aria-current')).toBe('page');
  expect(server.sent.find(({ call }) => call === LIST)?.body).toMatchObject({
    Liste: 'team',
    Filter: [
      { Spalte: 'Art', Operator: 'eines', Wert: ['Kontakt'] },
      { Spalte: 'FaelligAm', Operator: 'bis', Wert: '2026-11-17' },
    ],
  });
});

test('a test referral that does not arrive names its step, the reason and since when', async () => {
  const Werte = { schritt: 'Klick', grund: 'PSOF0310', seit: '2026-11-18T08:23:00.000Z' };
  const task: Aufgabe = { ...exampleTask, Art: 'Probelauf', Titel: '', Werte };
  openInbox(INBOX, ['Operator'], {
    answers: { [LIST]: () => Response.json({ ...exampleList, Items: [task], TotalCount: 1 }) },
  });
  const line = /Klick nicht gezählt oder führt nicht zum Shop \(PSOF0310\), seit 18\.11\.2026/;
  expect(await screen.findByText(line)).toBeTruthy();
});

test('a message says its topic: the law names the time for an answer about a barrier', async () => {
  const detail = { ...detailOf(exampleTask.Id), Fall: { ...exampleDetail.Fall, Thema: 'Barriere' } };
  openInbox(`${INBOX}?auf=${exampleTask.Id}`, ['Support'], {
    answers: { [`GET /verwaltung/posteingang/${exampleTask.Id}`]: () => Response.json(detail) },
  });
  expect(await screen.findByText(/^Barriere auf einer Seite/)).toBeTruthy();
});

test('a message is answered with the sentence about its recommendation', async () => {
  const { user, server } = openInbox(`${INBOX}?auf=${exampleTask.Id}`);
  expect(await screen.findByText('Ich habe im Oktober empfohlen.')).toBeTruthy();
  expect(screen.getByText(/Der Erstbeitrag fehlt\. Frühestens am 29\.11\.2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Senden und erledigen' }));
  expect(await screen.findByText('Bitte eine Antwort schreiben.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Satz übernehmen: 7F3K9QZ1A6' }));
  const answer = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Antwort (Deutsch)' });
  expect([answer.value, document.activeElement]).toEqual(['Guten Tag, …', answer]);
  await user.type(answer, ' Bald.');
  await user.click(screen.getByRole('button', { name: 'Senden und erledigen' }));
  await waitFor(() =>
    expect(posts(server)).toMatchObject([
      {
        call: `POST /verwaltung/posteingang/${exampleTask.Id}/antwort`,
        body: { Text: 'Guten Tag, … Bald.', Sprache: 'de', Danach: 'erledigt' },
      },
    ]),
  );
  expect(await screen.findByText('Antwort gesendet, Fall erledigt.', { selector: 'p' })).toBeTruthy();
});

test('e ends the task that is open and goes on to the next; the way back takes it up again', async () => {
  const { user, server, router } = openInbox(`${INBOX}?auf=${exampleTask.Id}`);
  await screen.findByText('Ich habe im Oktober empfohlen.');
  await user.keyboard('e');
  await waitFor(() => expect(router.state.location.search).toContain(OTHER));
  await user.click(await screen.findByRole('button', { name: /Rückgängig/ }));
  await waitFor(() =>
    expect(posts(server).map(({ call }) => call.split('/').at(-1))).toEqual(['erledigen', 'oeffnen']),
  );
});

test('a task that a colleague has just done says so', async () => {
  const { user, server } = openInbox(`${INBOX}?auf=${exampleTask.Id}`);
  server.answers[`POST /verwaltung/posteingang/${exampleTask.Id}/erledigen`] = () => refusal('PSOF0965', 409);
  await screen.findByText('Ich habe im Oktober empfohlen.');
  await user.click(screen.getByRole('button', { name: 'Erledigt' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

test('several tasks are given to a colleague by a run of the server, which tells what became of each', async () => {
  const run = {
    ...startBulkRun.example.reply,
    Akt: 'task.assign',
    Stand: 'Fertig',
    Erledigt: 1,
    Abgelehnt: 1,
    KannZurueck: true,
  };
  const refused = { Ref: exampleTask.Id, Ergebnis: 'Abgelehnt', Problem: 'Das ist schon erledigt.' };
  const { user, server } = openInbox(INBOX, ['Operator'], {
    answers: {
      'POST /verwaltung/sammelakte': () => Response.json({ ...run, Zeilen: [refused] }),
      [`GET /verwaltung/sammelakte/${run.Id}`]: () => Response.json({ ...run, Zeilen: [refused] }),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: /alle/i }));
  const bar = await screen.findByRole('region', { name: 'Auswahl' });
  expect(within(bar).getByText('2 gewählt')).toBeTruthy();
  await user.selectOptions(within(bar).getByRole('combobox', { name: 'Zuweisen' }), 'Ina Support');
  const dialog = await screen.findByRole('dialog', { name: 'Aufgaben zuweisen' });
  expect(within(dialog).getByRole('status').textContent).toBe('1 von 2 erledigt.');
  expect(within(dialog).getByRole('list', { name: 'Nicht ausgeführt' }).textContent).toContain(
    'Das ist schon erledigt.',
  );
  expect(within(dialog).getByRole('button', { name: 'Rückgängig machen' })).toBeTruthy();
  const [sent] = posts(server).filter(({ call }) => call.endsWith('/sammelakte'));
  expect(sent?.body).toMatchObject({
    Akt: 'task.assign',
    An: INA.Id,
    Zeilen: { Refs: [exampleTask.Id, expect.any(String)] },
  });
});

test('people who may not answer read the message without the form', async () => {
  openInbox(`${INBOX}?auf=${exampleTask.Id}`, ['Finance']);
  await screen.findByText('Ich habe im Oktober empfohlen.');
  expect(screen.queryByRole('button', { name: 'Senden und erledigen' })).toBeNull();
});

test('a voucher pool that runs low leads to the pools where the person may see them', async () => {
  const task = {
    ...exampleDetail,
    Art: 'Bestand',
    Titel: 'Buchgutschein',
    Werte: { praemieId: 11, wertCent: 7500, uebrig: 12 },
    Fall: null,
  };
  const answers = { [`GET /verwaltung/posteingang/${exampleTask.Id}`]: () => Response.json(task) };
  openInbox(`${INBOX}?auf=${exampleTask.Id}`, ['Finance'], { answers });
  expect((await screen.findByRole('link', { name: 'Zu den Gutscheinen' })).getAttribute('href')).toContain(
    'gutscheine',
  );
  cleanup();
  openInbox(`${INBOX}?auf=${exampleTask.Id}`, ['Operator'], { answers });
  await screen.findByText('Buchgutschein 75 €: noch 12');
  expect(screen.queryByRole('link', { name: 'Zu den Gutscheinen' })).toBeNull();
});

test('goodwill is decided where it waits, after what it costs was seen', async () => {
  const { user, server } = openInbox(`${INBOX}?auf=${OTHER}`, ['Operator']);
  await user.click(await screen.findByRole('button', { name: 'Kulanz entscheiden' }));
  await user.selectOptions(screen.getByLabelText('Entscheidung'), 'Angenommen');
  expect(await screen.findByText(/^25(,00)?\s€$/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Grund'), 'Sonstiges');
  await user.type(screen.getByLabelText('Begründung'), 'Der Link lief gestern ab');
  await user.click(screen.getAllByRole('button', { name: 'Kulanz entscheiden' }).at(-1) as HTMLElement);
  expect(await screen.findAllByText('Die Kulanzprämie liegt bereit.')).not.toEqual([]);
  const decision = { Entscheidung: 'Angenommen', Grund: { Art: 'Sonstiges', Text: 'Der Link lief gestern ab' } };
  expect(posts(server).map(({ call, body }) => [call, body])).toEqual([
    [`POST /verwaltung/kulanz/${REQUEST}`, decision],
  ]);
});

test.each([
  ['Zuordnung', {}, 'Welcher Vertrag gehört welchem Kontakt? Empfehlung 7F3K9QZ1A6'],
  ['Auftragsfrist', { auftrag: '4T7N0R2C9XKM' }, 'Auftrag 4T7N0R2C9XKM ist seit zwölf Wochen offen'],
] as const)('a task of kind %s names its record and leads to the referral', async (Art, Werte, line) => {
  const task = { ...exampleDetail, Id: OTHER, Art, Titel: '', Werte, Fall: null, Empfehlungsnummer: '7F3K9QZ1A6' };
  openInbox(`${INBOX}?auf=${OTHER}`, ['Operator'], {
    answers: { [`GET /verwaltung/posteingang/${OTHER}`]: () => Response.json(task) },
  });
  expect(await screen.findByText(line)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zur Empfehlung' }).getAttribute('href')).toBe(
    '/verwaltung/beispiel/empfehlungen/7F3K9QZ1A6',
  );
});

test('an answer becomes a template of one’s own, which greets each sender anew', async () => {
  const { user } = openInbox(`${INBOX}?auf=${exampleTask.Id}`, ['Support'], {
    answers: {
      'PUT /verwaltung/einstellungen/sichten.posteingang.vorlagen': () => Response.json({}),
      'GET /verwaltung/einstellungen': () => Response.json({ Einstellungen: {} }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Satz übernehmen: 7F3K9QZ1A6' }));
  const answer = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Antwort (Deutsch)' });
  await user.type(answer, '{Enter}Bitte melden Sie sich einmal neu an.');
  await user.click(screen.getByRole('button', { name: 'Eigene Vorlagen' }));
  await user.type(screen.getByLabelText('Name der Vorlage'), 'Neu anmelden');
  await user.click(screen.getByRole('button', { name: 'Als Vorlage sichern' }));
  await user.clear(answer);
  await user.click(screen.getByRole('button', { name: /^Eigene Vorlagen/ }));
  await user.click(screen.getByRole('button', { name: 'Neu anmelden' }));
  expect(answer.value).toBe('Guten Tag, …\n\nBitte melden Sie sich einmal neu an.');
});
