import { type ReactNode, useId } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import { ChannelOrder } from '../channels/channel-order.tsx';
import { FileLoaded } from '../file/file-loaded.tsx';
import { valueAt } from '../file/json-way.ts';
import { type JsonFile, useJsonFile } from '../file/use-json-file.ts';
import { useUndoable } from '../file/use-undoable.ts';
import { FocusPart } from '../theme/focus-part.tsx';
import { ThemePart } from '../theme/theme-part.tsx';
import type { FieldGroup } from './client-field.ts';
import { FieldRow } from './field-row.tsx';
import { FIELD_SECTIONS, type FieldSection } from './field-table.ts';
import { type ClientWords, useFieldWords } from './field-words.ts';
import styles from './fields.module.css';

interface GroupProps {
  file: JsonFile;
  group: FieldGroup;
  words: ClientWords;
}

/** Fields under a heading; a group that is an object of the file can be removed. */
const Group = ({ file, group: { name, object, fields }, words }: GroupProps): ReactNode => {
  const id = useId();
  const undoable = useUndoable();
  const isThere = object !== undefined && Boolean(valueAt(file.value, [object]));
  const remove = (): void =>
    void undoable({
      paths: [file.path],
      message: t('consoleClientEditor.removed'),
      act: () => file.save([{ way: [object ?? ''], value: undefined }]),
    });
  const { title = name, text: lead } = words.groups[name] ?? {};
  const channels = fields.filter(({ kind }) => kind === 'channel');
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Row isApart>
        <div>
          <h3 id={id} className={text.lg}>
            {title}
          </h3>
          {lead ? <p className={text.soft}>{lead}</p> : null}
        </div>
        {isThere && file.mayChange ? (
          <Button kind="secondary" size="sm" onClick={remove}>
            {t('consoleClientEditor.removeGroup', { group: title })}
          </Button>
        ) : null}
      </Row>
      {channels.length > 0 ? <ChannelOrder file={file} words={words} /> : null}
      {fields
        .filter(({ kind }) => kind !== 'channel')
        .map((field) => {
          const own = words.fields[field.name];
          return own ? <FieldRow key={field.name} file={file} field={field} words={own} /> : null;
        })}
    </section>
  );
};

const FieldsSection = ({ section }: { section: FieldSection }): ReactNode => {
  const file = useJsonFile('client.json');
  const words = useFieldWords();
  return (
    <div className={styles.section}>
      <div>
        <h2 className={text.xl}>{t(`consoleClientEditor.sections.${section}`)}</h2>
        <p className={text.soft}>{t(`consoleClientEditor.leads.${section}`)}</p>
      </div>
      <FileLoaded file={file} isReady={words !== undefined}>
        {() =>
          words ? (
            <>
              {section === 'look' ? (
                <>
                  <ThemePart config={file} />
                  <FocusPart />
                </>
              ) : null}
              {FIELD_SECTIONS[section].map((group) => (
                <Group key={group.name} file={file} group={group} words={words} />
              ))}
            </>
          ) : null
        }
      </FileLoaded>
    </div>
  );
};

/** Identity of the client: name, addresses, languages, mails. */
export const Basics = (): ReactNode => <FieldsSection section="basics" />;

/** Appearance of the client's pages. */
export const Look = (): ReactNode => <FieldsSection section="look" />;

/** The channels by which links are shared. */
export const Channels = (): ReactNode => <FieldsSection section="channels" />;

/** Rules: who may recommend, how long links work, how rewards are shared. */
export const Rules = (): ReactNode => <FieldsSection section="rules" />;

/** The payout account, sums and bookkeeping. */
export const MoneyFields = (): ReactNode => <FieldsSection section="money" />;

/** Hosts and connected systems. */
export const Technical = (): ReactNode => <FieldsSection section="technical" />;
