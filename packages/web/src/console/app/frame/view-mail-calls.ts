import type { ViewMail as OrderedMail } from '@mundwerk/contract/console/preferences';
import { orderOf, readView } from '#work/list/list-view.ts';
import type { MailableList, SavedView, ViewMail, ViewRhythm } from '#work/list/preferences.ts';
import { consoleCall } from '../session/operator.ts';

const LIST_PREFIX = 'console.';

const mailsOf = (given: readonly OrderedMail[]): readonly ViewMail[] =>
  given.map(({ Id, Liste, Name, Rhythmus }) => ({
    id: Id,
    list: `${LIST_PREFIX}${Liste}`,
    name: Name,
    rhythm: Rhythmus,
  }));

/** The person's subscriptions to views by mail. */
export const loadViewMails = async (client: string): Promise<readonly ViewMail[]> =>
  mailsOf(await consoleCall(client, 'GET /verwaltung/sichten/mails'));

/** Subscribes to a view by mail, with the filters of the list. */
export const orderViewMail = async (
  client: string,
  list: MailableList,
  { name: Name, query: Suche }: SavedView,
  Rhythmus: ViewRhythm,
): Promise<readonly ViewMail[]> => {
  const { Filter } = orderOf(list, readView(list, new URLSearchParams(Suche)));
  // Offered for lists of records alone; the server refuses any other.
  const Liste = list.id.slice(LIST_PREFIX.length) as OrderedMail['Liste'];
  return mailsOf(
    await consoleCall(client, 'POST /verwaltung/sichten/mails', { body: { Liste, Name, Suche, Rhythmus, Filter } }),
  );
};

/** Ends a subscription to a view by mail. */
export const endViewMail = async (client: string, id: string): Promise<readonly ViewMail[]> =>
  mailsOf(await consoleCall(client, 'POST /verwaltung/sichten/mails/{id}/ende', { params: { id } }));
