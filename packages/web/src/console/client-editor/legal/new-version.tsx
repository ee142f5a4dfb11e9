import { addDays, isDay } from '@mundwerk/contract/values/day';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { draftFileQuery, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { today } from '#lib/text/days.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import {
  isDated,
  type LegalDocumentName,
  type LegalVersion,
  legalPath,
  readLegalText,
  writeLegalText,
} from './legal-file.ts';

interface NewVersionProps {
  document: LegalDocumentName;
  versions: readonly LegalVersion[];
  languages: readonly string[];
}

/** Copies the newest version's files into a version that applies from a day on. */
const useCopies = ({ document, versions, languages }: NewVersionProps) => {
  const { client, draft, change } = useDraft();
  const queries = useQueryClient();
  const newest = versions.find(({ version }) => isDated(version));
  return async (day: string): Promise<boolean> => {
    const name = t(`consoleClientEditor.legal.documents.${document}`);
    const files = languages.map(async (language) => {
      const path = newest?.files[language];
      const before = path ? await queries.ensureQueryData(draftFileQuery({ client, draft }, path)) : null;
      const old = before?.Text ?? '';
      const { title, body } = readLegalText(old);
      // The note about changes is cleared, because it describes the previous version.
      return {
        Pfad: legalPath(document, day, language),
        Text: writeLegalText(old, { title: title || name, changes: '', body }),
      };
    });
    return change(await Promise.all(files));
  };
};

/** A new version of a document, from a day on. */
export const NewVersion = (props: NewVersionProps): ReactNode => {
  const { document, versions } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState(() => addDays(today(), 1));
  const [isBusy, setIsBusy] = useState(false);
  const [, setSearch] = useSearchParams();
  const copy = useCopies(props);
  const isTaken = versions.some(({ version }) => version === day);
  const problem = isTaken
    ? t('consoleClientEditor.legal.dayTaken')
    : isDay(day)
      ? undefined
      : t('consoleClientEditor.legal.dayWrong');
  const make = async (): Promise<void> => {
    if (problem || isBusy) return;
    setIsBusy(true);
    const isMade = await copy(day);
    setIsBusy(false);
    setIsOpen(false);
    if (isMade) setSearch({ dokument: document, fassung: day });
  };
  return (
    <>
      <Button kind="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {t('consoleClientEditor.legal.add')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('consoleClientEditor.legal.addTitle', {
          document: t(`consoleClientEditor.legal.documents.${document}`),
        })}
        closeLabel={t('consoleClientEditor.close')}
        onClose={() => setIsOpen(false)}
      >
        <Stack
          as="form"
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
          <p>{t('consoleClientEditor.legal.addText')}</p>
          <TextField
            label={t('consoleClientEditor.legal.from')}
            type="date"
            error={problem}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Row>
            <Button type="submit" isBusy={isBusy}>
              {t('consoleClientEditor.legal.add')}
            </Button>
            <Button kind="secondary" onClick={() => setIsOpen(false)}>
              {t('consoleClientEditor.cancel')}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
};
