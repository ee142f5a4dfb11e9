import type { ReactNode } from 'react';
import { boot } from '../../lib/page/boot.ts';
import { pagePath } from '../../lib/page/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The way on to recommending. */
export const RecommendLink = ({ children }: { children: ReactNode }): ReactNode => (
  <div>
    <ButtonLink to={pagePath('Recommendation', { produktId: boot().client.StandardProduktId })}>{children}</ButtonLink>
  </div>
);
