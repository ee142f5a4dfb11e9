import type { ShownClosing } from '@mundwerk/contract/values/closing';
import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/pages.tsx';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';

/** Whether the programme takes no new recommendations any more. */
export const isProgrammeOver = (): boolean => (boot().closing?.stage ?? 'soon') !== 'soon';

const wordsOf = ({ stage, endsOn, linksUntil, pickupUntil, statementsUntil }: ShownClosing, isOwn: boolean) => {
  const values = {
    end: formatDate(endsOn),
    links: formatDate(linksUntil),
    pickup: formatDate(pickupUntil),
    statements: formatDate(statementsUntil),
  };
  return {
    title: t(`closing.${stage}.title`, values),
    text: t(`closing.${stage}.${isOwn ? 'own' : 'text'}`, values),
  };
};

const wayToArea = (): ReactNode => <PageLink page="Dashboard">{t('closing.area')}</PageLink>;

interface ClosingNoticeProps {
  /** The reader's own area, which names every date; other pages lead there. */
  isOwn?: boolean;
}

/** Says when the programme ends or that it has ended, and that everything promised holds; nothing while no end is announced. */
export const ClosingNotice = ({ isOwn = false }: ClosingNoticeProps): ReactNode => {
  const { closing } = boot();
  if (!closing) return null;
  const { title, text } = wordsOf(closing, isOwn);
  return (
    <Notice kind="info" title={title} action={isOwn ? undefined : wayToArea()}>
      <p>{text}</p>
    </Notice>
  );
};

/** Takes the place of a page that invites to recommend, once the programme takes no recommendations any more. */
export const ProgrammeOver = (): ReactNode => {
  const { closing } = boot();
  if (!closing) return null;
  const { title, text } = wordsOf(closing, false);
  return (
    <Page>
      <Stack>
        <PageHead title={title} lead={text} />
        <div>{wayToArea()}</div>
      </Stack>
    </Page>
  );
};
