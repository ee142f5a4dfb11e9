import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.ts';
import { ButtonLink } from '#ui/button.tsx';

/** Links to recommending as the next step. */
export const RecommendLink = ({ children }: { children: ReactNode }): ReactNode => (
  <div>
    <ButtonLink to={pagePath('Recommendation', { produktId: boot().client.StandardProduktId })}>{children}</ButtonLink>
  </div>
);
