import type { FaqEntry } from '@mundwerk/contract/content/content';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PrintButton } from '#lib/copy/print-button.tsx';
import { call } from '#lib/http/api.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/form/field.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import shown from '#ui/shown.module.css';
import text from '#ui/text/text.module.css';
import { Answer } from './answer.tsx';
import styles from './faq-page.module.css';
import { groupFaq, searchFaq } from './search-faq.ts';
import { useOpenAnswers } from './use-open-answers.ts';

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
      <search className={classNames(styles.search, shown.onScreen)}>
        <TextField
          label={t('faq.search')}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p className={classNames(text.note, styles.count)} role="status">
          {query.trim() === '' ? null : t('faq.found', { count: found.length })}
        </p>
      </search>
      {groupFaq(found).map(({ name, entries: members }) => (
        <section key={name} className={styles.group} aria-label={name}>
          <h2 className={classNames(text.xl, styles.groupTitle)}>{name}</h2>
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
      <Stack gap="ml" className={styles.after}>
        <p>
          {t(found.length === 0 ? 'faq.nothing' : 'faq.more')} <PageLink page="Contact">{t('faq.contact')}</PageLink>
        </p>
        <PrintButton />
      </Stack>
    </Page>
  );
};
