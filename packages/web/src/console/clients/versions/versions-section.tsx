import type { ClientVersion } from '@mundwerk/contract/console/set-up/versions';
import type { VersionState } from '@mundwerk/contract/values/console/set-up';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { differenceQuery, setUpKey, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { ConsoleAct } from '#console/acts/console-act.tsx';
import { consoleCall, consoleFile, refreshOperator, useMayFor } from '#console/app/session/operator.ts';
import { saveFile } from '#lib/http/save-file.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { StateDot, type StateTone } from '#ui/data/data-table.tsx';
import { Row, Section, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { Changes } from '#work/act/changes.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { LoadedTable } from '#work/screen/row-table.tsx';
import { ImportDraft } from '../import/import-client.tsx';
import { FileChange } from './file-change.tsx';
import styles from './versions.module.css';

interface DifferenceProps {
  /** The earlier version; defaults to the published one. */
  from: string | undefined;
  /** The later version; defaults to the draft. */
  to: string | undefined;
}

/** What differs between two versions: file by file, and field by field before and after. */
export const Difference = ({ from, to }: DifferenceProps): ReactNode => {
  const { draft } = useDraft();
  const query = useQuery(differenceQuery(draft, { from, to }));
  const { data } = query;
  return (
    <Section title={t('consoleClients.difference.title')}>
      <p role="status">
        {data
          ? t('consoleClients.difference.answer', {
              count: data.Unterschiede.length,
              from: data.Von ?? '–',
              to: data.Bis ?? '–',
            })
          : null}
      </p>
      <Loaded query={query}>
        {({ Unterschiede }) => Unterschiede.map((file) => <FileChange key={file.Pfad} file={file} />)}
      </Loaded>
    </Section>
  );
};

/** Publishes the files of an earlier version again, as a new version; a draft stays as it is. */
const RestoreAct = ({ version: { Nummer } }: { version: ClientVersion }): ReactNode => {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  return (
    <ConsoleAct
      client={client}
      right="client.restore"
      label={t('consoleClients.restore.action', { number: Nummer })}
      send={(_, Grund) =>
        consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/versionen/{nummer}/zurueck', {
          params: { mandant: client, nummer: Nummer },
          body: { Grund },
        })
      }
      after={() => Promise.all([queries.invalidateQueries({ queryKey: ['set-up'] }), refreshOperator()])}
      done={(made) => t('consoleClients.restore.done', { number: Nummer, made: made.Nummer })}
    >
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
    </ConsoleAct>
  );
};

/** Downloads the files of a version as an archive, in the layout of `clients/<key>/`. */
const ExportAct = ({ number, isDraft }: { number: number; isDraft: boolean }): ReactNode => {
  const { client } = useDraft();
  const name = `${client}-${number}.zip`;
  return (
    <ConsoleAct
      client={client}
      right="client.export"
      label={t('consoleClients.export.action', { number })}
      kind="quiet"
      send={(_, Grund) =>
        consoleFile(null, 'POST /verwaltung/mandanten/{mandant}/export', {
          params: { mandant: client },
          body: { Nummer: number, Grund },
        })
      }
      after={(archive) => saveFile(name, archive)}
      done={t('consoleClients.export.done', { name })}
    >
      <p>{t(isDraft ? 'consoleClients.export.draft' : 'consoleClients.export.text')}</p>
    </ConsoleAct>
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
const comparePath = (versionsPath: string, { Nummer, BasiertAuf }: ClientVersion): string => {
  const search = new URLSearchParams({
    ...(BasiertAuf === null ? {} : { von: String(BasiertAuf) }),
    bis: String(Nummer),
  });
  return `${versionsPath}?${search}`;
};

const VersionActs = ({ version }: { version: ClientVersion }): ReactNode => {
  const { draft, pathOf } = useDraft();
  const { Nummer, Stand, BasiertAuf } = version;
  return (
    <Row gap="sm" className={styles.acts}>
      {BasiertAuf === null ? null : (
        <Link to={comparePath(pathOf('versionen'), version)} className={text.target}>
          {t('consoleClients.versions.compare', { from: BasiertAuf, to: Nummer })}
        </Link>
      )}
      {Stand === 'Ersetzt' ? <RestoreAct version={version} /> : null}
      <ExportAct number={Nummer} isDraft={Nummer === draft.Nummer} />
    </Row>
  );
};

/** The versions with their authors and differences, and the acts to restore, export and import them. */
export const Component = (): ReactNode => {
  const { client, draft, mayChange } = useDraft();
  const mayImport = useMayFor(client)('client.import');
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
        <LoadedTable
          query={query}
          rows={({ Versionen }) => Versionen}
          caption={t('consoleClients.versions.title')}
          label={t('consoleClients.versions.table')}
          keyOf={({ Nummer }) => Nummer}
          columns={[
            { title: t('consoleClients.versions.number'), kind: 'number', cell: ({ Nummer }) => Nummer },
            {
              title: t('consoleClients.versions.state'),
              cell: ({ Stand }) => (
                <StateDot tone={TONES[Stand]}>{t(`consoleClients.versions.states.${Stand}`)}</StateDot>
              ),
            },
            { title: t('consoleClients.versions.note'), cell: ({ Notiz }) => Notiz ?? '–' },
            { title: t('consoleClients.versions.when'), cell: whenOf },
            {
              title: t('consoleClients.versions.by'),
              cell: ({ ErstelltVon }) =>
                ErstelltVon === FROM_FOLDER ? t('consoleClients.versions.folder') : ErstelltVon,
            },
            { title: t('consoleClients.versions.acts'), cell: (version) => <VersionActs version={version} /> },
          ]}
        />
      </Section>
      {to !== undefined || hasDraft ? <Difference key={`${from} ${to}`} from={from} to={to} /> : null}
      {mayChange && mayImport ? <ImportDraft /> : null}
    </Stack>
  );
};
