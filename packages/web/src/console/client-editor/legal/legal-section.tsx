import { addDays, isDay } from '@mundwerk/contract/values/day';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { draftFileQuery, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { today } from '#lib/text/clock.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { StateDot, type StateTone } from '#ui/data/data-table.tsx';
import { TextField, textInput } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Link } from '#ui/text/link.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { EditorGroup, EditorSection } from '../entry/editor-section.tsx';
import { useClientLanguages } from '../entry/use-entry.ts';
import {
  isDated,
  LEGAL_DOCUMENTS,
  type LegalDocumentName,
  type LegalVersion,
  legalPath,
  readLegalPath,
  readLegalText,
  versionState,
  versionsOf,
  writeLegalText,
} from './legal-file.ts';
import { VersionPage } from './version-page.tsx';

interface NewVersionProps {
  document: LegalDocumentName;
  versions: readonly LegalVersion[];
  languages: readonly string[];
}

/** Copies the newest version's files into a version that applies from a day on. */
const useCopies = ({ document, versions, languages }: NewVersionProps) => {
  const { client, draft, change } = useDraft();
  const queries = useQueryClient();
  const newest = versions.find(({ version }) => isDated(version));
  return async (day: string): Promise<boolean> => {
    const name = t(`consoleClientEditor.legal.documents.${document}`);
    const files = languages.map(async (language) => {
      const path = newest?.files[language];
      const before = path ? await queries.ensureQueryData(draftFileQuery({ client, draft }, path)) : null;
      const old = before?.Text ?? '';
      const { title, body } = readLegalText(old);
      // The note about changes is cleared, because it describes the previous version.
      return {
        Pfad: legalPath(document, day, language),
        Text: writeLegalText(old, { title: title || name, changes: '', body }),
      };
    });
    return change(await Promise.all(files));
  };
};

/** A new version of a document, from a day on. */
export const NewVersion = (props: NewVersionProps): ReactNode => {
  const { document, versions } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState(() => addDays(today(), 1));
  const [isBusy, setIsBusy] = useState(false);
  const [, setSearch] = useSearchParams();
  const copy = useCopies(props);
  const isTaken = versions.some(({ version }) => version === day);
  const problem = isTaken
    ? t('consoleClientEditor.legal.dayTaken')
    : isDay(day)
      ? undefined
      : t('consoleClientEditor.legal.dayWrong');
  const make = async (): Promise<void> => {
    if (problem || isBusy) return;
    setIsBusy(true);
    const isMade = await copy(day);
    setIsBusy(false);
    setIsOpen(false);
    if (isMade) setSearch({ dokument: document, fassung: day });
  };
  return (
    <>
      <Button kind="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {t('consoleClientEditor.legal.add')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('consoleClientEditor.legal.addTitle', {
          document: t(`consoleClientEditor.legal.documents.${document}`),
        })}
        closeLabel={t('consoleClientEditor.close')}
        onClose={() => setIsOpen(false)}
      >
        <Stack
          as="form"
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
          <p>{t('consoleClientEditor.legal.addText')}</p>
          <TextField
            label={t('consoleClientEditor.legal.from')}
            type="date"
            error={problem}
            {...textInput(day, setDay)}
          />
          <Row>
            <Button type="submit" isBusy={isBusy}>
              {t('consoleClientEditor.legal.add')}
            </Button>
            <Button kind="secondary" onClick={() => setIsOpen(false)}>
              {t('consoleClientEditor.cancel')}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
};

const TONES: Readonly<Record<ReturnType<typeof versionState>, StateTone>> = {
  current: 'done',
  planned: 'waiting',
  replaced: 'ended',
  beside: 'ended',
};

/** The day of a version, or the word that names it. */
export const versionName = (version: string): string => (isDated(version) ? formatDate(version) : version);

/** A document with its versions. */
const DocumentPart = ({ document, versions, languages }: NewVersionProps): ReactNode => {
  const { draft, mayChange } = useDraft();
  const name = t(`consoleClientEditor.legal.documents.${document}`);
  const hasProblem = (version: string): boolean =>
    draft.Probleme.some(({ Datei }) => Datei.startsWith(`legal/${document}/${version}.`));
  return (
    <EditorGroup
      title={name}
      acts={mayChange ? <NewVersion document={document} versions={versions} languages={languages} /> : null}
    >
      {versions.length === 0 ? <p>{t('consoleClientEditor.legal.missing')}</p> : null}
      {versions.length > 0 ? (
        <RowTable
          caption={name}
          label={t('consoleClientEditor.legal.versions', { document: name })}
          rows={versions}
          keyOf={({ version }) => version}
          columns={[
            {
              title: t('consoleClientEditor.legal.from'),
              cell: ({ version }) => (
                <Link to={`?${new URLSearchParams({ dokument: document, fassung: version })}`}>
                  {versionName(version)}
                </Link>
              ),
            },
            {
              title: t('consoleClientEditor.legal.languages'),
              cell: ({ files }) => Object.keys(files).join(', '),
              below: ({ files }) => {
                const lacking = languages.filter((language) => !files[language]).join(', ');
                return lacking && t('consoleClientEditor.legal.lacking', { languages: lacking });
              },
            },
            {
              title: t('consoleClientEditor.products.columns.state'),
              cell: ({ version }) => {
                const state = versionState(versions, version, today());
                return hasProblem(version) ? (
                  <StateDot tone="moving">{t('consoleClientEditor.lists.wrong')}</StateDot>
                ) : (
                  <StateDot tone={TONES[state]}>{t(`consoleClientEditor.legal.states.${state}`)}</StateDot>
                );
              },
            },
          ]}
        />
      ) : null}
    </EditorGroup>
  );
};

/** The document and version that the URL names directly, or by one of their files. */
const useOpenedVersion = () => {
  const [search, setSearch] = useSearchParams();
  const asked = readLegalPath(search.get('datei') ?? '');
  const document = LEGAL_DOCUMENTS.find((one) => one === (search.get('dokument') ?? asked?.document));
  const version = search.get('fassung') ?? asked?.version ?? null;
  return { document, version, close: () => setSearch({}) };
};

/** Imprint, privacy notice, terms and accessibility statement in their versions. */
export const Component = (): ReactNode => {
  const { draft } = useDraft();
  const languages = useClientLanguages();
  const paths = draft.Dateien.map(({ Pfad }) => Pfad);
  const { document, version, close } = useOpenedVersion();
  const opened = document && versionsOf(paths, document).find((one) => one.version === version);
  if (document && opened)
    return <VersionPage document={document} version={opened} languages={languages} onBack={close} />;
  return (
    <EditorSection name="legal">
      {LEGAL_DOCUMENTS.map((one) => (
        <DocumentPart key={one} document={one} versions={versionsOf(paths, one)} languages={languages} />
      ))}
    </EditorSection>
  );
};
