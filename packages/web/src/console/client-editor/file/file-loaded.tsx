import type { ReactNode } from 'react';
import { fieldPath } from '#console/acts/client-draft/draft-calls.ts';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import type { JsonFile } from './use-json-file.ts';

interface FileLoadedProps {
  file: Pick<JsonFile, 'path' | 'isLoading' | 'isBroken' | 'error' | 'retry'>;
  /** Whether the other data that the form needs has loaded. */
  isReady?: boolean;
  children: () => ReactNode;
}

/** Shows the form of a JSON file once it is loaded; invalid JSON is edited as text instead. */
export const FileLoaded = ({ file, isReady = true, children }: FileLoadedProps): ReactNode => {
  const { client } = useDraft();
  if (file.error) return <LoadFailure error={file.error} isRetrying={file.isLoading} onRetry={file.retry} />;
  if (file.isBroken)
    return (
      <Notice
        kind="error"
        title={t('consoleClientEditor.broken.title', { file: file.path })}
        action={
          <ButtonLink kind="secondary" size="sm" to={fieldPath(client, 'dateien', { file: file.path, field: '' })}>
            {t('consoleClientEditor.broken.open')}
          </ButtonLink>
        }
      >
        {t('consoleClientEditor.broken.text')}
      </Notice>
    );
  return file.isLoading || !isReady ? <Skeleton shape="block" /> : children();
};
