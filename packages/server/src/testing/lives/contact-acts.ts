import fc from 'fast-check';
import { makeOperator } from '../make/console/make-operator.ts';
import { leadBody, recipientBody } from '../make/make-recipient.ts';
import { untilClicksAreFolded } from '../start/drive-test-app.ts';
import { type Act, at, chosen, oneOfThree, stepsOf } from './act.ts';
import {
  type Contact,
  type Contract,
  freeContacts,
  freeContracts,
  isAmbiguous,
  isLinkOver,
  type Life,
  newContract,
} from './model.ts';
import { giveContract, leave, settle } from './settle.ts';
import { ask, type Stage, send } from './stage.ts';

interface Created {
  readonly Empfaengernummer: string;
  readonly Token: string;
}

const MOST = 3;
/** How long the token of a typed form opens its calls, less a day. */
const TOKEN_DAYS = 89;

const visit = async (stage: Stage, life: Life): Promise<void> => {
  await ask(stage, 'PUT', `/empfehlung/${stage.number}`);
  life.visits += 1;
};

const isOpen = (life: Life): boolean => !life.isAccountDeleted && !isLinkOver(life);

/** A person on a device that was not here before: the page counts the visit. */
const newContact = async (stage: Stage, life: Life): Promise<Contact> => {
  await visit(stage, life);
  const contact = {
    name: `Kontakt ${life.contacts.length + 1}`,
    arrivedOn: life.day,
    gaveDataOn: null,
    consentedOn: null,
    left: null,
    heldOn: null,
  };
  life.contacts.push(contact);
  return contact;
};

const hasToken = (life: Life, { gaveDataOn }: Contact): boolean =>
  gaveDataOn !== null && life.day <= gaveDataOn + TOKEN_DAYS;
/** A device that got a number and typed nothing; after the token's time it is a new one. */
const isWaitingDevice = (life: Life, contact: Contact | null): boolean =>
  contact?.gaveDataOn === null && life.day <= contact.arrivedOn + TOKEN_DAYS;

const consent = async (stage: Stage, life: Life, contact: Contact): Promise<void> => {
  const token = stage.contacts.get(contact)?.token ?? '';
  await ask(stage, 'PUT', '/empfaenger/zustimmung', { token, body: { AgbText: 'Ich stimme zu.' } });
  contact.consentedOn = life.day;
  settle(life);
};

const visits: Act<null> = {
  name: 'visit',
  weight: 1,
  choices: fc.constant(null),
  tell: () => 'someone opens the recommendation',
  isPossible: isOpen,
  play: visit,
};

const clicks: Act<null> = {
  name: 'click',
  weight: 1,
  choices: fc.constant(null),
  tell: () => 'someone clicks through to the shop',
  isPossible: isOpen,
  play: async (stage, life) => {
    const reply = await send(stage, 'GET', `/empfehlen/click/${stage.number}`);
    if (reply.statusCode !== 302) throw new Error(`the click answers ${reply.statusCode}`);
    await untilClicksAreFolded(stage.test);
    life.clicks += 1;
  },
};

const arrives: Act<null> = {
  name: 'arrive without data',
  weight: 2,
  choices: fc.constant(null),
  tell: () => 'a new contact gets a number and types nothing',
  isPossible: (life) => isOpen(life) && life.contacts.length < MOST,
  play: async (stage, life) => {
    const made = await ask<Created>(stage, 'POST', `/empfaenger/create/${stage.number}`);
    stage.contacts.set(await newContact(stage, life), { number: made.Empfaengernummer, token: made.Token, email: '' });
  },
};

const types: Act<{ who: number; isSameDevice: boolean; consents: boolean }> = {
  name: 'give data',
  weight: 10,
  choices: fc.record({ who: oneOfThree, isSameDevice: fc.boolean(), consents: fc.constantFrom(true, true, false) }),
  tell: ({ who, isSameDevice, consents }) =>
    `${isSameDevice ? `contact ${who + 1}, on the same device,` : 'a contact on a new device'} gives data${consents ? ' and consents' : ''}`,
  path: ({ isSameDevice }) => (isSameDevice ? 'on the same device' : 'on a new device'),
  isPossible: (life, { who, isSameDevice }) =>
    isOpen(life) && (isSameDevice ? isWaitingDevice(life, at(life.contacts, who)) : life.contacts.length < MOST),
  play: async (stage, life, { who, isSameDevice, consents }) => {
    const contact = isSameDevice ? chosen(life.contacts, who) : await newContact(stage, life);
    const body = recipientBody();
    const known = stage.contacts.get(contact);
    const made = await ask<Created>(stage, 'POST', `/empfaenger/create/${stage.number}`, {
      body,
      ...(known ? { token: known.token } : {}),
    });
    stage.contacts.set(contact, { number: made.Empfaengernummer, token: made.Token, email: body.Email });
    contact.gaveDataOn = life.day;
    settle(life);
    if (consents) await consent(stage, life, contact);
  },
};

