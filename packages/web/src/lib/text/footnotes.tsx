import type { Footnote } from '@mundwerk/contract/catalogue/catalogue';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './footnotes.module.css';
import { t } from './i18n.ts';

interface NumberedNote extends Footnote {
  readonly number: number;
}

/** Numbers the footnotes of a page in the order of their first reference; unreferenced ones are left out. */
export const numberFootnotes = (
  references: Iterable<number | null>,
  notes: readonly Footnote[],
): Map<number, NumberedNote> => {
  const numbered = new Map<number, NumberedNote>();
  for (const id of references) {
    const note = notes.find(({ Id }) => Id === id);
    if (note && !numbered.has(note.Id)) numbered.set(note.Id, { ...note, number: numbered.size + 1 });
  }
  return numbered;
};

const Numbered = createContext<ReadonlyMap<number, NumberedNote>>(new Map());

const anchorOf = (number: number): string => `footnote-${number}`;

interface FootnotesProps {
  /** The ids of the referenced footnotes, from top to bottom of the page. */
  references: Iterable<number | null>;
  notes: readonly Footnote[];
  children: ReactNode;
}

/** Provides the footnotes of a page. Numbering is per page, so a navigation starts again at 1 (spec 1 §2.4 rule 3). */
export const Footnotes = ({ references, notes, children }: FootnotesProps): ReactNode => (
  <Numbered value={numberFootnotes(references, notes)}>{children}</Numbered>
);

/** The superscript number that links to a footnote. */
export const FootnoteMark = ({ id }: { id: number | null }): ReactNode => {
  const { search } = useLocation();
  const note = useContext(Numbered).get(id ?? -1);
  if (!note) return null;
  const anchor = anchorOf(note.number);
  return (
    <sup className={styles.mark}>
      <Link to={{ search, hash: anchor }} onClick={() => document.getElementById(anchor)?.focus()}>
        <VisuallyHidden>{t('lib.footnotes.mark')}</VisuallyHidden>
        {note.number}
      </Link>
    </sup>
  );
};

/** The footnotes at the end of the page. */
export const FootnoteList = (): ReactNode => {
  const titleId = useId();
  const notes = [...useContext(Numbered).values()];
  if (notes.length === 0) return null;
  return (
    <section className={styles.notes} aria-labelledby={titleId}>
      <h2 id={titleId} className={classNames(text.lg, styles.title)}>
        {t('lib.footnotes.title')}
      </h2>
      <ol className={styles.list}>
        {notes.map((note) => (
          <li key={note.Id} id={anchorOf(note.number)} className={classNames(text.note, styles.note)} tabIndex={-1}>
            <span className={classNames(text.numbers, text.strong)} aria-hidden="true">
              {note.number}
            </span>
            <span>
              <strong>{note.Titel}</strong>
              {`: ${note.Inhalt}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
