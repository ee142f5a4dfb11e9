import { pathOf } from '@mundwerk/contract/page/pages';
import { expect } from '@playwright/test';
import type { Person } from '../fixtures.ts';
import { type DemoClient, portalAddress } from '../portal.ts';
import { linkIn, listMails, type Mail } from './mailbox.ts';

const optinMails = async (client: DemoClient, person: Person): Promise<Mail[]> =>
  (await listMails(client, person.email)).filter(({ Kind, State }) => Kind === 'newsletter-optin' && State === 'sent');

/** How many mails asked for the consent so far. */
export const countOptinMails = async (client: DemoClient, person: Person): Promise<number> =>
  (await optinMails(client, person)).length;

/** Waits for one more mail that asks for the consent, and answers its link. */
export const nextOptinLink = async (client: DemoClient, person: Person, before: number): Promise<string> => {
  await expect
    .poll(() => countOptinMails(client, person), { message: `one more mail to ${person.email}`, timeout: 15_000 })
    .toBe(before + 1);
  const [newest] = await optinMails(client, person);
  return linkIn(newest!, pathOf('NewsletterRecommenderOptIn', client.config.StandardSprache));
};

/** The address with which every newsletter says goodbye; the portal sends no newsletter itself, so development tells it. */
export const optoutLink = async (client: DemoClient, person: Person): Promise<string> => {
  const query = new URLSearchParams({ to: person.email });
  const reply = await fetch(`${portalAddress()}/dev/newsletter-optout/${client.key}?${query}`, { redirect: 'manual' });
  const address = reply.headers.get('location');
  if (!address) throw new Error(`no opt-out address: ${reply.status}`);
  return address;
};

/** Asks the portal for an address as a program does that knows no name below localhost. */
export const visitAsProgram = (address: string, request: RequestInit = {}): Promise<Response> => {
  const { host, pathname, search } = new URL(address);
  return fetch(`${portalAddress()}${pathname}${search}`, {
    ...request,
    redirect: 'manual',
    headers: { 'X-Forwarded-Host': host },
  });
};
