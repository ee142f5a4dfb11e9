import { isLanguage, type Language } from '@mundwerk/contract/values/language';
import type { OwnGreenWords } from '@mundwerk/contract/values/text/green-claims';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { PreviewBeside } from '#console/acts/client-draft/draft-preview.tsx';
import { setUpKey, useAskedPlace, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { consoleCall } from '#console/app/session/operator.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, textInput } from '#ui/form/field.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Row } from '#ui/layout/page.tsx';
import { Empty, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { WorkTabs } from '#work/screen/layout.tsx';
import { LoadFailure } from '#work/screen/loaded.tsx';
import { EditorSection } from '../entry/editor-section.tsx';
import { useClientLanguages } from '../entry/use-entry.ts';
import { useDraftFiles, useJsonFile, valueAt } from '../file/draft-files.tsx';
import { pageOf } from '../page-beside.ts';
import {
  FIRST_SEEN,
  filterTexts,
  isForgotten,
  partName,
  partOf,
  TextEditor,
  type TextFilter,
  type TextRow,
  textRows,
} from './text-editor.tsx';

const PAGE = 30;

const fileOf = (language: string): string => `texts.${language}.json`;

/** The texts of a language with the client's own wordings, those of its other languages included. */
const useTexts = (language: Language, languages: readonly string[]) => {
  const { client } = useDraft();
  const product = useQuery({
    queryKey: [...setUpKey(client), 'texts', language],
    queryFn: ({ signal }) =>
      consoleCall(null, 'GET /verwaltung/mandanten/{mandant}/texte', {
        params: { mandant: client },
        query: { sprache: language },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const own = useDraftFiles(languages.map((one) => ({ path: fileOf(one) })));
  const files = Object.fromEntries(languages.map((one) => [one, own.values.get(fileOf(one))]));
  return { product, rows: textRows(product.data?.Produkttexte ?? [], files, language) };
};

interface ToolsProps {
  filter: TextFilter;
  rows: readonly TextRow[];
  onFilter: (filter: TextFilter) => void;
}

const Tools = ({ filter, rows, onFilter }: ToolsProps): ReactNode => {
  const parts = useMemo(
    () =>
      [...new Set(rows.map(partOf))]
        .map((part) => [part, partName(part)] as const)
        .sort(([, one], [, other]) => one.localeCompare(other)),
    [rows],
  );
  const count = (show: TextFilter['show']): number => filterTexts(rows, { search: '', part: '', show }).length;
  return (
    <Row>
      <SearchBox
        isDense
        label={t('consoleClientEditor.texts.search')}
        placeholder={t('consoleClientEditor.texts.search')}
        {...textInput(filter.search, (search) => onFilter({ ...filter, search }))}
      />
      <SelectField
        label={t('consoleClientEditor.texts.part')}
        options={[
          [FIRST_SEEN, t('consoleClientEditor.texts.firstSeen')],
          ['', t('consoleClientEditor.texts.allParts')],
          ...parts,
        ]}
        {...textInput(filter.part, (part) => onFilter({ ...filter, part }))}
      />
      <SelectField
        label={t('consoleClientEditor.texts.show')}
        options={(['all', 'own', 'missing'] as const).map((show) => [
          show,
          t(`consoleClientEditor.texts.shows.${show}`, { count: count(show) }),
        ])}
        value={filter.show}
        onChange={(event) => onFilter({ ...filter, show: event.currentTarget.value as TextFilter['show'] })}
      />
    </Row>
  );
};

const LanguageTexts = ({ language, languages }: { language: Language; languages: readonly string[] }): ReactNode => {
  const asked = useAskedPlace();
  const file = useJsonFile(fileOf(language));
  const config = useJsonFile('client.json').value;
  const greenWords = (valueAt(config, ['Umweltworte']) ?? {}) as OwnGreenWords;
  const [edited, setEdited] = useState('');
  const { product, rows } = useTexts(language, languages);
  const [filter, setFilter] = useState<TextFilter>(() => ({
    search: asked?.field ?? '',
    part: asked?.field ? '' : FIRST_SEEN,
    show: 'all',
  }));
  const [shown, setShown] = useState(PAGE);
  const { error, isFetching, refetch } = product;
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!product.data) return <Skeleton shape="block" />;
  const found = filterTexts(rows, filter);
  const subjects = new Map(rows.map(({ Textschluessel, own, Text }) => [Textschluessel, own ?? Text]));
  const subjectOf = ({ Textschluessel }: TextRow): string | undefined => {
    const [section, mail] = Textschluessel.split('.');
    return section === 'mails' ? subjects.get(`mails.${mail}.subject`) : undefined;
  };
  return (
    <>
      <Tools
        filter={filter}
        rows={rows}
        onFilter={(next) => {
          setFilter(next);
          setShown(PAGE);
        }}
      />
      <p role="status" className={text.note}>
        {t('consoleClientEditor.texts.count', {
          count: found.length,
          own: formatNumber(rows.filter(({ own }) => own !== undefined).length),
          missing: formatNumber(rows.filter(isForgotten).length),
        })}
      </p>
      {found.length === 0 ? (
        <Empty title={t('consoleClientEditor.texts.nothing')}>
          <p>{t('consoleClientEditor.texts.nothingText')}</p>
        </Empty>
      ) : null}
      <PreviewBeside path={pageOf(edited || filter.part, language, valueAt(config, ['StandardProduktId']))}>
        {found.slice(0, shown).map((row) => (
          <TextEditor
            key={row.Textschluessel}
            file={file}
            row={row}
            language={language}
            greenWords={greenWords}
            subject={subjectOf(row)}
            onFocus={() => setEdited(partOf(row))}
          />
        ))}
      </PreviewBeside>
      {found.length > shown ? (
        <div>
          <Button kind="secondary" onClick={() => setShown(shown + PAGE)}>
            {t('consoleClientEditor.texts.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
};

/** The product's texts and mails beside the client's own wordings, by language. */
export const Component = (): ReactNode => {
  const languages = useClientLanguages();
  const [search] = useSearchParams();
  const asked = /^texts\.(\w+)\.json$/.exec(useAskedPlace()?.file ?? '')?.[1];
  const chosen = search.get('sprache') ?? asked ?? languages[0];
  const language = isLanguage(chosen) ? chosen : 'de';
  return (
    <EditorSection name="texts">
      <WorkTabs
        label={t('consoleClientEditor.legal.languages')}
        tabs={languages.filter(isLanguage).map((one) => ({
          to: `?sprache=${one}`,
          label: t(`consoleClientEditor.languages.${one}`),
          isCurrent: one === language,
        }))}
      />
      <LanguageTexts key={language} language={language} languages={languages} />
    </EditorSection>
  );
};
