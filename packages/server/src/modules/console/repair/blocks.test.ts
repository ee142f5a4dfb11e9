import type { ParticipationEntry } from '@mundwerk/contract/console/repair/blocks-and-stops';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { accountId, actsOf, auditOf, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { logIn, makeRecommender } from '#testing/make/make-recommender.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const recommend = async (client: ClientRef, Email: string): Promise<string> =>
  outcomeOf(
    await callApi(test, client, 'POST', '/Empfehlen/create', { body: recommendationBody({ Empfehler: { Email } }) }),
  );

describe('a blocked account', () => {
  it('cannot be used until the block is lifted, and both acts are recorded once', async () => {
    const client = await makeClient(test.platform);
    const { email, token } = await makeRecommender(test, client);
    const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
    const PersonId = await accountId(test, client, email);
    const support = await makeActing(test, client, 'Support');
    const user = () => callApi(test, client, 'GET', '/account/user', { token });
    const link = () => callApi(test, client, 'GET', `/empfehlung/${number}`);

    expect((await support.preview('/sperren/vorschau', { Art: 'Konto', Wert: PersonId })).json()).toMatchObject({
      Zeilen: [{ Name: 'kontoStatus', Vorher: 'offen', Nachher: 'gesperrt' }, { Name: 'kontenMitPraemie' }],
      Hindernisse: [],
    });
    const blocked = await support.act('/sperren/konten', { PersonId });
    expect(blocked.statusCode).toBe(200);
    expect(outcomeOf(await user())).toBe('PSOF0204');
    await expect(logIn(test, client, email)).rejects.toThrow('PSOF0106');
    expect(await recommend(client, email)).toBe('PSOF0106');
    expect((await link()).json()).toMatchObject({ Status: 'Gesperrt' });
    expect(outcomeOf(await support.act('/sperren/konten', { PersonId }))).toBe('PSOF0947');

    const lift = () => support.act(`/sperren/${blocked.json().Id}/aufheben`);
    expect(outcomeOf(await lift())).toBe('ok');
    expect(outcomeOf(await lift())).toBe('PSOF0902');
    await logIn(test, client, email);
    expect((await link()).json()).toMatchObject({ Status: 'Ok' });
    expect(await auditOf(test, client)).toMatchObject([
      { action: 'block.set', by: support.id, kind: 'account', person: PersonId, reason: 'Rückfrage am Telefon' },
      { action: 'block.lift', by: support.id, kind: 'account', person: PersonId },
    ]);
  });
});

describe('a blocked address', () => {
  it('is refused in all its spellings, with or without an account, and admitted again at once', async () => {
    const client = await makeClient(test.platform);
    const support = await makeActing(test, client, 'Support');
    const { Id } = (await support.act('/sperren/adressen', { Adresse: 'A.nna@GoogleMail.com' })).json();
    expect(await recommend(client, 'anna+x@gmail.com')).toBe('PSOF0107');
    expect(await recommend(client, 'berta@gmail.com')).toBe('ok');
    expect(outcomeOf(await support.act('/sperren/adressen', { Adresse: 'kein-gueltiges' }))).toBe('PSOF0105');
    await support.act(`/sperren/${Id}/aufheben`);
    expect(await recommend(client, 'anna+x@gmail.com')).toBe('ok');
    // The log names no address.
    expect(JSON.stringify(await auditOf(test, client))).not.toMatch(/nna@/i);
  });
});

describe('a blocked pattern', () => {
  it('tells before how many accounts it hits, and spares exceptions by name', async () => {
    const client = await makeClient(test.platform, { EmailBlocklist: ['*@alt.example'] });
    for (const name of ['a', 'b', 'ext.c']) await recommend(client, `${name}@firma.example`);
    await recommend(client, 'd@notfirma.example');
    const operator = await makeActing(test, client, 'Operator');
    expect(outcomeOf(await operator.act('/sperren/ausnahmen', { Wert: 'b@firma.example' }))).toBe('ok');
    const preview = async (Wert: string) =>
      (await operator.preview('/sperren/vorschau', { Art: 'Muster', Wert })).json().Zeilen?.[0]?.Nachher;
    expect(await preview('*@firma.example')).toBe(2);
    expect(await preview('ext.*@firma.example')).toBe(1);
    expect(await preview('*_irma.example')).toBe(0);
    await operator.act('/sperren/muster', { Muster: '*@firma.example' });
    expect(await recommend(client, 'a@firma.example')).toBe('PSOF0108');
    expect(await recommend(client, 'b@firma.example')).toBe('ok');
    expect(await recommend(client, 'd@notfirma.example')).toBe('ok');
    const list = await operator.read<ParticipationEntry[]>('/sperren');
    expect(list.map(({ Art, Wert, Id, Von }) => [Art, Wert, Id !== null, Von])).toEqual([
      ['Muster', '*@firma.example', true, operator.name],
      ['Ausnahme', 'b•••@firma.example', true, operator.name],
      ['Muster', '*@alt.example', false, null],
    ]);
  });

  it.each(['*', '*@*', 'ab*@*', 'a b*@firma.example', 'anna@firma.example', '*@a@b.example'])(
    '%s is none',
    async (Muster) => {
      const client = await makeClient(test.platform);
      const operator = await makeActing(test, client, 'Operator');
      expect(outcomeOf(await operator.act('/sperren/muster', { Muster }))).toBe('PSOF0901');
    },
  );

  it('is for operators to set and to lift, and needs a reason', async () => {
    const client = await makeClient(test.platform);
    const [support, operator] = [await makeActing(test, client, 'Support'), await makeActing(test, client, 'Operator')];
    const Muster = '*@firma.example';
    expect(outcomeOf(await support.act('/sperren/muster', { Muster }))).toBe('PSOF0203');
    expect(
      outcomeOf(await operator.act('/sperren/muster', { Muster, Grund: { Art: 'Sonstiges', Text: 'kurz' } })),
    ).toBe('PSOF0931');
    expect(outcomeOf(await operator.act('/sperren/muster', { Muster, Grund: { Art: 'Routine' } }))).toBe('PSOF0931');
    const { Id } = (await operator.act('/sperren/muster', { Muster, Grund: { Art: 'Pruefung' } })).json();
    expect(outcomeOf(await support.act(`/sperren/${Id}/aufheben`))).toBe('PSOF0203');
    expect(await recommend(client, 'a@firma.example')).toBe('PSOF0108');
    expect(outcomeOf(await operator.act(`/sperren/${Id}/aufheben`))).toBe('ok');
    expect(await actsOf(test, client)).toEqual(['block.pattern', 'block.lift']);
  });
});
