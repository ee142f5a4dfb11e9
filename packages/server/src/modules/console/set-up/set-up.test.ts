import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ClientDraft, SetUpClient } from '@mundwerk/contract/console/set-up/draft';
import type { GoLiveCheck } from '@mundwerk/contract/console/set-up/new-clients';
import type { ClientVersion, FileDifference } from '@mundwerk/contract/console/set-up/versions';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { HIDDEN_SECRET } from '@mundwerk/contract/values/console/set-up';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadClientFolder, loadClientFolders, readClientArchive } from '#modules/connect/operations/index.ts';
import { readClientFiles } from '#modules/core/client/index.ts';
import { actsOf, outcomeOf, REASON } from '#testing/console/operate.ts';
import { makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { publishPlanned } from './publications.ts';

const CLIENTS = new URL('../../../../../../clients/', import.meta.url);
const KEYS = ['allianz', 'nordnetz', 'solidaire'];
const KEY = 'solidaire';

let test: TestApp;
let admin: TestOperator;
let folder: string;
beforeAll(async () => {
  test = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'mundwerk-set-up-'));
  for (const key of KEYS) {
    await cp(fileURLToPath(new URL(`${key}/`, CLIENTS)), join(folder, key), { recursive: true });
    await loadClientFolder(test.platform, pathToFileURL(join(folder, `${key}/`)));
  }
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await setClock(test, 0);
  admin = await makeOperator(test, '*', ['Admin'], { name: 'Adam Admin' });
});

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT';

const call = (method: Method, path: string, body?: object, by: TestOperator = admin) =>
  test.app.inject({
    method,
    url: `/api/v1/verwaltung/mandanten${path}`,
    headers: { ...by.headers, language: 'en' },
    ...(body === undefined ? {} : { payload: body }),
  });

const send = (method: Method, path: string, bytes: Buffer) =>
  test.app.inject({
    method,
    url: `/api/v1/verwaltung/mandanten${path}`,
    headers: { ...admin.headers, language: 'en', 'content-type': 'application/octet-stream' },
    payload: bytes,
  });

const draftOf = async (key = KEY) => (await call('GET', `/${key}/entwurf`)).json<ClientDraft>();
const change = (revision: number, Weg: (string | number)[], value: unknown, by = admin) =>
  call(
    'PATCH',
    `/${KEY}/entwurf`,
    { Revision: revision, Aenderungen: [{ Pfad: 'client.json', Felder: [{ Weg, Wert: JSON.stringify(value) }] }] },
    by,
  );
const publish = async (note = 'Neu') => {
  const { Revision } = await draftOf();
  return call('POST', `/${KEY}/veroeffentlichen`, { Revision, Notiz: note, Grund: REASON });
};
const discard = async () => {
  const { Revision, Stand } = await draftOf();
  if (Stand === 'Entwurf') await call('POST', `/${KEY}/entwurf/verwerfen`, { Revision, Grund: REASON });
};
const liveName = async () => (await test.app.inject({ url: `/api/v1/mandant/${KEY}` })).json<{ Name: string }>().Name;
const ofKey = (key = KEY) => actsOf(test, { key });

it.each(KEYS)('%s is exported and imported again without the loss of a byte', async (key) => {
  const onDisk = await readClientFiles(new URL(`${key}/`, CLIENTS));
  const exported = await call('POST', `/${key}/export`, { Grund: REASON });
  expect(exported.statusCode).toBe(200);
  const read = readClientArchive(exported.rawPayload);
  expect([...read.keys()]).toEqual([...onDisk.keys()]);
  expect([...read].filter(([path, bytes]) => !onDisk.get(path)?.equals(bytes))).toEqual([]);

  const imported = await send('POST', `/${key}/import?revision=0`, exported.rawPayload);
  const draft = imported.json<ClientDraft>();
  expect(draft).toMatchObject({ Stand: 'Entwurf', Probleme: [] });
  expect(draft.Dateien.filter(({ IstGeaendert }) => IstGeaendert)).toEqual([]);
  expect((await call('POST', `/${key}/export`, { Grund: REASON })).rawPayload.equals(exported.rawPayload)).toBe(true);

  // The same archive makes a client where there is none.
  const other = (await send('POST', `/${key}-neu/import?revision=0`, exported.rawPayload)).json<ClientDraft>();
  expect(other).toMatchObject({ Mandant: `${key}-neu`, Revision: 2, BasiertAuf: null, LiveNummer: null });
  // The only problem of its files is that the hosts belong to another client.
  expect(other.Probleme.every(({ Fehler }) => Fehler.endsWith('belongs to another portal of this installation'))).toBe(
    true,
  );
  await call('POST', `/${key}/entwurf/verwerfen`, { Revision: draft.Revision, Grund: REASON });
  expect(await ofKey(key)).toEqual(['client.export', 'client.import', 'client.export', 'client.discard']);
});

