import type { OperatorClient } from '@mundwerk/contract/console/access';
import type { HitKind, SearchResult } from '@mundwerk/contract/console/record/search';
import { type ReactNode, useEffect, useState } from 'react';
import { consoleCall, useConsoleClient } from '#console/app/session/operator.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/page.tsx';
import { HitTable, NothingFound, SearchPage, tellOpened, titleOf, useSearchWords } from './search-page.tsx';

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
export const Component = (): ReactNode => {
  const client = useConsoleClient();
  const { Key, Name } = client;
  const words = useSearchWords();
  const [group, setGroup] = useState<{ of: string; kind: HitKind } | null>(null);
  const chosen = group?.of === words ? group.kind : null;
  useEffect(() => {
    document.title = [t('console.find.screen'), Name, t('console.title')].join(' · ');
  }, [Name]);
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
