import type { ReactNode } from 'react';
import { useAskedPlace, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { screenPath } from '#console/app/paths.ts';
import { documentBoot } from '#lib/page/boot.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { OPEN_PARAMETER } from '#work/list/open-row.ts';
import { AGENCIES_FILE, AGENCY_FIELDS, type AgencyValue, nextNumber } from '../catalogue/entry-fields.ts';
import { type ProductValue, textIn, useCatalogue } from '../catalogue/use-catalogue.ts';
import { EditorSection } from '../entry/editor-section.tsx';
import { checkColumn, EntriesTable, ListedEntry } from '../entry/entries.tsx';
import { useFileEntry } from '../entry/use-entry.ts';
import { type ClientWords, useFieldWords } from '../fields/client-field.ts';
import { FileLoaded, type JsonFile, useJsonFile, valueAt } from '../file/draft-files.tsx';

const LIST = 'Agenturen';

const nameOf = ({ Name, Nummer }: AgencyValue): string => Name || Nummer || t('consoleClientEditor.products.unnamed');

interface AgencyPageProps {
  file: JsonFile;
  index: number;
  agency: AgencyValue;
  words: ClientWords;
  onBack: () => void;
}

const AgencyPage = ({ file, index, agency, words, onBack }: AgencyPageProps): ReactNode => {
  // The agents of the catalogue; clients whose catalogue has none enter agents by number.
  const agents = useCatalogue()
    .list<ProductValue>('Produkte')
    .flatMap(({ value }) =>
      value.Agent && value.ExterneId
        ? [[value.ExterneId, `${textIn(value.AnzeigeName, documentBoot().language)} (${value.ExterneId})`] as const]
        : [],
    );
  const access = useFileEntry(file, {
    list: [LIST],
    index,
    name: 'Nummer',
    optionsOf: ({ kind }) => (kind === 'agents' && agents.length > 0 ? agents : undefined),
  });
  return (
    <ListedEntry
      title={nameOf(agency)}
      id={agency.Nummer || '–'}
      backLabel={t('consoleClientEditor.sections.agencies')}
      onBack={onBack}
      access={access}
      fields={AGENCY_FIELDS}
      list={LIST}
      words={words}
      // A published agency stays open when its entry is removed, so it is closed on the screen of agencies instead.
      isKept={access.isPublished}
    />
  );
};

interface AgencyTableProps {
  file: JsonFile;
  agencies: readonly AgencyValue[];
  onAdd: () => void;
}

const AgencyTable = ({ file, agencies, onAdd }: AgencyTableProps): ReactNode => (
  <EntriesTable
    caption={t('consoleClientEditor.sections.agencies')}
    entries={agencies.map((agency, index) => ({ agency, index }))}
    keyOf={({ index }) => String(index)}
    wordsOf={({ agency: { Name, Nummer, Ort } }) => `${Name} ${Nummer} ${Ort}`}
    columns={[
      {
        title: t('consoleClientEditor.products.columns.name'),
        cell: ({ agency, index }) => (
          <Link to={`?${new URLSearchParams({ [OPEN_PARAMETER]: String(index) })}`}>{nameOf(agency)}</Link>
        ),
        below: ({ agency }) => agency.Nummer,
      },
      { title: t('consoleClientEditor.agencies.place'), cell: ({ agency }) => agency.Ort },
      { title: t('consoleClientEditor.agencies.agents'), number: ({ agency }) => agency.Agenten?.length ?? 0 },
      checkColumn<{ readonly index: number }>(({ index }) => file.problemAt([LIST, index])),
    ]}
    empty={{ title: t('consoleClientEditor.agencies.emptyTitle'), text: t('consoleClientEditor.agencies.emptyText') }}
    addLabel={file.mayChange ? t('consoleClientEditor.agencies.add') : undefined}
    onAdd={onAdd}
  />
);

/** The agencies of a client's folder; agencies that were changed in operation keep those changes. */
export const Component = (): ReactNode => {
  const { client, draft, change } = useDraft();
  const file = useJsonFile(AGENCIES_FILE);
  const words = useFieldWords();
  const [search, setSearch] = useSearchParams();
  const asked = useAskedPlace();
  const found = valueAt(file.value, [LIST]);
  const agencies = Array.isArray(found) ? (found as AgencyValue[]) : [];
  const askedIndex = asked?.file === AGENCIES_FILE ? /^Agenturen\[(\d+)\]/.exec(asked.field)?.[1] : undefined;
  const index = Number(search.get(OPEN_PARAMETER) ?? askedIndex ?? -1);
  const opened = agencies[index];
  const add = async (): Promise<void> => {
    const agency = { Nummer: nextNumber(agencies), Name: '', Agenten: [] };
    const isSaved =
      file.value === undefined
        ? await change([{ Pfad: AGENCIES_FILE, Text: `${JSON.stringify({ [LIST]: [agency] }, null, 2)}\n` }])
        : await file.save([
            Array.isArray(found) ? { way: [LIST, -1], value: agency } : { way: [LIST], value: [agency] },
          ]);
    if (isSaved) setSearch({ [OPEN_PARAMETER]: String(agencies.length) });
  };
  if (opened && words)
    return (
      <AgencyPage key={index} file={file} index={index} agency={opened} words={words} onBack={() => setSearch({})} />
    );
  return (
    <EditorSection name="agencies">
      {draft.LiveNummer === null ? null : (
        <Notice kind="info">
          {t('consoleClientEditor.agencies.inOperation')}{' '}
          <Link to={screenPath(client, 'agenturen')}>{t('consoleClientEditor.agencies.open')}</Link>
        </Notice>
      )}
      <FileLoaded file={file} isReady={words !== undefined}>
        {() => <AgencyTable file={file} agencies={agencies} onAdd={() => void add()} />}
      </FileLoaded>
    </EditorSection>
  );
};
