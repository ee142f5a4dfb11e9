import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldSet } from '#console/acts/console-act.tsx';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon, IconButton } from '#ui/icon.tsx';
import type { EntryField } from '../catalogue/entry-fields.ts';
import type { ClientWords, FieldWords, ValueField } from '../fields/client-field.ts';
import styles from '../fields/fields.module.css';
import { type JsonWay, placeOf } from '../file/draft-files.tsx';
import { EditorGroup, EntryValue } from './editor-section.tsx';
import { type EntryAccess, useAsked } from './use-entry.ts';

interface PartProps {
  access: EntryAccess;
  field: EntryField;
  words: FieldWords;
}

const languageName = (language: string): string =>
  language === 'de' || language === 'en' || language === 'fr'
    ? t(`consoleClientEditor.languages.${language}`)
    : language;

/** One text per language, side by side, so that missing ones are noticed. */
const TextsPart = ({
  access,
  way,
  isLong,
  label,
  hint,
}: Omit<PartProps, 'words' | 'field'> & {
  way: JsonWay;
  isLong: boolean;
  label: string;
  hint?: string | undefined;
}) => (
  <FieldSet legend={label} {...(hint ? { hint } : {})}>
    <div className={styles.environments}>
      {access.languages.map((language) => (
        <EntryValue
          key={language}
          source={access.sourceAt([...way, language])}
          field={{ name: placeOf([...way, language]), kind: isLong ? 'longText' : 'text' }}
          label={languageName(language)}
        />
      ))}
    </div>
  </FieldSet>
);

/** A short list of texts by language. */
const TextListPart = ({ access, field, words }: PartProps): ReactNode => {
  const way = field.name.split('.');
  const { stored } = access.sourceAt(way);
  const count = Array.isArray(stored) ? stored.length : 0;
  return (
    <FieldSet legend={words.label} hint={words.what}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries have nothing but their place
        <div key={index} className={styles.listed}>
          <TextsPart access={access} way={[...way, index]} isLong={false} label={`${index + 1}.`} />
          {access.isReadOnly ? null : (
            <IconButton
              icon={Trash2}
              label={t('consoleClientEditor.rows.remove', { number: index + 1 })}
              onClick={() => void access.remove([...way, index])}
            />
          )}
        </div>
      ))}
      {access.isReadOnly ? null : (
        <div>
          <Button kind="secondary" size="sm" onClick={() => access.append(way, {})}>
            <Icon icon={Plus} size="sm" />
            {t('consoleClientEditor.rows.add')}
          </Button>
        </div>
      )}
    </FieldSet>
  );
};

/** Input types of the kinds that refer to something in the draft. */
const NAMING: Readonly<Partial<Record<EntryField['kind'], ValueField['kind']>>> = {
  picture: 'choice',
  categories: 'list',
  category: 'choice',
  footnote: 'number',
  tariff: 'number',
  device: 'number',
  assets: 'list',
  agents: 'list',
};

const Part = ({ access, field, words }: PartProps): ReactNode => {
  const way = field.name.split('.');
  if (field.kind === 'texts' || field.kind === 'longTexts')
    return (
      <TextsPart access={access} way={way} isLong={field.kind === 'longTexts'} label={words.label} hint={words.what} />
    );
  if (field.kind === 'textList') return <TextListPart access={access} field={field} words={words} />;
  const options = access.optionsOf(field);
  const source = access.sourceAt(way);
  return (
    <EntryValue
      source={field.isFixed && access.isPublished ? { ...source, isReadOnly: true } : source}
      field={{
        name: field.name,
        kind: NAMING[field.kind] ?? (field.kind as ValueField['kind']),
        ...(field.choices ? { choices: field.choices } : {}),
        ...(field.standard === undefined ? {} : { standard: field.standard }),
        ...(options ? { options } : {}),
      }}
      label={words.label}
      hint={words.what}
    />
  );
};

/** A field of an entry; scrolled into view and focused when the URL names it. */
export const EntryPart = (props: PartProps): ReactNode => {
  const box = useAsked(props.access.file, placeOf([...props.access.way, ...props.field.name.split('.')]));
  return (
    <div ref={box} className={styles.part}>
      <Part {...props} />
    </div>
  );
};

/** The texts of a field of an entry; a field without texts shows its name. */
const wordsOf = (words: ClientWords, list: string, name: string): FieldWords =>
  words.entries[list]?.[name.replace(/^ImSatz\.\w+\./, 'ImSatz.')] ?? { label: name, what: '' };

interface EntryGroupProps {
  title: string;
  lead?: string | undefined;
  fields: readonly EntryField[];
  /** The list whose texts describe the fields. */
  list: string;
  access: EntryAccess;
  words: ClientWords;
  children?: ReactNode;
}

/** Some fields of an entry under a heading. */
export const EntryGroup = ({ title, lead, fields, list, access, words, children }: EntryGroupProps): ReactNode => (
  <EditorGroup title={title} lead={lead}>
    {fields.map((field) => (
      <EntryPart key={field.name} access={access} field={field} words={wordsOf(words, list, field.name)} />
    ))}
    {children}
  </EditorGroup>
);
