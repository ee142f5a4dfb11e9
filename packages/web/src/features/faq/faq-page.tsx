import type { FaqEntry } from '@mundwerk/contract/content/content';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { PrintButton } from '#lib/copy/print-button.tsx';
import { call } from '#lib/http/api.ts';
import { PageLink } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/form/field.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import shown from '#ui/shown.module.css';
import { Link } from '#ui/text/link.tsx';
import { Prose } from '#ui/text/prose.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './answer.module.css';
import faqPageStyles from './faq-page.module.css';

/** Entries of one group, in the order they were given. */
export interface FaqGroup {
  readonly name: string;
  readonly entries: readonly FaqEntry[];
}

/** Normalises text for the search: without case, accents and markup. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .toLowerCase();

/** The entries that contain every word, somewhere in question or answer. */
export const searchFaq = (entries: readonly FaqEntry[], query: string): FaqEntry[] => {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return entries.filter(({ Frage, Antwort }) => {
    const content = plain(`${Frage} ${Antwort}`);
    return words.every((word) => content.includes(word));
  });
};

/** The entries by group, groups in the order they first appear. */
export const groupFaq = (entries: readonly FaqEntry[]): FaqGroup[] => {
  const groups = new Map<string, FaqEntry[]>();
  for (const entry of entries) groups.set(entry.Gruppe, [...(groups.get(entry.Gruppe) ?? []), entry]);
  return [...groups].map(([name, members]) => ({ name, entries: members }));
};

interface OpenAnswers {
  isOpen: (id: string) => boolean;
  setOpen: (id: string, isOpen: boolean) => void;
}

/** Which answers are open: the one the URL names, those the reader opened, and all in print. `onNamed` clears a search that hides the first. */
export const useOpenAnswers = (found: readonly FaqEntry[], onNamed: () => void): OpenAnswers => {
  const { hash } = useLocation();
  const named = decodeURIComponent(hash.slice(1));
  // Empty at first, because the server prerenders the page and never receives the fragment.
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const show = useRef(onNamed);
  const arrivedAt = useRef('');
  const isShown = found.some(({ Id }) => Id === named);
  const [isPrinting, setPrinting] = useState(false);

  useEffect(() => {
    if (!named) return;
    show.current();
    setOpen((current) => new Set([...current, named]));
  }, [named]);

  // Scrolls once the answer is rendered, which a search may have prevented; later searches must not scroll again.
  useEffect(() => {
    if (!isShown || arrivedAt.current === named) return;
    arrivedAt.current = named;
    document.getElementById(named)?.scrollIntoView();
  }, [named, isShown]);

  useEffect(() => {
    const start = (): void => setPrinting(true);
    const end = (): void => setPrinting(false);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
    };
  }, []);

  return {
    isOpen: (id) => isPrinting || open.has(id),
    setOpen: (id, isNowOpen) => {
      if (isPrinting) return;
      if (isNowOpen && !open.has(id)) reportGoal('faq-click');
      setOpen((current) => {
        const next = new Set(current);
        if (isNowOpen) next.add(id);
        else next.delete(id);
        return next;
      });
    },
  };
};

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

export const loader = ({ request }: LoaderFunctionArgs): Promise<FaqEntry[]> =>
  call('GET /faq', { signal: request.signal });

/** Questions and answers: filtered as one types, each with an address of its own, all open in print. */
export const Component = (): ReactNode => {
  const entries = useLoaderData<FaqEntry[]>();
  const [query, setQuery] = useState('');
  const found = searchFaq(entries, useDeferredValue(query));
  // A link to an answer shows it, whatever was searched for before.
  const { isOpen, setOpen } = useOpenAnswers(found, () => setQuery(''));
  return (
    <Page width="form">
      <PageHead title={t('faq.title')} lead={t('faq.lead')} />
      <search className={classNames(faqPageStyles.search, shown.onScreen)}>
        <TextField
          label={t('faq.search')}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p className={classNames(text.note, faqPageStyles.count)} role="status">
          {query.trim() === '' ? null : t('faq.found', { count: found.length })}
        </p>
      </search>
      {groupFaq(found).map(({ name, entries: members }) => (
        <section key={name} className={faqPageStyles.group} aria-label={name}>
          <h2 className={classNames(text.xl, faqPageStyles.groupTitle)}>{name}</h2>
          {members.map((entry) => (
            <Answer
              key={entry.Id}
              entry={entry}
              isOpen={isOpen(entry.Id)}
              onToggle={(next) => setOpen(entry.Id, next)}
            />
          ))}
        </section>
      ))}
      <Stack gap="ml" className={faqPageStyles.after}>
        <p>
          {t(found.length === 0 ? 'faq.nothing' : 'faq.more')} <PageLink page="Contact">{t('faq.contact')}</PageLink>
        </p>
        <PrintButton />
      </Stack>
    </Page>
  );
};
