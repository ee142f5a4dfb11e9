import type { ClientDraft, ClientFileView } from '@mundwerk/contract/console/set-up/draft';
import { FILE_TEXT_MAX_LENGTH } from '@mundwerk/contract/values/console/set-up';
import { type ReactNode, useState } from 'react';
import { useDraft, useDraftFile } from '#console/acts/client-draft/use-draft.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { StateDot } from '#ui/data/data-table.tsx';
import { SelectField, TextArea, textInput } from '#ui/form/field.tsx';
import { Row } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import { FileDrop } from '#work/screen/file-drop.tsx';
import { LoadFailure } from '#work/screen/loaded.tsx';
import { EditorGroup, EditorSection, RemoveButton } from '../entry/editor-section.tsx';
import { EntriesTable, EntryPage } from '../entry/entries.tsx';
import styles from '../fields/fields.module.css';
import { problemText } from '../file/draft-files.tsx';
import { DraftPicture, endingOf, pictureAddress } from './draft-picture.tsx';
import filePageStyles from './files.module.css';

/** The size of a file as people read it. */
export const sizeWords = (bytes: number): string =>
  bytes < 1024
    ? t('consoleClientEditor.files.bytes', { size: formatNumber(bytes) })
    : t('consoleClientEditor.files.kilobytes', { size: formatNumber(Math.round(bytes / 1024)) });

/** The folders of a client; the empty path is the root. */
const FOLDERS = ['', 'images', 'pictures', 'fonts', 'content', 'content/assets', 'catalogue'] as const;

/** Replaces characters that not every part of the product accepts in file names. */
export const plainName = (name: string): string => name.replaceAll(/[^\w .()+@-]+/g, '-').replace(/^\.+/, '');

/** Puts a new file into a folder of the draft. */
export const AddFile = ({ onAdded }: { onAdded: (path: string) => void }): ReactNode => {
  const { saving, upload } = useDraft();
  const [folder, setFolder] = useState<string>('images');
  const add = async (file: File): Promise<void> => {
    const path = [folder, plainName(file.name)].filter(Boolean).join('/');
    if (await upload(path, file)) onAdded(path);
  };
  return (
    <EditorGroup title={t('consoleClientEditor.files.add')}>
      <div className={styles.part}>
        <SelectField
          label={t('consoleClientEditor.files.folder')}
          options={FOLDERS.map((one) => [one, one || t('consoleClientEditor.files.root')])}
          {...textInput(folder, setFolder)}
        />
        <FileDrop
          label={t('consoleClientEditor.files.choose')}
          hint={t('consoleClientEditor.files.drop')}
          note={t('consoleClientEditor.files.limit')}
          accept="*"
          isBusy={saving.step === 'saving'}
          onFile={(file) => void add(file)}
        />
      </div>
    </EditorGroup>
  );
};

/** Files that cannot be removed, because every client needs them. */
const REQUIRED = ['client.json', 'catalogue.json'];

