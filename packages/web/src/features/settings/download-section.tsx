import type { User } from '@mundwerk/contract/account/session';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '#lib/http/api.ts';
import { saveFile } from '#lib/http/save-file.ts';
import { today } from '#lib/text/days.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Section } from './section.tsx';

/** Everything that is stored about the person, as one file. */
export const DownloadSection = ({ user }: { user: User }): ReactNode => {
  const download = useMutation({
    mutationFn: () => call('GET /empfehler/daten'),
    onSuccess: (data) =>
      saveFile(
        t('settings.download.file', { date: today() }),
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
  });
  return (
    <Section title={t('settings.download.title')} anchor="download">
      <p className={text.measure}>{t('settings.download.text')}</p>
      {download.isError ? <Notice kind="error">{download.error.message}</Notice> : null}
      <div>
        <Button
          kind="secondary"
          isBusy={download.isPending}
          isDisabled={user.IstSupport}
          onClick={() => download.mutate()}
        >
          <Icon icon={Download} />
          {t('settings.download.action')}
        </Button>
      </div>
      <p className={text.told} role="status">
        {download.isSuccess ? t('settings.download.done') : null}
      </p>
    </Section>
  );
};