const consents: Act<number> = {
  name: 'consent',
  weight: 20,
  choices: oneOfThree,
  tell: (who) => `contact ${who + 1} consents`,
  isPossible: (life, who) => {
    const contact = at(life.contacts, who);
    return contact !== null && contact.consentedOn === null && contact.left === null && hasToken(life, contact);
  },
  play: (stage, life, who) => consent(stage, life, chosen(life.contacts, who)),
};

const leaves: Act<number> = {
  name: 'refuse or withdraw',
  weight: 2,
  choices: oneOfThree,
  tell: (who) => `contact ${who + 1} refuses, or withdraws the consent`,
  isPossible: (life, who) => {
    const contact = at(life.contacts, who);
    return contact !== null && contact.left === null && hasToken(life, contact);
  },
  play: async (stage, life, who) => {
    const contact = chosen(life.contacts, who);
    await ask(stage, 'DELETE', '/empfaenger/daten', { token: stage.contacts.get(contact)?.token ?? '' });
    contact.left = contact.consentedOn === null ? 'refused' : 'withdrawn';
    if (contact.left === 'withdrawn')
      for (const contract of life.contracts.filter((one) => one.contact === contact))
        leave(contract.rewards.filter(({ side }) => side === 'Empfaenger'));
    settle(life);
  },
};

const assign = async (stage: Stage, order: string, Empfaengernummer: string): Promise<void> => {
  const { token } = await makeOperator(stage.test, stage.place.client, ['Operator']);
  const body = {
    Empfaengernummer,
    Grund: { Art: 'Kundenwunsch', Text: 'Der Kontakt hat den Vertrag am Telefon genannt.' },
  };
  await ask(stage, 'POST', `/verwaltung/auftraege/${order}/zuordnung`, { token, body });
};

const chooses: Act<{ who: number; which: number; isByOperator: boolean }> = {
  name: 'tell contracts apart',
  weight: 4,
  choices: fc.record({ who: oneOfThree, which: oneOfThree, isByOperator: fc.boolean() }),
  tell: ({ who, which, isByOperator }) =>
    `${isByOperator ? 'an operator says that contract' : `contact ${who + 1} says that contract`} ${which + 1} is ${
      isByOperator ? `that of contact ${who + 1}` : 'theirs'
    }`,
  path: ({ isByOperator }) => `by ${isByOperator ? 'an operator' : 'the contact'}`,
  isPossible: (life, { who, which, isByOperator }) => {
    const [contact, contract] = [at(life.contacts, who), at(life.contracts, which)];
    if (!contact || !contract || !isAmbiguous(life) || !(isByOperator || hasToken(life, contact))) return false;
    return freeContacts(life).includes(contact) && freeContracts(life).includes(contract);
  },
  play: async (stage, life, { who, which, isByOperator }) => {
    const [contact, contract] = [chosen(life.contacts, who), chosen(life.contracts, which)];
    const { number = '', token = '' } = stage.contacts.get(contact) ?? {};
    const { number: order = '' } = stage.contracts.get(contract) ?? {};
    if (isByOperator) await assign(stage, order, number);
    else await ask(stage, 'POST', '/empfaenger/auftrag', { token, body: { Auftragsnummer: order } });
    giveContract(life, contract, contact);
    settle(life);
  },
};

const fillsForm: Act<null> = {
  name: 'public form',
  weight: 2,
  choices: fc.constant(null),
  tell: () => 'a new contact fills in the public form: a lead',
  isPossible: (life) => isOpen(life) && life.contacts.length < MOST && life.contracts.length < MOST,
  play: async (stage, life) => {
    const body = leadBody(stage.number);
    const made = await ask<Created & { Auftragsnummer: string }>(stage, 'POST', '/tracking/abschliessen', { body });
    const contact = await newContact(stage, life);
    contact.gaveDataOn = life.day;
    stage.contacts.set(contact, {
      number: made.Empfaengernummer,
      token: made.Token,
      email: body.empfaengerdaten.email,
    });
    const lead: Contract = newContract(life, { isConcluded: false, contact });
    stage.contracts.set(lead, { external: null, number: made.Auftragsnummer });
    settle(life);
  },
};

/** What the people whom the recommendation reaches can do. */
export const CONTACT_STEPS = [
  stepsOf(visits),
  stepsOf(clicks),
  stepsOf(arrives),
  stepsOf(types),
  stepsOf(consents),
  stepsOf(leaves),
  stepsOf(chooses),
  stepsOf(fillsForm),
];
