import type { Language } from '@mundwerk/contract/values/language';
import { type OwnGreenWords, vagueClaims } from '@mundwerk/contract/values/text/green-claims';
import { type ReactNode, useRef } from 'react';
import type { ReplyOf } from '#lib/http/api.ts';
import { hasText, t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { useAsked, useEntry } from '../entry/use-entry.ts';
import { editFor, type JsonFile, valueAt } from '../file/draft-files.tsx';
import styles from './texts.module.css';

/** A text of the product as the server answers it. */
export type ProductText = ReplyOf<'GET /verwaltung/mandanten/{mandant}/texte'>['Produkttexte'][number];

/** A text of the product beside the client's own wording. */
export interface TextRow extends ProductText {
  /** The client's own words in the language that is shown. */
  readonly own: string | undefined;
  /** Other languages in which the client has its own wording; if this language lacks one, it may have been forgotten. */
  readonly ownElsewhere: readonly string[];
}

/** The part with the texts that visitors see first; it is shown while nothing is searched for. */
export const FIRST_SEEN = 'first';

/** What a visitor reads first, from the home page to the friend's page and the first mail, in that order. */
export const FIRST_SEEN_TEXTS: readonly string[] = [
  'home.title',
  'home.titleSame',
  'home.lead',
  'home.action',
  'home.promise',
  'home.steps.title',
  'home.products.title',
  'home.marketing.title',
  'home.marketing.text',
  'home.conditions.title',
  'consent.banner.title',
  'recommendation.title',
  'recommendation.lead',
  'recommendation.choice.legend',
  'recommendation.promise.self',
  'recommendation.terms.byButton',
  'recommendation.submit',
  'recommendation.message.suggestion',
  'recommendation.message.suggestionWithBenefit',
  'share.title',
  'preview.title',
  'preview.benefitDetail',
  'recipient.landing.title',
  'recipient.landing.forYou',
  'recipient.landing.forSender',
  'recipient.landing.open',
  'recipient.landing.next.title',
  'mails.credentials.subject',
  'mails.recommendationCreated.subject',
  'mails.pickup.subject',
];

/** The filter of the list of texts. */
export interface TextFilter {
  readonly search: string;
  /** The first part of keys, `FIRST_SEEN`, or empty for all; a search looks everywhere instead of in `FIRST_SEEN`. */
  readonly part: string;
  readonly show: 'all' | 'own' | 'missing';
}

/** The path of a text in `texts.<language>.json`. */
export const wayOf = ({ Textschluessel }: Pick<ProductText, 'Textschluessel'>): string[] => Textschluessel.split('.');

const ownText = (file: unknown, text: ProductText): string | undefined => {
  const found = valueAt(file, wayOf(text));
  return typeof found === 'string' ? found : undefined;
};

/** The product's texts with the client's wordings, by the files of its languages. */
export const textRows = (
  texts: readonly ProductText[],
  files: Readonly<Record<string, unknown>>,
  language: string,
): TextRow[] =>
  texts.map((text) => ({
    ...text,
    own: ownText(files[language], text),
    ownElsewhere: Object.keys(files).filter((other) => other !== language && ownText(files[other], text) !== undefined),
  }));

/** Whether other languages have the client's own wording of a text and this one has none. */
export const isForgotten = ({ own, ownElsewhere }: TextRow): boolean => own === undefined && ownElsewhere.length > 0;

/** The first part of a text's key: the screen or, for mails, all of them. */
export const partOf = ({ Textschluessel }: Pick<ProductText, 'Textschluessel'>): string =>
  Textschluessel.slice(0, Textschluessel.indexOf('.'));

/** The texts that fit a filter; those that visitors see first are in the order in which they see them. */
export const filterTexts = (rows: readonly TextRow[], { search, part: asked, show }: TextFilter): TextRow[] => {
  const wanted = search.trim().toLowerCase();
  const isFirst = asked === FIRST_SEEN && wanted === '';
  const part = asked === FIRST_SEEN ? '' : asked;
  const place = ({ Textschluessel }: TextRow): number => FIRST_SEEN_TEXTS.indexOf(Textschluessel);
  const listed = isFirst ? rows.filter((row) => place(row) >= 0).sort((one, other) => place(one) - place(other)) : rows;
  return listed.filter(
    (row) =>
      (part === '' || partOf(row) === part) &&
      (show === 'all' || (show === 'own' ? row.own !== undefined : isForgotten(row))) &&
      `${row.Textschluessel} ${row.Text} ${row.own ?? ''}`.toLowerCase().includes(wanted),
  );
};

/** Required variables of the product's text that the client's wording omits. */
export const missingPlaces = ({ Noetig }: ProductText, typed: string): string[] =>
  typed.trim() === '' ? [] : Noetig.filter((place) => !new RegExp(`\\{\\{\\s*${place}\\s*\\}\\}`).test(typed));

/** The name of a part of the texts. */
export const partName = (part: string): string => {
  const key = `consoleClientEditor.texts.parts.${part}`;
  return hasText(key) ? t(key as 'consoleClientEditor.texts.parts.mails') : part;
};

interface TextEditorProps {
  file: JsonFile;
  row: TextRow;
  language: Language;
  /** Words of vague environmental claims that the client watches beside the product's. */
  greenWords: OwnGreenWords;
  /** The subject of the mail that the text belongs to. */
  subject: string | undefined;
  /** Called when the text is worked on, for the page beside the form. */
  onFocus: () => void;
}

/** A text of the product beside the client's own wording. Wordings that omit required variables are not saved. */
export const TextEditor = ({ file, row, language, greenWords, subject, onFocus }: TextEditorProps): ReactNode => {
  const area = useRef<HTMLTextAreaElement>(null);
  const way = wayOf(row);
  const box = useAsked<HTMLFieldSetElement>(file.path, row.Textschluessel);
  const entry = useEntry({
    stored: row.own,
    show: (value) => String(value ?? ''),
    read: (typed) => (missingPlaces(row, typed).length > 0 ? null : { value: typed.trim() === '' ? undefined : typed }),
    save: (value) => {
      if (value !== row.own) void file.save([editFor(file.value ?? {}, { way, value }, true)]);
    },
  });
  const missing = missingPlaces(row, entry.shown);
  const vague = vagueClaims(entry.shown, language, greenWords);
  const insert = (place: string): void => {
    const { selectionStart = entry.shown.length, selectionEnd = entry.shown.length } = area.current ?? {};
    entry.enter(`${entry.shown.slice(0, selectionStart)}{{${place}}}${entry.shown.slice(selectionEnd)}`);
    area.current?.focus();
  };
  return (
    <fieldset ref={box} className={styles.row} aria-label={row.Text} onFocus={onFocus}>
      <div className={styles.product}>
        <p className={text.note}>
          {subject ? t('consoleClientEditor.texts.inMail', { subject }) : partName(partOf(row))}
        </p>
        <p lang={language} className={styles.words}>
          {row.Text}
        </p>
      </div>
      <Stack gap="xs">
        <TextArea
          ref={area}
          label={t('consoleClientEditor.texts.own')}
          rows={2}
          className={styles.area}
          lang={language}
          placeholder={row.Text}
          error={
            missing.length > 0
              ? t('consoleClientEditor.texts.missing', { places: missing.map((place) => `{{${place}}}`).join(', ') })
              : file.problemAt(way)
          }
          value={entry.shown}
          readOnly={!file.mayChange}
          {...entry.listeners}
          onChange={(event) => entry.enter(event.currentTarget.value)}
        />
        <Row gap="sm">
          {file.mayChange
            ? row.Platzhalter.map((place) => (
                <Button
                  key={place}
                  kind="secondary"
                  size="sm"
                  aria-label={t('consoleClientEditor.texts.insert', { place })}
                  onClick={() => insert(place)}
                >
                  <code>{`{{${place}}}${row.Noetig.includes(place) ? '*' : ''}`}</code>
                </Button>
              ))
            : null}
          {row.own !== undefined && file.mayChange ? (
            <Button kind="quiet" size="sm" onClick={() => entry.choose('')}>
              {t('consoleClientEditor.texts.reset')}
            </Button>
          ) : null}
        </Row>
        {vague.length > 0 ? (
          <p className={text.danger}>{t('consoleClientEditor.texts.vague', { names: vague.join(', ') })}</p>
        ) : null}
        {isForgotten(row) ? (
          <p className={text.danger}>
            {t('consoleClientEditor.texts.forgotten', { languages: row.ownElsewhere.join(', ') })}
          </p>
        ) : null}
      </Stack>
    </fieldset>
  );
};
