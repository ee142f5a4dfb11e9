import type { OperatorClient } from '@mundwerk/contract/console/access';
import type { AlleTreffer } from '@mundwerk/contract/console/all-clients';
import type { HitKind, SearchResult } from '@mundwerk/contract/console/record/search';
import { type ReactNode, useState } from 'react';
import { ALL, screenPath, searchState } from '#console/app/paths.ts';
import { consoleCall, useConsoleClient } from '#console/app/session/operator.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Section, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { HitTable, hitPath, NothingFound, SearchPage, tellOpened, titleOf, useSearchWords } from './search-page.tsx';

interface ResultProps {
  readonly result: SearchResult;
  readonly client: OperatorClient;
  readonly onAll: (group: HitKind) => void;
}

const Result = ({ result, client, onAll }: ResultProps): ReactNode => {
  if (result.Gruppen.length === 0) return <NothingFound found={result} />;
  return result.Gruppen.map((group) => (
    <Section key={group.Art} size="lg" gap="ms" title={titleOf(group)}>
      <HitTable
        kind={group.Art}
        hits={group.Treffer}
        client={client}
        onOpen={(hit) => tellOpened(client.Key, hit, result.GesuchtAls)}
      />
      {group.Anzahl > group.Treffer.length ? (
        <div>
          <Button kind="secondary" size="sm" onClick={() => onAll(group.Art)}>
            {t('console.find.all', { number: formatNumber(group.Anzahl) })}
          </Button>
        </div>
      ) : null}
    </Section>
  ));
};

/** Search within one client: an exact hit opens at once, anything else is listed in groups. */
export const ClientSearch = (): ReactNode => {
  const client = useConsoleClient();
  const { Key } = client;
  const words = useSearchWords();
  const [group, setGroup] = useState<{ of: string; kind: HitKind } | null>(null);
  const chosen = group?.of === words ? group.kind : null;
  return (
    <SearchPage
      name={[Key, chosen]}
      load={(text, signal) =>
        consoleCall(Key, 'POST /verwaltung/suche', { body: { Text: text, Gruppe: chosen }, signal })
      }
      exactOf={({ Genau }) => Genau && { ...Genau, client: Key }}
      told={({ Gruppen }) => t('console.find.told', { count: Gruppen.length })}
      hint={t('console.find.startText')}
    >
      {(result) => <Result result={result} client={client} onAll={(kind) => setGroup({ of: words, kind })} />}
    </SearchPage>
  );
};

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
export const AllSearch = (): ReactNode => (
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

/** A hit as an entry of the palette; `open` records that it is opened, and answers its path. */
interface PaletteHit {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly open: () => string;
}

const paletteHits = (
  { Key, Name }: Pick<OperatorClient, 'Key' | 'Name'>,
  groups: SearchResult['Gruppen'],
  readAs: SearchResult['GesuchtAls'],
  isOneOfMany: boolean,
): PaletteHit[] =>
  groups.flatMap(({ Art, Treffer }) =>
    Treffer.flatMap((hit) => {
      const path = hitPath(Key, hit);
      if (!path) return [];
      const group = t(`console.find.groups.${Art}`);
      return {
        id: `${Key}-${Art}-${hit.Id}`,
        label: [hit.Titel || '–', hit.Email ?? hit.Produkt].filter(Boolean).join(' · '),
        group: isOneOfMany ? `${Name} · ${group}` : group,
        open: () => {
          tellOpened(Key, hit, readAs);
          return path;
        },
      };
    }),
  );

/** The first hits of each kind for the palette, of one client or of all. */
export const findHits = async (client: string, words: string, signal: AbortSignal): Promise<PaletteHit[]> => {
  if (client === ALL) {
    const { Mandanten, GesuchtAls } = await consoleCall(null, 'POST /verwaltung/alle/suche', {
      body: { Text: words },
      signal,
    });
    return Mandanten.flatMap(({ Mandant, Gruppen }) => paletteHits(Mandant, Gruppen, GesuchtAls, true));
  }
  const { Gruppen, GesuchtAls } = await consoleCall(client, 'POST /verwaltung/suche', {
    body: { Text: words, Gruppe: null },
    signal,
  });
  return paletteHits({ Key: client, Name: '' }, Gruppen, GesuchtAls, false);
};
