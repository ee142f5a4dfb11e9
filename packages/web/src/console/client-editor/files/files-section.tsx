import type { ClientFileView } from '@mundwerk/contract/console/set-up/draft';
import type { ReactNode } from 'react';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell } from '#ui/data/data-table.tsx';
import { StateDot } from '#ui/data/state-dot.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { EntriesTable } from '../catalogue/entries-table.tsx';
import styles from '../fields/fields.module.css';
import { AddFile } from './add-file.tsx';
import { FilePage } from './file-page.tsx';
import { sizeWords } from './size-words.ts';

const stateOf = ({ IstGeaendert }: ClientFileView, hasProblem: boolean) => {
  if (hasProblem) return { tone: 'moving', words: t('consoleClientEditor.lists.wrong') } as const;
  return IstGeaendert
    ? ({ tone: 'waiting', words: t('consoleClientEditor.files.changed') } as const)
    : ({ tone: 'done', words: t('consoleClientEditor.files.same') } as const);
};

/** Every file of the draft. */
export const Component = (): ReactNode => {
  const { draft, mayChange } = useDraft();
  const [search, setSearch] = useSearchParams();
  const path = search.get('datei');
  const opened = draft.Dateien.find(({ Pfad }) => Pfad === path);
  if (opened) return <FilePage key={opened.Pfad} file={opened} onBack={() => setSearch({})} />;
  return (
    <div className={styles.section}>
      <div>
        <h2 className={text.xl}>{t('consoleClientEditor.sections.files')}</h2>
        <p className={text.soft}>{t('consoleClientEditor.leads.files')}</p>
      </div>
      <EntriesTable
        caption={t('consoleClientEditor.sections.files')}
        columns={[
          { title: t('consoleClientEditor.files.path') },
          { title: t('consoleClientEditor.files.kind') },
          { title: t('consoleClientEditor.files.size'), kind: 'number' },
          { title: t('consoleClientEditor.products.columns.state') },
        ]}
        empty={{ title: t('consoleClientEditor.lists.emptyTitle'), text: t('consoleClientEditor.leads.files') }}
        rows={draft.Dateien.map((file) => {
          const { tone, words } = stateOf(
            file,
            draft.Probleme.some(({ Datei }) => Datei === file.Pfad),
          );
          return {
            id: file.Pfad,
            words: `${file.Pfad} ${words}`,
            cells: (
              <>
                <Cell>
                  <Link to={`?${new URLSearchParams({ datei: file.Pfad })}`}>{file.Pfad}</Link>
                </Cell>
                <Cell>{t(`consoleClientEditor.files.kinds.${file.Art}`)}</Cell>
                <Cell kind="number">{sizeWords(file.Groesse)}</Cell>
                <Cell>
                  <StateDot tone={tone}>{words}</StateDot>
                </Cell>
              </>
            ),
          };
        })}
      />
      {mayChange ? <AddFile onAdded={(added) => setSearch({ datei: added })} /> : null}
    </div>
  );
};
