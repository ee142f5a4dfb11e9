import { type ReactNode, useEffect, useRef } from 'react';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { scrollView } from '#lib/page/view.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';

interface OutcomeProps {
  title: string;
  text: string;
  /** The next step. */
  action: ReactNode;
}

/** What an account page turns into when it is done; the focus goes to its heading and the view to the top, as after a navigation. */
export const Outcome = ({ title, text, action }: OutcomeProps): ReactNode => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = frame.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    scrollView(0);
  }, []);
  return (
    <div ref={frame}>
      <Page width="form">
        <PageHead title={title} lead={text} />
        <Stack>{action}</Stack>
      </Page>
    </div>
  );
};

/** Links to recommending as the next step. */
export const RecommendLink = ({ children }: { children: ReactNode }): ReactNode => (
  <div>
    <ButtonLink to={pagePath('Recommendation', { produktId: boot().client.StandardProduktId })}>{children}</ButtonLink>
  </div>
);
