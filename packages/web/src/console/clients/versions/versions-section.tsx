import type { ClientVersion } from '@mundwerk/contract/console/set-up/versions';
import type { VersionState } from '@mundwerk/contract/values/console/set-up';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { setUpKey, setUpPath, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { consoleCall, consoleFile, refreshOperator, useMayFor } from '#console/app/session/operator.ts';
import { saveFile } from '#lib/http/save-file.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable, StateDot, type StateTone } from '#ui/data/data-table.tsx';
import { Row, Section, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { Changes } from '#work/act/changes.tsx';
import { Scroll } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { ImportDraft } from '../import/import-draft.tsx';
import { Difference } from './difference.tsx';
import styles from './versions.module.css';

/** Publishes the files of an earlier version again, as a new version; a draft stays as it is. */
export const RestoreAct = ({ version: { Nummer } }: { version: ClientVersion }): ReactNode => {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  const act = async (Grund: Reason): Promise<ActDone> => {
    const made = await consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/versionen/{nummer}/zurueck', {
      params: { mandant: client, nummer: Nummer },
      body: { Grund },
    });
    await Promise.all([queries.invalidateQueries({ queryKey: ['set-up'] }), refreshOperator()]);
    return { message: t('consoleClients.restore.done', { number: Nummer, made: made.Nummer }) };
  };
  return (
    <ActButton label={t('consoleClients.restore.action', { number: Nummer })} act={act}>
      {() => (
        <Changes
          changes={[
            {
              label: t('consoleClients.restore.live'),
              before: t('consoleClients.restore.version', { number: draft.LiveNummer ?? 0 }),
              after: t('consoleClients.restore.files', { number: Nummer }),
            },
          ]}
          follows={[t('consoleClients.restore.follows')]}
        />
      )}
    </ActButton>
  );
};

/** Downloads the files of a version as an archive, in the layout of `clients/<key>/`. */
export const ExportAct = ({ number, isDraft }: { number: number; isDraft: boolean }): ReactNode => {
  const { client } = useDraft();
  const act = async (Grund: Reason): Promise<ActDone> => {
    const archive = await consoleFile(null, 'POST /verwaltung/mandanten/{mandant}/export', {
      params: { mandant: client },
      body: { Nummer: number, Grund },
    });
    const name = `${client}-${number}.zip`;
    saveFile(name, archive);
    return { message: t('consoleClients.export.done', { name }) };
  };
  return (
    <ActButton label={t('consoleClients.export.action', { number })} kind="quiet" act={act}>
      {() => <p>{t(isDraft ? 'consoleClients.export.draft' : 'consoleClients.export.text')}</p>}
    </ActButton>
  );
};

const TONES: Readonly<Record<VersionState, StateTone>> = {
  Entwurf: 'waiting',
  Geplant: 'moving',
  Veroeffentlicht: 'done',
  Ersetzt: 'ended',
  Verworfen: 'ended',
};

/** Author of versions that were loaded from a folder, in place of a person. */
const FROM_FOLDER = 'folder';

/** The moment a version was published, is planned for, or was created. */
const whenOf = ({ VeroeffentlichtAm, GeplantAm, ErstelltAm }: ClientVersion): string =>
  formatDateTime(VeroeffentlichtAm ?? GeplantAm ?? ErstelltAm);

/** A version is compared with the one it is based on, or else with the published one. */
const comparePath = (client: string, { Nummer, BasiertAuf }: ClientVersion): string => {
  const search = new URLSearchParams({
    ...(BasiertAuf === null ? {} : { von: String(BasiertAuf) }),
    bis: String(Nummer),
  });
  return `${setUpPath(client, 'versionen')}?${search}`;
};

const VersionRow = ({ version }: { version: ClientVersion }): ReactNode => {
  const { client, draft } = useDraft();
  const may = useMayFor(client);
  const { Nummer, Stand, Notiz, ErstelltVon, BasiertAuf } = version;
  return (
    <tr>
      <Cell kind="number">{Nummer}</Cell>
      <Cell>
        <StateDot tone={TONES[Stand]}>{t(`consoleClients.versions.states.${Stand}`)}</StateDot>
      </Cell>
      <Cell>{Notiz ?? '–'}</Cell>
      <Cell>{whenOf(version)}</Cell>
      <Cell>{ErstelltVon === FROM_FOLDER ? t('consoleClients.versions.folder') : ErstelltVon}</Cell>
      <Cell>
        <Row gap="sm" className={styles.acts}>
          {BasiertAuf === null ? null : (
            <Link to={comparePath(client, version)} className={text.target}>
              {t('consoleClients.versions.compare', { from: BasiertAuf, to: Nummer })}
            </Link>
          )}
          {Stand === 'Ersetzt' && may('client.restore') ? <RestoreAct version={version} /> : null}
          {may('client.export') ? <ExportAct number={Nummer} isDraft={Nummer === draft.Nummer} /> : null}
        </Row>
      </Cell>
    </tr>
  );
};

const History = ({ versions }: { versions: readonly ClientVersion[] }): ReactNode => (
  <Scroll label={t('consoleClients.versions.table')}>
    <DataTable
      caption={t('consoleClients.versions.title')}
      columns={[
        { title: t('consoleClients.versions.number'), kind: 'number' },
        { title: t('consoleClients.versions.state') },
        { title: t('consoleClients.versions.note') },
        { title: t('consoleClients.versions.when') },
        { title: t('consoleClients.versions.by') },
        { title: t('consoleClients.versions.acts') },
      ]}
    >
      {versions.map((version) => (
        <VersionRow key={version.Nummer} version={version} />
      ))}
    </DataTable>
  </Scroll>
);

/** The versions with their authors and differences, and the acts to restore, export and import them. */
export const Component = (): ReactNode => {
  const { client, draft, mayChange } = useDraft();
  const [search] = useSearchParams();
  const query = useQuery({
    queryKey: [...setUpKey(client), 'versions', draft.Nummer, draft.Stand],
    queryFn: ({ signal }) =>
      consoleCall(null, 'GET /verwaltung/mandanten/{mandant}/versionen', { params: { mandant: client }, signal }),
  });
  const [from, to] = [search.get('von') ?? undefined, search.get('bis') ?? undefined];
  const hasDraft = draft.LiveNummer !== null && draft.Nummer !== draft.LiveNummer;
  return (
    <Stack gap="lg">
      <Section title={t('consoleClients.versions.title')}>
        <Loaded query={query}>{(data) => <History versions={data.Versionen} />}</Loaded>
      </Section>
      {to !== undefined || hasDraft ? <Difference key={`${from} ${to}`} from={from} to={to} /> : null}
      {mayChange ? <ImportDraft /> : null}
    </Stack>
  );
};
