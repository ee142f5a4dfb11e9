import type { ContactData } from '@mundwerk/contract/account/contact-data';
import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eraseRecipient } from '#modules/core/claim/index.ts';
import { findDataContact, handOverContactData, handOverData } from '#modules/core/personal-area/index.ts';
import { newId } from '#platform/ids.ts';
import { accountId, makeActing } from '#testing/console/operate.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeNamedRecipient, makeReadyContract, rowsOf } from '#testing/make/make-contract.ts';
import { ctxOf } from '#testing/make/steps.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { deleteNotesOfErased } from './people.ts';

const test = setUpTestApp();

it('notes go to those they are about, without others and without what is under review, and go with either of them', async () => {
  const { db } = test.platform;
  const client = await makeClient(test.platform);
  const recipient = await makeNamedRecipient(test, client);
  await makeReadyContract(test, client, recipient);
  const [[order], [row], [sender], claims] = await Promise.all([
    rowsOf(test, client, 'customer_order'),
    rowsOf(test, client, 'recipient'),
    rowsOf(test, client, 'recommender'),
    rowsOf(test, client, 'claim'),
  ]);
  const claim = claims.find((one) => one.recommender_id === sender?.id && one.recipient_id === null);
  const support = await makeActing(test, client, 'Support');
  const names = [row, sender].map((one) => `${one?.first_name} ${one?.last_name}`);
  const text = `${names.join(' und ')}: ${recipient.email}, ${sender?.email}, 0151 2345678.`;
  const write = async (Art: string, Id: unknown, Text: string, Auskunft?: string) =>
    expect((await support.preview('/notizen', { Art, Id, Text, ...(Auskunft && { Auskunft }) })).statusCode).toBe(201);
  const senderId = await accountId(test, client, String(sender?.email));
  await write('Empfehlung', recipient.number, text);
  await write('Auftrag', order?.order_number, 'Wird am 3. geschaltet.');
  await write('Person', senderId, 'Ruft zurück.');
  await write('Person', senderId, 'Die Nachbarin hat sich gemeldet.', 'Dritte');
  await write('Empfehlung', recipient.number, 'Gleiches Gerät.', 'Pruefung');
  await sql`insert into contact_case (client_key, number, email, subject, message, language, state, created_at)
    values (${client.key}, 'K1', ${String(sender?.email).toUpperCase()}, 'Frage', 'Wo ist sie?', 'de', 'open', now())`.execute(
    db,
  );

  await sql`insert into task (client_key, id, kind, ref, title, facts, state, due_on, raised_at)
    values (${client.key}, ${newId()}, 'Kontakt', 'K1', '', '{}', 'Offen', '2026-01-01', now()),
      (${client.key}, ${newId()}, 'Pruefung', ${claim?.id}, '', '{}', 'Offen', '2026-01-01', now())`.execute(db);
  // Later than the other notes, whose time is that of the moved clock.
  await sql`insert into task_history (client_key, task_id, event, detail, at, by)
    select client_key, id, 'noted', kind, now() + case kind when 'Kontakt' then interval '30 days' else interval '31 days' end, 'op:1'
    from task where client_key = ${client.key} and kind in ('Kontakt', 'Pruefung')`.execute(db);

  const ofSender = () => handOverData(ctxOf(test, client), senderId);
  const ofContact = async (): Promise<ContactData> => {
    const contact = await findDataContact(ctxOf(test, client), String(row?.id));
    if (!contact) throw new Error('the contact is missing');
    return handOverContactData(ctxOf(test, client), contact);
  };
  const wordsOf = (data: Pick<PersonalData, 'Notizen'>) =>
    data.Notizen.map((note) => note.Text ?? note.Zurueckgehalten);
  // An address that was never proved may be somebody else's.
  expect((await ofSender()).Nachrichten).toEqual([]);
  await sql`update recommender set address_confirmed_at = now() where client_key = ${client.key}`.execute(db);
  const sent = await ofSender();
  const own = `${names[1]}: […], ${sender?.email}, […].`;
  expect(wordsOf(sent)).toEqual([
    `[…] […] und ${own}`,
    'Wird am 3. geschaltet.',
    'Ruft zurück.',
    'Dritte',
    'Pruefung',
    'Kontakt',
    'Pruefung',
  ]);
  expect(sent.Nachrichten).toMatchObject([{ Nummer: 'K1', Verlauf: [{ VonIhnen: true, Text: 'Wo ist sie?' }] }]);
  expect(JSON.stringify(sent)).not.toMatch(new RegExp(`Gerät|Nachbarin|${support.id}`));
  expect(wordsOf(await ofContact())).toEqual([
    `${names[0]} und […] […]: ${recipient.email}, […], […].`,
    'Wird am 3. geschaltet.',
    'Pruefung',
  ]);

  // While a payout is held, what was noted since waits for the decision.
  await sql`insert into review_case (client_key, claim_id, recommender_id, state, score, reasons, assessed_at, held_at, held_until)
    values (${client.key}, ${claim?.id}, ${sender?.id}, 'Gehalten', 80, '[]', now(), '2026-01-01', '2026-01-20')
    on conflict (client_key, claim_id) do update set state = 'Gehalten', held_at = '2026-01-01', held_until = '2026-01-20'`.execute(
    db,
  );
  expect(wordsOf(await ofSender())).toEqual([
    'Pruefung',
    'Pruefung',
    'Pruefung',
    'Dritte',
    'Pruefung',
    'Pruefung',
    'Pruefung',
  ]);

  // Notes on a referral may name its contact: they go with the contact's data; those about the recommender stay.
  await write('Person', row?.id, 'Will nicht mehr.');
  await eraseRecipient(ctxOf(test, client), String(row?.id));
  await deleteNotesOfErased.run(test.platform);
  expect((await rowsOf(test, client, 'note')).map((note) => note.subject_kind)).toEqual(['person', 'person']);
});
