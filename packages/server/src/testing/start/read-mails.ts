import type { MailView } from '#platform/devaids/mail-view.ts';
import type { TestApp } from './start-test-app.ts';

/** The mails written to an address of a client, newest first, as the development mailbox shows them. */
export const readMails = async (test: TestApp, clientKey: string, to: string): Promise<MailView[]> => {
  const query = new URLSearchParams({ client: clientKey, to });
  return (await test.app.inject(`/dev/mailbox.json?${query}`)).json<MailView[]>();
};
