import { type ReactNode, useEffect, useRef } from 'react';
import { boot } from '../../lib/boot.ts';
import { pagePath } from '../../lib/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';

interface OutcomeProps {
  title: string;
  text: string;
  /** The words of the button that leads on to recommending. */
  next: string;
}

/** What an account page turns into when it is done; the focus goes to its heading, as after a navigation. */
export const Outcome = ({ title, text, next }: OutcomeProps): ReactNode => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = frame.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, []);
  return (
    <div ref={frame}>
      <Page width="narrow">
        <PageHead title={title} lead={text} />
        <ButtonLink to={pagePath('Recommendation', { produktId: boot().client.StandardProduktId })}>{next}</ButtonLink>
      </Page>
    </div>
  );
};
