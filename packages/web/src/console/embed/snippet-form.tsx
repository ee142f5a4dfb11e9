import type { Einbindung } from '@mundwerk/contract/console/connect/embed';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useCopy } from '#lib/copy/use-copy.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import styles from './embed-screen.module.css';
import { SNIPPET_FORMS, type SnippetChoice, snippetOf, startAddress } from './snippet.ts';

/** The snippet to read, select or copy. */
const Snippet = ({ code, start }: { code: string; start: string }): ReactNode => {
  const id = useId();
  const { status, copy } = useCopy();
  return (
    <div className={styles.result}>
      <div className={styles.head}>
        <h2 id={id} className={text.lg}>
          {t('consoleEmbed.snippet.title')}
        </h2>
        <Button kind="primary" size="sm" onClick={() => void copy(code)}>
          <Icon icon={status === 'done' ? Check : Copy} />
          {t('consoleEmbed.snippet.copy')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways needs a place in the order of keys */}
      <section className={styles.code} tabIndex={0} aria-labelledby={id}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <p className={text.note} role="status">
        {status === 'idle' ? '' : t(`consoleEmbed.snippet.${status}`)}
      </p>
      <p className={text.small}>
        <a href={start} target="_blank" rel="noreferrer">
          {t('consoleEmbed.snippet.open')}
        </a>
      </p>
    </div>
  );
};

/** The choices, mirrored in the URL. The URL updates later, possibly after the next choice, so the state here is authoritative. */
const useChoices = () => {
  const [search, setSearch] = useSearchParams();
  const [choices, setChoices] = useState(search);
  const choose = (name: string, value: string): void => {
    const next = new URLSearchParams(choices);
    if (value) next.set(name, value);
    else next.delete(name);
    setChoices(next);
    setSearch(next, { replace: true });
  };
  return { chosen: (name: string): string => choices.get(name) ?? '', choose };
};

/** The form for language, product, banner and look, with the resulting snippet. */
export const SnippetForm = ({ facts }: { facts: Einbindung }): ReactNode => {
  const { chosen, choose } = useChoices();
  const [words, setWords] = useState(() => t('consoleEmbed.fields.wordsDefault'));
  const choice: SnippetChoice = {
    form: SNIPPET_FORMS.find((form) => form === chosen('form')) ?? 'html',
    language: chosen('sprache'),
    product: chosen('produkt'),
    isHostAsking: chosen('banner') === 'host',
    hasHostBackground: facts.IstHintergrundErlaubt && chosen('hintergrund') === 'host',
    words: words.trim() || t('consoleEmbed.fields.wordsDefault'),
  };
  const isFrame = choice.form === 'iframe';
  const select = (name: string, label: string, options: readonly (readonly [string, string])[], hint?: string) => (
    <SelectField
      label={label}
      hint={hint}
      value={chosen(name)}
      options={options}
      onChange={(event) => choose(name, event.currentTarget.value)}
    />
  );
  return (
    <div className={styles.sides}>
      <div className={styles.fields}>
        {select(
          'form',
          t('consoleEmbed.fields.form'),
          SNIPPET_FORMS.map((form) => [form === 'html' ? '' : form, t(`consoleEmbed.forms.${form}`)] as const),
          t(`consoleEmbed.formHints.${choice.form}`),
        )}
        {select('sprache', t('consoleEmbed.fields.language'), [
          ['', t('consoleEmbed.fields.ownLanguage')],
          ...facts.Sprachen.map(({ Sprache }) => [Sprache, t(`console.languages.${Sprache}`)] as const),
        ])}
        {select('produkt', t('consoleEmbed.fields.product'), [
          ['', t('consoleEmbed.fields.homePage')],
          ...facts.Produkte.map(({ Id, Name }) => [String(Id), Name] as const),
        ])}
        {isFrame
          ? null
          : select(
              'banner',
              t('consoleEmbed.fields.banner'),
              [
                ['', t('consoleEmbed.banners.portal')],
                ['host', t('consoleEmbed.banners.host')],
              ],
              choice.isHostAsking ? t('consoleEmbed.fields.bannerHint') : undefined,
            )}
        {isFrame || !facts.IstHintergrundErlaubt
          ? null
          : select('hintergrund', t('consoleEmbed.fields.background'), [
              ['', t('consoleEmbed.backgrounds.own')],
              ['host', t('consoleEmbed.backgrounds.host')],
            ])}
        <TextField
          label={t('consoleEmbed.fields.words')}
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <Snippet code={snippetOf(facts, choice)} start={startAddress(facts, choice)} />
    </div>
  );
};
