import { pathOf } from '@mundwerk/contract/page/pages';
import { expect } from '@playwright/test';
import type { Person } from '../fixtures.ts';
import { type DemoClient, portalAddress } from '../portal.ts';
import { linkIn, listMails, type Mail } from './mailbox.ts';

const optinMails = async (client: DemoClient, person: Person): Promise<Mail[]> =>
  (await listMails(client, person.email)).filter(({ Kind, State }) => Kind === 'newsletter-optin' && State === 'sent');

/** Number of mails so far that asked for the consent. */
export const countOptinMails = async (client: DemoClient, person: Person): Promise<number> =>
  (await optinMails(client, person)).length;

/** Waits for one more mail that asks for the consent, and returns its link. */
export const nextOptinLink = async (client: DemoClient, person: Person, before: number): Promise<string> => {
  await expect
    .poll(() => countOptinMails(client, person), { message: `one more mail to ${person.email}`, timeout: 15_000 })
    .toBe(before + 1);
  const [newest] = await optinMails(client, person);
  return linkIn(newest!, pathOf('NewsletterRecommenderOptIn', client.config.StandardSprache));
};

/** The unsubscribe link of every newsletter; the portal sends no newsletter itself, so a development aid returns it. */
export const optoutLink = async (client: DemoClient, person: Person): Promise<string> => {
  const query = new URLSearchParams({ to: person.email });
  const reply = await fetch(`${portalAddress()}/dev/newsletter-optout/${client.key}?${query}`, { redirect: 'manual' });
  const address = reply.headers.get('location');
  if (!address) throw new Error(`no opt-out address: ${reply.status}`);
  return address;
};

/** Requests a URL of the portal without a browser, which alone could resolve names below localhost. */
export const visitAsProgram = (address: string, request: RequestInit = {}): Promise<Response> => {
  const { host, pathname, search } = new URL(address);
  return fetch(`${portalAddress()}${pathname}${search}`, {
    ...request,
    redirect: 'manual',
    headers: { 'X-Forwarded-Host': host },
  });
};
