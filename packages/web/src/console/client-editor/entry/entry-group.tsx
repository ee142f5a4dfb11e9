import type { ReactNode } from 'react';
import text from '#ui/text/text.module.css';
import type { EntryField } from '../catalogue/entry-fields.ts';
import { type EntryAccess, EntryPart } from '../catalogue/entry-form.tsx';
import type { ClientWords, FieldWords } from '../fields/field-words.ts';
import styles from '../fields/fields.module.css';

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
  <section className={styles.group} aria-label={title}>
    <div>
      <h3 className={text.lg}>{title}</h3>
      {lead ? <p className={text.soft}>{lead}</p> : null}
    </div>
    {fields.map((field) => (
      <EntryPart key={field.name} access={access} field={field} words={wordsOf(words, list, field.name)} />
    ))}
    {children}
  </section>
);
