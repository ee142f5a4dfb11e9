import type { PreviewedMail, ResendableMail } from '@mundwerk/contract/console/repair/repair';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountId, actsOf, auditOf, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeProvided, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { readMails, runTasks, setClock, untilMailsAreWritten } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const PAYING = { Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null } };

describe('a mail sent again', () => {
  it('goes to the stored address with a new link; the old one ends, and the fourth of a day is refused', async () => {
    const client = await makeClient(test.platform, PAYING);
    const { email, reward } = await makeProvided(test, client);
    const id = await accountId(test, client, email);
    const support = await makeActing(test, client, 'Support');
    const offered = await support.read<ResendableMail[]>(`/personen/${id}/wiederholbar`);
    const pickup = offered.find(({ Art }) => Art === 'Abholung');
    expect(pickup).toMatchObject({ Nummer: expect.any(String), Zuletzt: { Stand: 'Versendet' }, NochHeute: 3 });
    const open = (token: string) => callApi(test, client, 'GET', '/praemierung', { token });
    const send = (Art: string, Nummer: string | null = null) =>
      support.act(`/personen/${id}/wiederholen`, { Art, Nummer });
    expect(outcomeOf(await open(reward))).toBe('ok');
    expect(outcomeOf(await send('Abholung', pickup?.Nummer))).toBe('ok');
    expect(outcomeOf(await open(reward))).toBe('PSOF0501');
    expect(outcomeOf(await open(await mailToken(test, client, email, 'pickup')))).toBe('ok');
    await send('Abholung', pickup?.Nummer);
    await send('Abholung', pickup?.Nummer);
    expect(outcomeOf(await send('Abholung', pickup?.Nummer))).toBe('PSOF0110');
    // Each kind is counted separately, and mails that are not offered are not sent.
    expect(outcomeOf(await send('Zugang'))).toBe('ok');
    expect(outcomeOf(await send('Abholung', 'XXXXXXXXXXXX'))).toBe('PSOF0902');
    expect((await readMails(test, client.key, email))[0]?.Kind).toBe('password-reset');
    expect(await actsOf(test, client)).toEqual(Array.from({ length: 4 }, () => 'mail.resend'));
  });
});

describe('every kind of mail', () => {
  it('about a reward, its referral and the account is sent again from what is stored', async () => {
    const client = await makeClient(test.platform, PAYING);
    const { email, reward, number } = await makeProvided(test, client);
    await callApi(test, client, 'PUT', '/praemierung', { token: reward, body: { PraemieId: 1, ...TEST_ACCOUNT } });
    await runTasks(test, (name) => name.startsWith('mail-'));
    await untilMailsAreWritten(test);
    const id = await accountId(test, client, email);
    const support = await makeActing(test, client, 'Support');
    const offered = await support.read<ResendableMail[]>(`/personen/${id}/wiederholbar`);
    const newest = async () => (await readMails(test, client.key, email))[0];
    const again = async (kind: ResendableMail['Art']) => {
      const found = offered.find(({ Art }) => Art === kind);
      expect([kind, found?.Art]).toEqual([kind, kind]);
      const outcome = outcomeOf(
        await support.act(`/personen/${id}/wiederholen`, { Art: kind, Nummer: found?.Nummer ?? null }),
      );
      return [outcome, (await newest())?.Kind];
    };
    expect(await again('Praemienstand')).toEqual(['ok', 'reward-picked-up']);
    expect(offered.find(({ Art }) => Art === 'Empfehlungsstand')?.Nummer).toBe(number);
    expect(await again('Empfehlungsstand')).toEqual(['ok', 'contact-concluded']);
    const notice = offered.find(({ Art }) => Art === 'Sicherheitshinweis');
    expect(await again('Sicherheitshinweis')).toEqual(['ok', notice?.Hinweis?.Art]);
    expect((await newest())?.Links.some((link) => link.includes('token='))).toBe(true);
    expect((await auditOf(test, client)).at(-1)?.after).toMatchObject({
      mail: 'Sicherheitshinweis',
      kinds: [notice?.Hinweis?.Art],
    });
  });

  it('is previewed word by word without being sent: the old link works on', async () => {
    const client = await makeClient(test.platform, PAYING);
    const { email, reward } = await makeProvided(test, client);
    const id = await accountId(test, client, email);
    const support = await makeActing(test, client, 'Support');
    const offered = await support.read<ResendableMail[]>(`/personen/${id}/wiederholbar`);
    const Nummer = offered.find(({ Art }) => Art === 'Abholung')?.Nummer;
    const before = (await readMails(test, client.key, email)).length;
    const shown = await support.preview(`/personen/${id}/wiederholen/vorschau`, { Art: 'Abholung', Nummer });
    const [mail] = shown.json<PreviewedMail[]>();
    expect(mail).toMatchObject({ Art: 'pickup', Text: expect.stringContaining('••••') });
    expect(shown.body).not.toContain(email);
    expect(await readMails(test, client.key, email)).toHaveLength(before);
    expect(outcomeOf(await callApi(test, client, 'GET', '/praemierung', { token: reward }))).toBe('ok');
    expect(await actsOf(test, client)).toEqual(['mail.open']);
  });

  it('of an open data request and an open change of address has a new link; the old one ends', async () => {
    const client = await makeClient(test.platform);
    const { email } = await makeRecommender(test, client);
    const id = await accountId(test, client, email);
    const support = await makeActing(test, client, 'Support');
    await support.act(`/personen/${id}/datenanfrage`, { Art: 'Auskunft' });
    const next = `neu.${email}`;
    await support.act(`/personen/${id}/email`, { Email: next });
    const old = await mailToken(test, client, next, 'confirm-new-address');
    const offered = await support.read<ResendableMail[]>(`/personen/${id}/wiederholbar`);
    for (const Art of ['Datenanfrage', 'Adresswechsel'] as const) {
      const Nummer = offered.find((one) => one.Art === Art)?.Nummer ?? null;
      expect([Art, outcomeOf(await support.act(`/personen/${id}/wiederholen`, { Art, Nummer }))]).toEqual([Art, 'ok']);
    }
    const asked = (await readMails(test, client.key, email)).filter(({ Kind }) => Kind === 'confirm-request');
    expect(asked).toHaveLength(2);
    const confirm = (Token: string) =>
      callApi(test, client, 'POST', '/empfehler/email/bestaetigen', { body: { Token } });
    expect(outcomeOf(await confirm(old))).toBe('PSOF0201');
    expect((await confirm(await mailToken(test, client, next, 'confirm-new-address'))).json()).toEqual({ Email: next });
  });
});
