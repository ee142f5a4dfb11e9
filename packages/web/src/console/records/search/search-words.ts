import type { Hit, SearchResult } from '@mundwerk/contract/console/record/search';
import { isPersonalSearch } from '@mundwerk/contract/values/console/search-grammar';
import { consoleCall } from '#console/app/console-call.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';

/** Records in the audit log that a search by personal data opened a page; the page does not wait for it. */
export const tellOpened = (
  client: string,
  { Art, Id }: Pick<Hit, 'Art' | 'Id'>,
  readAs: SearchResult['GesuchtAls'],
): void => {
  if (!readAs.some(isPersonalSearch)) return;
  void consoleCall(client, 'POST /verwaltung/suche/geoeffnet', { body: { Art, Id, GesuchtAls: readAs } });
};

/** How a text without hits was interpreted. */
export const emptyText = ({ GesuchtAls }: Pick<SearchResult, 'GesuchtAls'>): string =>
  GesuchtAls.length === 0
    ? t('console.find.emptyNone')
    : t('console.find.emptyText', { kinds: GesuchtAls.map((kind) => t(`console.find.kinds.${kind}`)).join(', ') });

/** The name of a group with its number of hits. */
export const titleOf = ({ Art, Anzahl, IstMehr }: SearchResult['Gruppen'][number]): string => {
  const values = { group: t(`console.find.groups.${Art}`), number: formatNumber(Anzahl) };
  return IstMehr ? t('console.find.countedMore', values) : t('console.find.counted', values);
};
