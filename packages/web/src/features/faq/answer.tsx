import type { FaqEntry } from '@mundwerk/contract/content/content';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/stack.tsx';
import shown from '#ui/shown.module.css';
import { Link } from '#ui/text/link.tsx';
import { Prose } from '#ui/text/prose.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './answer.module.css';

interface AnswerProps {
  entry: FaqEntry;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** A question that opens to its answer; the browser does that itself, so that it works without script too. */
export const Answer = ({ entry, isOpen, onToggle }: AnswerProps): ReactNode => (
  <details
    id={entry.Id}
    className={styles.entry}
    open={isOpen}
    onToggle={(event) => onToggle(event.currentTarget.open)}
  >
    <summary className={styles.question}>
      <h3 className={classNames(text.strong, styles.title)}>{entry.Frage}</h3>
    </summary>
    <Stack gap="ms" className={styles.answer}>
      <Prose html={entry.Antwort} />
      <Link className={classNames(text.note, text.target, styles.link, shown.onScreen)} to={{ hash: entry.Id }}>
        {t('faq.link')}
        <VisuallyHidden>{` ${entry.Frage}`}</VisuallyHidden>
      </Link>
    </Stack>
  </details>
);