it('an archive says what it would change before it is taken, and nothing is stored or recorded', async () => {
  const { rawPayload } = await call('POST', `/${KEY}/export`, { Grund: REASON });
  const acts = await ofKey();
  const same = await send('POST', `/${KEY}/import/probe`, rawPayload);
  expect(same.json()).toMatchObject({ Name: 'Solidaire', Unterschiede: [], Probleme: [] });
  await change(0, ['Name'], 'Solidaire Neu');
  await change(2, ['Auszahlungskonto', 'Iban'], 'FR7630006000011234567890189');
  // The archive is compared with the draft, which it would replace; secrets stay hidden.
  const back = (await send('POST', `/${KEY}/import/probe`, rawPayload)).json<{ Unterschiede: FileDifference[] }>();
  expect(back.Unterschiede.map(({ Pfad, Felder }) => [Pfad, Felder])).toEqual([
    [
      'client.json',
      [
        { Feld: 'Name', Vorher: '"Solidaire Neu"', Nachher: '"Solidaire"' },
        { Feld: 'Auszahlungskonto.Iban', Vorher: `"${HIDDEN_SECRET}"`, Nachher: `"${HIDDEN_SECRET}"` },
      ],
    ],
  ]);
  const other = (await send('POST', '/ganz-neu/import/probe', rawPayload)).json<{
    Von: null;
    Unterschiede: unknown[];
  }>();
  expect(other.Von).toBeNull();
  expect(other.Unterschiede).toContainEqual(
    expect.objectContaining({ Pfad: 'client.json', Art: 'Neu', Felder: [], Nachher: null }),
  );
  expect(outcomeOf(await call('GET', '/ganz-neu/entwurf'))).toBe('PSOF0902');
  expect(outcomeOf(await send('POST', `/${KEY}/import/probe`, Buffer.from('x')))).toBe('PSOF0989');
  await discard();
  expect((await ofKey()).slice(acts.length)).toEqual(['client.change', 'client.change', 'client.discard']);
});

it('a draft is changed field by field, and nobody overwrites what a colleague changed', async () => {
  const before = await draftOf();
  expect(before).toMatchObject({ Stand: 'Veroeffentlicht', Revision: 0, Probleme: [] });
  const first = (await change(0, ['Name'], 'Solidaire Neu')).json<ClientDraft>();
  expect(first).toMatchObject({ Stand: 'Entwurf', Name: 'Solidaire Neu', GeaendertVon: 'Adam Admin', Revision: 2 });
  expect(first.Dateien.filter(({ IstGeaendert }) => IstGeaendert).map(({ Pfad }) => Pfad)).toEqual(['client.json']);

  const colleague = await makeOperator(test, '*', ['Admin'], { name: 'Ada Admin' });
  const late = await change(0, ['Name'], 'Anders', colleague);
  expect(late.statusCode).toBe(409);
  expect(late.json<ErrorEnvelope>()).toMatchObject({ ErrorCode: 'PSOF0985', GeaendertVon: 'Adam Admin' });
  expect(late.json<ErrorEnvelope>().GeaendertAm).toBe(first.GeaendertAm);

  const broken = (await change(2, ['StandardProduktId'], 4711)).json<ClientDraft>();
  expect(broken.Probleme).toMatchObject([
    { Datei: 'client.json', Feld: 'StandardProduktId', Fehler: 'the catalogue has no product 4711' },
  ]);
  const told = await test.app.inject({
    url: `/api/v1/verwaltung/mandanten/${KEY}/pruefung`,
    headers: { ...admin.headers, language: 'fr' },
  });
  expect(told.json<GoLiveCheck>().Punkte.find(({ Punkt }) => Punkt === 'Ordner')?.Probleme).toMatchObject([
    { Fehler: 'le catalogue n’a pas de produit 4711', Abhilfe: 'nommez un produit du catalogue' },
  ]);
  expect(outcomeOf(await publish())).toBe('PSOF0986');
  expect(await liveName()).toBe('Solidaire');
  await discard();
  expect(await draftOf()).toMatchObject({ Stand: 'Veroeffentlicht', Name: 'Solidaire' });
});

it('secrets are not shown, and stay when a hidden one is sent back', async () => {
  const file = await call('GET', `/${KEY}/entwurf/datei?pfad=client.json`);
  const { Text } = file.json<{ Text: string }>();
  expect(Text).toContain(HIDDEN_SECRET);
  expect(Text).not.toContain('FR7699999');
  const body = { Revision: 0, Aenderungen: [{ Pfad: 'client.json', Text: Text.replace('"Solidaire"', '"S"') }] };
  expect((await call('PATCH', `/${KEY}/entwurf`, body)).json<ClientDraft>()).toMatchObject({ Name: 'S', Probleme: [] });
  const { rawPayload } = await call('POST', `/${KEY}/export`, { Grund: REASON });
  expect(readClientArchive(rawPayload).get('client.json')?.toString('utf8')).toContain('FR7699999');
  await discard();
});

