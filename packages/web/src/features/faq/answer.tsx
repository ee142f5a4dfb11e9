import type { FaqEntry } from '@mundwerk/contract/content';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Prose } from '../../ui/prose.tsx';
import shown from '../../ui/shown.module.css';
import { Stack } from '../../ui/stack.tsx';
import text from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
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
