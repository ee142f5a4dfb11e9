import { expect, it } from 'vitest';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

it('an Admin reads what a snippet needs, and whether a site is on the list that browsers are given', async () => {
  const RahmenHosts = { testing: ['https://shop.example.com'], development: ['https://shop.example.com'] };
  const client = await makeClient(test.platform, { ModuleIntegratedFrame: true, RahmenHosts });
  const { headers } = await makeOperator(test, client, ['Admin']);
  const ask = async (path: string) => {
    const reply = await test.app.inject({ url: `/api/v1/${client.key}/verwaltung/einbindung${path}`, headers });
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  const script = await test.app.inject({ url: '/embed/1.1.js', headers: { host: 'localhost' } });
  expect(script.statusCode).toBe(200);
  expect(await ask('')).toMatchObject({
    Mandant: client.key,
    Skript: { Url: expect.stringMatching(/\/embed\/1\.1\.js$/), Integritaet: expect.stringMatching(/^sha384-/) },
    Sprachen: [{ Sprache: 'de', Startseite: '/', Formular: '/empfehlen/:produktId' }, {}, {}],
    Produkte: [{ Id: 462, Name: 'Zuhause M' }],
    IstIntegriert: true,
    IstHintergrundErlaubt: false,
    Seiten: expect.arrayContaining(['https://www.example.org', 'https://shop.example.com']),
  });
  expect(await ask('/pruefung?Adresse=shop.example.com%2Fkasse')).toMatchObject({ Ergebnis: 'Erlaubt' });
  expect(await ask('/pruefung?Adresse=example.org')).toMatchObject({
    Ergebnis: 'AndereSchreibweise',
    Erlaubt: 'https://www.example.org',
  });
});
