import type { ReactNode } from 'react';
import { FieldSet } from '#console/acts/field-set.tsx';
import { t } from '#lib/text/i18n.ts';
import { EntryValue, tellField, type ValueSource } from '../entry/entry-value.tsx';
import { useAsked } from '../entry/use-asked.ts';
import { editFor, valueAt } from '../file/json-way.ts';
import type { JsonFile } from '../file/use-json-file.ts';
import { type ClientField, ENVIRONMENTS, waysOf } from './client-field.ts';
import type { FieldWords } from './field-words.ts';
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