it('a draft is published, compared with what was before, and undone by the version before', async () => {
  const { LiveNummer: number } = await draftOf();
  await change(0, ['Name'], 'Solidaire Plus');
  expect(await liveName()).toBe('Solidaire');
  const published = (await publish('Neuer Name')).json<ClientVersion>();
  expect(published).toMatchObject({ Stand: 'Veroeffentlicht', Notiz: 'Neuer Name', BasiertAuf: number });
  expect(await liveName()).toBe('Solidaire Plus');
  // The payout account stays in effect, although the published files were stored anew.
  const { rows } = await sql<{ iban: string }>`select config #>> '{Auszahlungskonto,Iban}' as iban from client
    where key = ${KEY}`.execute(test.platform.db);
  expect(rows[0]?.iban).toMatch(/^FR76/);

  const compared = await call('GET', `/${KEY}/unterschied?von=${number}&bis=${published.Nummer}`);
  expect(compared.json<{ Unterschiede: FileDifference[] }>().Unterschiede).toEqual([
    {
      Pfad: 'client.json',
      Art: 'Geaendert',
      Felder: [{ Feld: 'Name', Vorher: '"Solidaire"', Nachher: '"Solidaire Plus"' }],
      Vorher: null,
      Nachher: null,
    },
  ]);

  const restored = await call('POST', `/${KEY}/versionen/${number}/zurueck`, { Grund: REASON });
  expect(restored.json<ClientVersion>()).toMatchObject({ Stand: 'Veroeffentlicht', BasiertAuf: number });
  expect(await liveName()).toBe('Solidaire');
  const { Versionen } = (await call('GET', `/${KEY}/versionen`)).json<{ Versionen: ClientVersion[] }>();
  expect(Versionen.filter(({ Stand }) => Stand === 'Veroeffentlicht')).toHaveLength(1);
  expect((await ofKey()).slice(-3)).toEqual(['client.change', 'client.publish', 'client.restore']);
});

it('a planned version cannot be changed, and goes live when its moment has come', async () => {
  await change(0, ['Name'], 'Solidaire Morgen');
  const { Revision } = await draftOf();
  const at = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
  const body = { Revision, Am: at, Notiz: null, Grund: REASON };
  expect(outcomeOf(await call('POST', `/${KEY}/planen`, { ...body, Am: '2020-01-01T00:00:00Z' }))).toBe('PSOF0901');
  expect((await call('POST', `/${KEY}/planen`, body)).json<ClientVersion>()).toMatchObject({
    Stand: 'Geplant',
    GeplantAm: at,
  });
  expect(outcomeOf(await change(Revision, ['Name'], 'Doch nicht'))).toBe('PSOF0988');
  const { Mandanten } = (await call('GET', '')).json<{ Mandanten: SetUpClient[] }>();
  expect(Mandanten.find(({ Key }) => Key === KEY)).toMatchObject({ Stand: 'Geplant', Probleme: 0 });

  expect(await publishPlanned.run(test.platform)).toBe(0);
  await setClock(test, 2 * 3_600_000);
  expect(await publishPlanned.run(test.platform)).toBe(1);
  expect(await liveName()).toBe('Solidaire Morgen');
  expect((await ofKey()).at(-1)).toBe('client.publish');
});

it('a plan is cancelled, and the version is a draft again', async () => {
  await change(0, ['Name'], 'Solidaire Nie');
  const { Revision } = await draftOf();
  await call('POST', `/${KEY}/planen`, { Revision, Am: '2199-01-01T00:00:00Z', Grund: REASON });
  const freed = await call('POST', `/${KEY}/planen/aufheben`, { Grund: REASON });
  expect(freed.json<ClientVersion>()).toMatchObject({ Stand: 'Entwurf', GeplantAm: null });
  await discard();
});

it('a folder on disk that did not change leaves what was published in the console, a changed one replaces it', async () => {
  await change(0, ['Name'], 'Aus der Verwaltung');
  await publish();
  expect(await loadClientFolders(test.platform, pathToFileURL(`${folder}/`))).toEqual([]);
  expect(await liveName()).toBe('Aus der Verwaltung');
  const file = join(folder, KEY, 'client.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"Solidaire"', '"Vom Band"'));
  await loadClientFolders(test.platform, pathToFileURL(`${folder}/`));
  await expect.poll(liveName).toBe('Vom Band');
  expect(await draftOf()).toMatchObject({ Stand: 'Veroeffentlicht', GeaendertVon: 'folder' });
});

