import type { ReactNode } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { EntryField } from '../catalogue/entry-fields.ts';
import type { EntryAccess } from '../catalogue/entry-form.tsx';
import { EntryPage } from '../catalogue/entry-page.tsx';
import type { ClientWords } from '../fields/field-words.ts';
import { useUndoable } from '../file/use-undoable.ts';
import { EntryGroup } from './entry-group.tsx';

interface ListedEntryProps {
  title: string;
  /** What it is found by: its number or its id. */
  id: string | number;
  backLabel: string;
  onBack: () => void;
  access: EntryAccess;
  fields: readonly EntryField[];
  /** The list whose words the fields have. */
  list: string;
  words: ClientWords;
  /** It is not taken away here, because what was published of it goes on elsewhere. */
  isKept?: boolean;
  /** Stands among the fields, e.g. the picture that one of them names. */
  inside?: ReactNode;
  /** Stands below them. */
  children?: ReactNode;
}

/** An entry of a list that has nothing but fields, in the place of the list: edited, and taken away with the way back. */
export const ListedEntry = ({
  title,
  id,
  backLabel,
  onBack,
  access,
  fields,
  list,
  words,
  isKept = false,
  inside,
  children,
}: ListedEntryProps): ReactNode => {
  const undoable = useUndoable();
  const remove = async (): Promise<void> => {
    const isGone = await undoable({
      paths: [access.file],
      message: t('consoleClientEditor.removed'),
      act: () => access.remove([]),
    });
    if (isGone) onBack();
  };
  return (
    <EntryPage
      title={title}
      note={t('consoleClientEditor.entryNote', { id, file: access.file })}
      backLabel={backLabel}
      onBack={onBack}
      acts={
        access.isReadOnly || isKept ? null : (
          <Button kind="danger" size="sm" onClick={() => void remove()}>
            {t('consoleClientEditor.remove')}
          </Button>
        )
      }
    >
      <EntryGroup
        title={t('consoleClientEditor.products.general')}
        fields={fields}
        list={list}
        access={access}
        words={words}
      >
        {inside}
      </EntryGroup>
      {children}
    </EntryPage>
  );
};
