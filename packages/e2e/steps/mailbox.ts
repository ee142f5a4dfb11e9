import { expect } from '@playwright/test';
import { type DemoClient, portalAddress } from '../portal.ts';

/** A mail as the development mailbox returns it. */
export interface Mail {
  readonly Kind: string;
  readonly To: string;
  readonly Subject: string;
  readonly Text: string;
  readonly Html: string;
  readonly Links: readonly string[];
  readonly State: string;
}

/** Every mail of an address, sent or not yet. */
export const listMails = async (client: DemoClient, to: string): Promise<Mail[]> => {
  const reply = await fetch(`${portalAddress()}/dev/mailbox.json?${new URLSearchParams({ client: client.key, to })}`);
  return (await reply.json()) as Mail[];
};

/** Waits for the mail of a kind and reads it. */
export const readMail = async (client: DemoClient, to: string, kind: string): Promise<Mail> => {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await listMails(client, to)).find((mail) => mail.Kind === kind);
        return found?.State;
      },
      { message: `mail ${kind} to ${to}`, timeout: 15_000 },
    )
    .toBe('sent');
  return found as Mail;
};

/** The link of a mail that leads to a path of the portal. */
export const linkIn = (mail: Mail, path: string): string => {
  const link = mail.Links.find((address) => new URL(address).pathname.startsWith(path));
  if (!link) throw new Error(`no link to ${path} among ${mail.Links.join(', ')}`);
  return link;
};
