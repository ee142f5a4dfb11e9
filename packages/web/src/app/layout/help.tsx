import type { PageName } from '@mundwerk/contract/page/pages';
import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { isPageOffered } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Section } from '#ui/layout/section.tsx';
import shown from '#ui/shown.module.css';
import text from '#ui/text/text.module.css';
import { useShownPage } from '../route-handle.ts';
import styles from './help.module.css';

const HELP_PAGES = ['Faq', 'Contact'] as const satisfies PageName[];

/** The drawing that goes with a page, of the three that every brand has. */
const artOf = (page: string): string => {
  if (/Reward|Bank|Year|Goodwill/.test(page)) return 'benefit';
  return /Login|Regis|Password/.test(page) ? 'recommend' : 'send';
};

/** Shown beside every form: a drawing of the brand, and a contact. */
export const Help = (): ReactNode => {
  const current = useShownPage() ?? '';
  const { client, assets } = boot();
  const art = assets[`images/step-${artOf(current)}.svg`];
  return (
    <>
      {art ? <img className={classNames(styles.art, shown.fromLg)} src={art} alt="" width="160" height="120" /> : null}
      <Section title={t('app.help.title')} size="lg" gap="ms">
        <ul className={styles.ways}>
          {HELP_PAGES.filter((page) => page !== current && isPageOffered(page)).map((page) => (
            <li key={page}>
              <PageLink page={page} className={text.target}>
                {t(`app.footer.links.${page}`)}
              </PageLink>
            </li>
          ))}
          <li>
            <a href={`mailto:${client.SupportEmail}`} className={text.target}>
              {client.SupportEmail}
            </a>
          </li>
        </ul>
      </Section>
    </>
  );
};
