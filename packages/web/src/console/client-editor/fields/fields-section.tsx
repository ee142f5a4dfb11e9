import type { ComponentType, ReactNode } from 'react';
import { FieldSet } from '#console/acts/console-act.tsx';
import { t } from '#lib/text/i18n.ts';
import { ChannelOrder } from '../channels/channel-order.tsx';
import { EditorGroup, EditorSection, EntryValue, RemoveButton } from '../entry/editor-section.tsx';
import { useAsked } from '../entry/use-entry.ts';
import { editFor, FileLoaded, type JsonFile, useJsonFile, valueAt } from '../file/draft-files.tsx';
import { FocusPart, ThemePart } from '../theme/theme-part.tsx';
import {
  type ClientField,
  type ClientWords,
  ENVIRONMENTS,
  type FieldGroup,
  type FieldWords,
  tellField,
  useFieldWords,
  type ValueSource,
  waysOf,
} from './client-field.ts';
import { FIELD_SECTIONS, type FieldSection } from './field-table.ts';
import styles from './fields.module.css';

const sourceAt = (file: JsonFile, way: readonly string[]): ValueSource => ({
  stored: valueAt(file.value, way),
  before: valueAt(file.before, way),
  hasBefore: file.hasBefore,
  problem: file.problemAt(way),
  isReadOnly: !file.mayChange,
  save: (value) => void file.save([editFor(file.value, { way, value }, true)]),
});

/** Help for a field: its effect, an example, its default, and its name in the file. */
const Help = ({ field, words }: { field: ClientField; words: FieldWords }): ReactNode => (
  <dl className={styles.help}>
    {words.effect ? (
      <div>
        <dt>{t('consoleClientEditor.effect')}</dt> <dd>{words.effect}</dd>
      </div>
    ) : null}
    {field.example ? (
      <div>
        <dt>{t('consoleClientEditor.example')}</dt> <dd>{field.example}</dd>
      </div>
    ) : null}
    {field.standard !== undefined && field.kind !== 'flag' ? (
      <div>
        <dt>{t('consoleClientEditor.standard')}</dt> <dd>{tellField(field, field.standard)}</dd>
      </div>
    ) : null}
    <div>
      <dt>{t('consoleClientEditor.inFile')}</dt>{' '}
      <dd>
        <code>{field.name}</code>
      </dd>
    </div>
  </dl>
);

interface FieldRowProps {
  file: JsonFile;
  field: ClientField;
  words: FieldWords;
}

/** A field of `client.json` with its help. */
export const FieldRow = ({ file, field, words }: FieldRowProps): ReactNode => {
  const box = useAsked(file.path, field.name);
  const ways = waysOf(field);
  const [way = []] = ways;
  return (
    <div ref={box} className={styles.field}>
      {field.isPerEnvironment ? (
        <FieldSet legend={words.label} hint={words.what}>
          <div className={styles.environments}>
            {ENVIRONMENTS.map((environment, index) => (
              <EntryValue
                key={environment}
                source={sourceAt(file, ways[index] ?? [])}
                field={field}
                label={t(`consoleClientEditor.environments.${environment}`)}
              />
            ))}
          </div>
        </FieldSet>
      ) : (
        <EntryValue
          source={sourceAt(file, way)}
          field={field}
          label={words.label}
          hint={words.what}
          columns={words.columns}
        />
      )}
      <Help field={field} words={words} />
    </div>
  );
};

interface GroupProps {
  file: JsonFile;
  group: FieldGroup;
  words: ClientWords;
}

/** Fields under a heading; a group that is an object of the file can be removed. */
const Group = ({ file, group: { name, object, fields }, words }: GroupProps): ReactNode => {
  const isThere = object !== undefined && Boolean(valueAt(file.value, [object]));
  const { title = name, text: lead } = words.groups[name] ?? {};
  const channels = fields.filter(({ kind }) => kind === 'channel');
  return (
    <EditorGroup
      title={title}
      lead={lead}
      acts={
        isThere && file.mayChange ? (
          <RemoveButton
            label={t('consoleClientEditor.removeGroup', { group: title })}
            kind="secondary"
            paths={[file.path]}
            act={() => file.save([{ way: [object], value: undefined }])}
          />
        ) : null
      }
    >
      {channels.length > 0 ? <ChannelOrder file={file} words={words} /> : null}
      {fields
        .filter(({ kind }) => kind !== 'channel')
        .map((field) => {
          const own = words.fields[field.name];
          return own ? <FieldRow key={field.name} file={file} field={field} words={own} /> : null;
        })}
    </EditorGroup>
  );
};

const FieldsSection = ({ section }: { section: FieldSection }): ReactNode => {
  const file = useJsonFile('client.json');
  const words = useFieldWords();
  return (
    <EditorSection name={section}>
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
    </EditorSection>
  );
};

/** The sections of `client.json`; each is a component of its own, so that another section starts anew. */
export const FIELD_PARTS: Readonly<Record<FieldSection, ComponentType>> = {
  basics: () => <FieldsSection section="basics" />,
  look: () => <FieldsSection section="look" />,
  channels: () => <FieldsSection section="channels" />,
  rules: () => <FieldsSection section="rules" />,
  money: () => <FieldsSection section="money" />,
  technical: () => <FieldsSection section="technical" />,
};
