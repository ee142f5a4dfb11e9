import type { Einbindung, Seitenpruefung } from '@mundwerk/contract/console/connect/embed';
import { useMutation } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useCopy } from '#lib/copy/use-copy.ts';
import { documentBoot } from '#lib/page/boot.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField, textInput } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row, Section, Stack } from '#ui/layout/page.tsx';
import { Notice, type NoticeKind } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded, LoadFailure } from '#work/screen/loaded.tsx';
import { consoleCall, useConsoleClient, useConsoleQuery } from '../app/session/operator.ts';
import styles from './embed-screen.module.css';

/** The targets of a snippet, in the order they are offered. */
export const SNIPPET_FORMS = ['html', 'wordpress', 'typo3', 'iframe'] as const;
export type SnippetKind = (typeof SNIPPET_FORMS)[number];

/** The choices that make a snippet. */
export interface SnippetChoice {
  readonly form: SnippetKind;
  /** Empty for the client's own language. */
  readonly language: string;
  /** The number of the product whose form comes first; empty for the home page. */
  readonly product: string;
  /** Whether the host page asks for cookie consent. */
  readonly isHostAsking: boolean;
  readonly hasHostBackground: boolean;
  /** The text of the link and the title of the frame. */
  readonly words: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (value: string): string => value.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** A PHP string literal in single quotes. */
const phpText = (value: string): string => `'${value.replaceAll(/[\\']/g, (character) => `\\${character}`)}'`;

/** The portal's start URL. */
export const startAddress = ({ Portal, Sprachen }: Einbindung, { language, product }: SnippetChoice): string => {
  const paths = Sprachen.find(({ Sprache }) => Sprache === language) ?? Sprachen[0];
  if (!paths) return Portal;
  return Portal + (product ? paths.Formular.replace(':produktId', encodeURIComponent(product)) : paths.Startseite);
};

const element = (facts: Einbindung, choice: SnippetChoice): string => {
  const attributes = [
    ['client', facts.Mandant],
    ['lang', choice.language],
    ['product', choice.product],
    ['consent', choice.isHostAsking ? 'pending' : ''],
    ['theme', choice.hasHostBackground ? 'host' : ''],
    ['title', choice.words],
  ].flatMap(([name, value]) => (value ? [`${name}="${escapeHtml(value)}"`] : []));
  const link = `<a href="${escapeHtml(startAddress(facts, choice))}">${escapeHtml(choice.words)}</a>`;
  return `<mundwerk-portal ${attributes.join(' ')}>\n  ${link}\n</mundwerk-portal>`;
};

const html = (facts: Einbindung, choice: SnippetChoice): string => {
  const { Url, Integritaet } = facts.Skript;
  const script = `<script src="${Url}" integrity="${Integritaet}" crossorigin="anonymous" defer></script>`;
  return `${script}\n\n${element(facts, choice)}`;
};

const wordpress = (facts: Einbindung, choice: SnippetChoice): string => {
  const { Url, Integritaet } = facts.Skript;
  return `add_action( 'wp_enqueue_scripts', function () {
  wp_enqueue_script( 'mundwerk', '${Url}', array(), null, array( 'strategy' => 'defer' ) );
} );
add_filter( 'wp_script_attributes', function ( $attributes ) {
  if ( ( $attributes['id'] ?? '' ) !== 'mundwerk-js' ) return $attributes;
  return $attributes + array( 'integrity' => '${Integritaet}', 'crossorigin' => 'anonymous' );
} );
add_shortcode( 'mundwerk', function () {
  return ${phpText(element(facts, choice).replaceAll(/\n\s*/g, ''))};
} );`;
};

const typo3 = (facts: Einbindung, choice: SnippetChoice): string => `# TypoScript
page.includeJSFooter.mundwerk = ${facts.Skript.Url}
page.includeJSFooter.mundwerk {
  external = 1
  defer = 1
  integrity = ${facts.Skript.Integritaet}
  crossorigin = anonymous
  disableCompression = 1
  excludeFromConcatenation = 1
}

# Plain HTML
${element(facts, choice)}`;

const iframe = (facts: Einbindung, choice: SnippetChoice): string => {
  const address = escapeHtml(`${startAddress(facts, choice)}?widget=1`);
  return `<iframe src="${address}" title="${escapeHtml(choice.words)}" width="100%" height="900" style="border:0"
  allow="clipboard-write; web-share" referrerpolicy="strict-origin-when-cross-origin" loading="lazy"></iframe>`;
};

const WRITERS = { html, wordpress, typo3, iframe } as const;

/** The snippet to paste into a host page. */
export const snippetOf = (facts: Einbindung, choice: SnippetChoice): string => WRITERS[choice.form](facts, choice);

/** The snippet to read, select or copy. */
const Snippet = ({ code, start }: { code: string; start: string }): ReactNode => {
  const id = useId();
  const { status, copy } = useCopy();
  return (
    <Stack gap="ms">
      <Row isApart gap="ms">
        <h2 id={id} className={text.lg}>
          {t('consoleEmbed.snippet.title')}
        </h2>
        <Button kind="primary" size="sm" onClick={() => void copy(code)}>
          <Icon icon={status === 'done' ? Check : Copy} />
          {t('consoleEmbed.snippet.copy')}
        </Button>
      </Row>
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
    </Stack>
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
      <Stack gap="ms">
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
        <TextField label={t('consoleEmbed.fields.words')} maxLength={100} {...textInput(words, setWords)} />
      </Stack>
      <Snippet code={snippetOf(facts, choice)} start={startAddress(facts, choice)} />
    </div>
  );
};

const KINDS = {
  Erlaubt: 'success',
  Weitergeleitet: 'warning',
  AndereSchreibweise: 'warning',
  NichtErlaubt: 'warning',
  KeineAdresse: 'warning',
} as const satisfies Record<Seitenpruefung['Ergebnis'], NoticeKind>;

/** The line that the client's configuration needs, to be copied by its maintainers. */
const configurationOf = (origin: string): string =>
  `"RahmenHosts": { "${documentBoot().environment}": [${JSON.stringify(origin)}] }`;

/** The result of the check, with its remedy. */
const Verdict = ({ found }: { found: Seitenpruefung }): ReactNode => {
  const { Ergebnis, Origin, Erlaubt, Ziel } = found;
  const values = { origin: Origin ?? '', allowed: Erlaubt ?? '', target: Ziel ?? '' };
  const isMissing = Origin !== null && (Ergebnis === 'NichtErlaubt' || Ergebnis === 'AndereSchreibweise');
  return (
    <Notice kind={KINDS[Ergebnis]} title={t(`consoleEmbed.check.verdicts.${Ergebnis}.title`, values)}>
      <p>{t(`consoleEmbed.check.verdicts.${Ergebnis}.text`, values)}</p>
      {isMissing ? <code className={styles.line}>{configurationOf(Origin)}</code> : null}
    </Notice>
  );
};

/** Checks on the server whether a site may embed the portal; the list beside it is the one sent to browsers. */
export const HostCheck = ({ facts }: { facts: Einbindung }): ReactNode => {
  const { Key } = useConsoleClient();
  const [address, setAddress] = useState('');
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => consoleCall(Key, 'GET /verwaltung/einbindung/pruefung', { query: { Adresse: address.trim() } }),
  });
  const check = (event?: FormEvent): void => {
    event?.preventDefault();
    if (address.trim()) mutate();
  };
  return (
    <Section title={t('consoleEmbed.check.title')} size="lg" gap="ms">
      <form className={styles.check} onSubmit={check}>
        <TextField
          label={t('consoleEmbed.check.address')}
          hint={t('consoleEmbed.check.hint')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={address}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            reset();
          }}
        />
        <div>
          <Button type="submit" kind="secondary" isBusy={isPending} isDisabled={address.trim() === ''}>
            {t('consoleEmbed.check.action')}
          </Button>
        </div>
      </form>
      {error ? <LoadFailure error={error} isRetrying={isPending} onRetry={() => check()} /> : null}
      {data ? <Verdict found={data} /> : null}
      <div>
        <p className={text.note}>
          {t(facts.Seiten.length > 0 ? 'consoleEmbed.check.allowed' : 'consoleEmbed.check.nobody')}
        </p>
        <ul className={styles.sites}>
          {facts.Seiten.map((site) => (
            <li key={site}>
              <code>{site}</code>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
};

/** The snippet that embeds the portal in a page, and a check whether a site may embed it. */
export const Component = (): ReactNode => (
  <Screen title={t('consoleEmbed.title')} lead={t('consoleEmbed.lead')} gap="ml">
    <Loaded query={useConsoleQuery(['embedding'], 'GET /verwaltung/einbindung')}>
      {(facts) => (
        <>
          {facts.IstIntegriert ? null : (
            <Notice kind="info" title={t('consoleEmbed.apart.title')}>
              <p>{t('consoleEmbed.apart.text')}</p>
            </Notice>
          )}
          <SnippetForm facts={facts} />
          <HostCheck facts={facts} />
        </>
      )}
    </Loaded>
  </Screen>
);
