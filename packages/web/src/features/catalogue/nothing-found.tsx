import type { ReactNode } from 'react';
import { pagePath } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/text/notice.tsx';

interface NothingFoundProps {
  /** True when there are products, but none matches the filters. */
  isNarrowed: boolean;
  onReset: () => void;
}

/** Shown in place of products: why there are none, and what to do next. */
export const NothingFound = ({ isNarrowed, onReset }: NothingFoundProps): ReactNode =>
  isNarrowed ? (
    <Notice
      kind="info"
      title={t('catalogue.empty.filtered.title')}
      action={
        <Button kind="secondary" onClick={onReset}>
          {t('catalogue.filter.reset')}
        </Button>
      }
    >
      {t('catalogue.empty.filtered.text')}
    </Notice>
  ) : (
    <Notice
      kind="info"
      title={t('catalogue.empty.none.title')}
      action={
        <ButtonLink kind="secondary" to={pagePath('Homepage')}>
          {t('catalogue.empty.none.home')}
        </ButtonLink>
      }
    >
      {t('catalogue.empty.none.text')}
    </Notice>
  );