it('a picture is uploaded; a path outside of the folder and an archive that is none are refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>');
  const { Dateien } = (
    await send('PUT', `/${KEY}/entwurf/datei?pfad=images/favicon.svg&revision=0`, svg)
  ).json<ClientDraft>();
  expect(Dateien.find(({ Pfad }) => Pfad === 'images/favicon.svg')).toMatchObject({
    Groesse: svg.length,
    IstGeaendert: true,
  });
  const { Revision } = await draftOf();
  for (const path of ['../x.json', 'images/../../x.svg', 'art/a.svg'])
    expect(
      outcomeOf(await send('PUT', `/${KEY}/entwurf/datei?pfad=${encodeURIComponent(path)}&revision=${Revision}`, svg)),
    ).toBe('PSOF0901');
  expect(outcomeOf(await send('POST', `/${KEY}/import?revision=${Revision}`, svg))).toBe('PSOF0989');
  expect(await draftOf()).toMatchObject({ Revision });
  await discard();
});

it('a right for one client opens nothing of another', async () => {
  const other = await makeOperator(test, { key: 'nordnetz' } as never, ['Admin']);
  expect(outcomeOf(await call('GET', `/${KEY}/entwurf`, undefined, other))).toBe('PSOF0203');
  expect(outcomeOf(await call('GET', '/nordnetz/entwurf', undefined, other))).toBe('ok');
  expect(outcomeOf(await change(0, ['Name'], 'x', other))).toBe('PSOF0203');
  const { Mandanten } = (await call('GET', '', undefined, other)).json<{ Mandanten: SetUpClient[] }>();
  expect(Mandanten.map(({ Key }) => Key)).toEqual(['nordnetz']);
});

it('the product’s texts are listed with what a client’s own words must keep, and none of the console’s', async () => {
  const reply = await call('GET', `/${KEY}/texte?sprache=fr`);
  expect(reply.statusCode).toBe(200);
  const { Produkttexte } = reply.json<{
    Produkttexte: { Textschluessel: string; Platzhalter: string[]; Noetig: string[] }[];
  }>();
  const keys = Produkttexte.map(({ Textschluessel }) => Textschluessel);
  expect(keys).toContain('home.lead');
  expect(keys.some((key) => key.startsWith('mails.'))).toBe(true);
  expect(keys.filter((key) => key.startsWith('console'))).toEqual([]);
  const number = Produkttexte.find(({ Textschluessel }) => Textschluessel === 'app.error.requestId');
  expect(number).toMatchObject({ Platzhalter: ['requestId'], Noetig: ['requestId'] });
});

it('Programm and Operator change and publish the programme, and neither host nor field of the client', async () => {
  for (const role of ['Programm', 'Operator'] as const) {
    const by = await makeOperator(test, { key: KEY } as never, [role]);
    const patch = async (path: string, way: (string | number)[], value: unknown) =>
      call(
        'PATCH',
        `/${KEY}/entwurf`,
        {
          Revision: (await draftOf()).Revision,
          Aenderungen: [{ Pfad: path, Felder: [{ Weg: way, Wert: JSON.stringify(value) }] }],
        },
        by,
      );
    expect(outcomeOf(await patch('client.json', ['Name'], 'Von Paula'))).toBe('PSOF0203');
    expect(outcomeOf(await patch('legal/terms/2026-01-01.fr.md', ['x'], 1))).toBe('PSOF0203');
    expect(outcomeOf(await patch('catalogue.json', ['Produkte', 0, 'Beschreibung', 'fr'], `Neu von ${role}`))).toBe(
      'ok',
    );
    const { Revision } = await draftOf();
    expect(
      outcomeOf(await call('POST', `/${KEY}/veroeffentlichen`, { Revision, Notiz: 'Neu', Grund: REASON }, by)),
    ).toBe('ok');
    expect(await draftOf()).toMatchObject({ Stand: 'Veroeffentlicht' });
  }
});

it('a draft with changes of an Admin is neither published, planned nor discarded by Programm', async () => {
  const paula = await makeOperator(test, { key: KEY } as never, ['Programm']);
  await change(0, ['Name'], 'Vom Admin');
  const { Revision } = await draftOf();
  const body = { Revision, Grund: REASON };
  for (const [path, sent] of [
    ['veroeffentlichen', body],
    ['planen', { ...body, Am: '2199-01-01T00:00:00Z' }],
    ['entwurf/verwerfen', body],
  ] as const)
    expect(outcomeOf(await call('POST', `/${KEY}/${path}`, sent, paula)), path).toBe('PSOF0203');
  expect(await draftOf()).toMatchObject({ Stand: 'Entwurf', Revision });
  await discard();
});
