import type { Agent } from '@mundwerk/contract/catalogue/catalogue';
import { AGENT_QUERY_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { call } from '#lib/http/api.ts';
import { isPageOffered, PageLink } from '#lib/page/pages.tsx';
import { Picture } from '#lib/page/picture.tsx';
import { t } from '#lib/text/i18n.ts';
import bare from '#ui/bare.module.css';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import card from '#ui/layout/card.module.css';
import { Columns, Row, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './agent-finder.module.css';
import { Section } from './content-blocks.tsx';

/** A page of agents. */
export interface AgentPage {
  readonly agents: readonly Agent[];
  readonly page: number;
  readonly pageCount: number;
}

/** Finds agents by name, postcode or city; false when there is none, or the call fails (spec 1 §4 "Agent search"). */
export const searchAgents = async (query: string, page: number): Promise<AgentPage | false> => {
  try {
    const found = await call('GET /Produkt/berater', { query: { query, page: String(page) } });
    return found.TotalCount > 0 && { agents: found.Items, page: found.Page, pageCount: found.PageCount };
  } catch {
    return false;
  }
};

const AgentCard = ({ agent }: { agent: Agent }): ReactNode => (
  <PageLink
    // Where agents only advise, they have no page of their own.
    page={isPageOffered('AgentRecommendations') ? 'AgentRecommendations' : 'Recommendation'}
    params={{ produktId: agent.Id }}
    className={classNames(card.card, card.lined, styles.agent)}
  >
    {agent.Photo ? <Picture className={styles.portrait} address={agent.Photo} sizes="5rem" ratio={4} /> : null}
    <span>
      <strong className={text.line}>{agent.AnzeigeName}</strong>
      <span className={classNames(text.soft, text.line)}>{`${agent.ZipCode} ${agent.City}`}</span>
      <span className={classNames(bare.word, text.line, styles.recommend)}>{t('home.agents.recommend')}</span>
    </span>
  </PageLink>
);

/** Finds an agent to recommend by name, postcode or city. */
export const AgentFinder = (): ReactNode => {
  const [titleId, fieldId] = [useId(), useId()];
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<AgentPage | false | null>(null);
  const [isSearching, setIsSearching] = useState(false);

  const search = async (page: number): Promise<void> => {
    setIsSearching(true);
    setFound(await searchAgents(query, page));
    setIsSearching(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void search(1);
  };

  return (
    <Section id="agents" titleId={titleId} title={t('home.agents.title')}>
      <Stack gap="ml">
        <search>
          <form className={styles.form} method="post" onSubmit={submit}>
            <label className={text.strong} htmlFor={fieldId}>
              {t('home.agents.label')}
            </label>
            <input
              id={fieldId}
              className={classNames(control.control, control.tall)}
              type="search"
              autoComplete="off"
              maxLength={AGENT_QUERY_MAX_LENGTH}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <Button type="submit" kind="secondary" isBusy={isSearching}>
              {t('home.agents.search')}
            </Button>
          </form>
        </search>
        <div role="status">
          {found === false ? <p>{t('home.agents.nobody')}</p> : null}
          {found ? (
            <VisuallyHidden>{t('home.agents.page', { page: found.page, pages: found.pageCount })}</VisuallyHidden>
          ) : null}
        </div>
        {found ? (
          <>
            <Columns as="ul" count="two" gap="ms">
              {found.agents.map((agent) => (
                <li key={agent.Id}>
                  <AgentCard agent={agent} />
                </li>
              ))}
            </Columns>
            {found.pageCount > 1 ? (
              <Row gap="ms">
                <Button kind="quiet" isDisabled={found.page === 1} onClick={() => void search(found.page - 1)}>
                  {t('home.agents.previous')}
                </Button>
                <span aria-hidden="true">{t('home.agents.page', { page: found.page, pages: found.pageCount })}</span>
                <Button
                  kind="quiet"
                  isDisabled={found.page === found.pageCount}
                  onClick={() => void search(found.page + 1)}
                >
                  {t('home.agents.next')}
                </Button>
              </Row>
            ) : null}
          </>
        ) : null}
      </Stack>
    </Section>
  );
};
