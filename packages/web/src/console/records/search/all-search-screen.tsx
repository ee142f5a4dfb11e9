import type { AlleTreffer } from '@mundwerk/contract/console/all-clients';
import type { ReactNode } from 'react';
import { searchState } from '#console/app/frame/head-search.tsx';
import { screenPath } from '#console/app/paths.ts';
import { consoleCall } from '#console/app/session/operator.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Section, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { HitTable, NothingFound, SearchPage, tellOpened, titleOf } from './search-page.tsx';

interface OfClientProps {
  readonly found: AlleTreffer['Mandanten'][number];
  readonly words: string;
  readonly readAs: AlleTreffer['GesuchtAls'];
}

/** The hits of one client; the rest of a long group is shown by the client's own search. */
const OfClient = ({ found: { Mandant, Gruppen }, words, readAs }: OfClientProps): ReactNode => (
  <Section size="xl" gap="ms" title={Mandant.Name}>
    {Gruppen.map((group) => (
      <Stack key={group.Art} gap="sm">
        <h3 className={text.strong}>{titleOf(group)}</h3>
        <HitTable
          kind={group.Art}
          hits={group.Treffer}
          client={Mandant}
          onOpen={(hit) => tellOpened(Mandant.Key, hit, readAs)}
        />
        {group.Anzahl > group.Treffer.length ? (
          <p>
            <Link to={screenPath(Mandant.Key, 'suche')} state={searchState(words)}>
              {t('console.all.more', { number: formatNumber(group.Anzahl), client: Mandant.Name })}
            </Link>
          </p>
        ) : null}
      </Stack>
    ))}
  </Section>
);

/** Search across all clients of the person: a single exact hit opens with its client, anything else is listed by client. */
export const Component = (): ReactNode => (
  <SearchPage
    name={['all']}
    load={(words, signal) => consoleCall(null, 'POST /verwaltung/alle/suche', { body: { Text: words }, signal })}
    exactOf={({ Genau }) => Genau && { ...Genau, client: Genau.Mandant.Key }}
    told={({ Mandanten }) => t('console.all.told', { count: Mandanten.length })}
    hint={t('console.all.findText')}
  >
    {(result, words) =>
      result.Mandanten.length === 0 ? (
        <NothingFound found={result} />
      ) : (
        result.Mandanten.map((found) => (
          <OfClient key={found.Mandant.Key} found={found} words={words} readAs={result.GesuchtAls} />
        ))
      )
    }
  </SearchPage>
);
