import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/pages.tsx';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Notice } from '#ui/text/notice.tsx';

/** Whether the programme takes no new recommendations any more. */
export const isProgrammeOver = (): boolean => (boot().closing?.stage ?? 'soon') !== 'soon';

interface ClosingNoticeProps {
  /** The reader's own area, which names every date; other pages lead there. */
  isOwn?: boolean;
}

/** Says when the programme ends or that it has ended, and that everything promised holds; nothing while no end is announced. */
export const ClosingNotice = ({ isOwn = false }: ClosingNoticeProps): ReactNode => {
  const { closing } = boot();
  if (!closing) return null;
  const { stage } = closing;
  const values = {
    end: formatDate(closing.endsOn),
    links: formatDate(closing.linksUntil),
    pickup: formatDate(closing.pickupUntil),
    statements: formatDate(closing.statementsUntil),
  };
  return (
    <Notice
      kind="info"
      title={t(`closing.${stage}.title`, values)}
      action={isOwn ? undefined : <PageLink page="Dashboard">{t('closing.area')}</PageLink>}
    >
      <p>{t(`closing.${stage}.${isOwn ? 'own' : 'text'}`, values)}</p>
    </Notice>
  );
};