/** A text file, saved by its button, because a half-typed file would be invalid most of the time. */
const TextEditor = ({ path, stored }: { path: string; stored: string }): ReactNode => {
  const { mayChange, saving, change, upload } = useDraft();
  const [typed, setTyped] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    if (typed === null) return;
    const isSaved =
      typed.length > FILE_TEXT_MAX_LENGTH
        ? await upload(path, new Blob([typed]))
        : await change([{ Pfad: path, Text: typed }]);
    if (isSaved) setTyped(null);
  };
  return (
    <div className={filePageStyles.editor}>
      <TextArea
        label={t('consoleClientEditor.files.text')}
        className={filePageStyles.code}
        spellCheck={false}
        readOnly={!mayChange}
        {...textInput(typed ?? stored, setTyped)}
      />
      {mayChange ? (
        <Row>
          <Button
            isDisabled={typed === null || typed === stored}
            isBusy={saving.step === 'saving'}
            onClick={() => void save()}
          >
            {t('consoleClientEditor.files.save')}
          </Button>
          {typed !== null && typed !== stored ? (
            <Button kind="secondary" onClick={() => setTyped(null)}>
              {t('consoleClientEditor.files.revert')}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </div>
  );
};

const Problems = ({ path }: { path: string }): ReactNode => {
  const { draft } = useDraft();
  const own = draft.Probleme.filter(({ Datei }) => Datei === path);
  if (own.length === 0) return null;
  return (
    <Notice kind="warning" title={t('consoleClientEditor.files.problems', { count: own.length })}>
      <ul className={filePageStyles.problems}>
        {own.map((problem) => (
          <li key={`${problem.Zeile} ${problem.Feld} ${problem.Fehler}`}>
            {problem.Zeile === null ? '' : `${t('consoleClientEditor.files.line', { line: problem.Zeile })} `}
            <code>{problem.Feld}</code> {problemText(problem)}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/** A file of the draft: its text or picture, its problems, and an upload to replace it. */
export const FilePage = ({ file, onBack }: { file: ClientFileView; onBack: () => void }): ReactNode => {
  const { mayChange, saving, change, upload } = useDraft();
  const { data, error, isFetching, refetch } = useDraftFile(file.Pfad);
  const picture = data ? pictureAddress(file.Pfad, data) : null;
  return (
    <EntryPage
      title={file.Pfad}
      note={`${t(`consoleClientEditor.files.kinds.${file.Art}`)}, ${sizeWords(file.Groesse)}`}
      backLabel={t('consoleClientEditor.files.all')}
      onBack={onBack}
      acts={
        mayChange && !REQUIRED.includes(file.Pfad) ? (
          <RemoveButton
            label={t('consoleClientEditor.files.remove')}
            paths={[file.Pfad]}
            act={() => change([{ Pfad: file.Pfad, Loeschen: true }])}
            onGone={onBack}
          />
        ) : null
      }
    >
      <Problems path={file.Pfad} />
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {picture ? <DraftPicture address={picture} alt={file.Pfad} /> : null}
      {data && data.Text !== null ? <TextEditor path={file.Pfad} stored={data.Text} /> : null}
      {mayChange && file.Art !== 'Json' ? (
        <FileDrop
          label={t('consoleClientEditor.files.replace')}
          hint={t('consoleClientEditor.files.replaceHint', { ending: endingOf(file.Pfad) })}
          note={t('consoleClientEditor.files.limit')}
          accept={`.${endingOf(file.Pfad)}`}
          isBusy={saving.step === 'saving'}
          onFile={(next) => void upload(file.Pfad, next)}
        />
      ) : null}
    </EntryPage>
  );
};

const stateIn = ({ Probleme }: ClientDraft, { Pfad, IstGeaendert }: ClientFileView) => {
  if (Probleme.some(({ Datei }) => Datei === Pfad))
    return { tone: 'moving', words: t('consoleClientEditor.lists.wrong') } as const;
  return IstGeaendert
    ? ({ tone: 'waiting', words: t('consoleClientEditor.files.changed') } as const)
    : ({ tone: 'done', words: t('consoleClientEditor.files.same') } as const);
};

/** Every file of the draft. */
export const Component = (): ReactNode => {
  const { draft, mayChange } = useDraft();
  const [search, setSearch] = useSearchParams();
  const stateOf = (file: ClientFileView) => stateIn(draft, file);
  const path = search.get('datei');
  const opened = draft.Dateien.find(({ Pfad }) => Pfad === path);
  if (opened) return <FilePage key={opened.Pfad} file={opened} onBack={() => setSearch({})} />;
  return (
    <EditorSection name="files">
      <EntriesTable
        caption={t('consoleClientEditor.sections.files')}
        entries={draft.Dateien}
        keyOf={({ Pfad }) => Pfad}
        wordsOf={(file) => `${file.Pfad} ${stateOf(file).words}`}
        columns={[
          {
            title: t('consoleClientEditor.files.path'),
            cell: ({ Pfad }) => <Link to={`?${new URLSearchParams({ datei: Pfad })}`}>{Pfad}</Link>,
          },
          {
            title: t('consoleClientEditor.files.kind'),
            cell: ({ Art }) => t(`consoleClientEditor.files.kinds.${Art}`),
          },
          { title: t('consoleClientEditor.files.size'), kind: 'number', cell: ({ Groesse }) => sizeWords(Groesse) },
          {
            title: t('consoleClientEditor.products.columns.state'),
            cell: (file) => <StateDot tone={stateOf(file).tone}>{stateOf(file).words}</StateDot>,
          },
        ]}
        empty={{ title: t('consoleClientEditor.lists.emptyTitle'), text: t('consoleClientEditor.leads.files') }}
      />
      {mayChange ? <AddFile onAdded={(added) => setSearch({ datei: added })} /> : null}
    </EditorSection>
  );
};
