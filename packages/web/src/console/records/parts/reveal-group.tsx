import type { FieldGroup } from '@mundwerk/contract/values/console/records';
import type { ReactNode } from 'react';
import { consoleCall, useMay } from '#console/app/session/operator.ts';
import { t, textOf } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Reveal } from '#work/reveal/reveal.tsx';

interface RevealGroupProps {
  readonly personId: string;
  readonly name: string;
  readonly client: string;
  readonly group: FieldGroup;
  /** The masked value, visible without a reason. */
  readonly masked: string | null;
}

const factsOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([field, value]) => [textOf(`console.reveal.fields.${field}`), value] as const);

/** A group of a person's data: masked, and for a minute in clear text after a reason. */
export const RevealGroup = ({ personId, name, client, group, masked }: RevealGroupProps): ReactNode => {
  const may = useMay();
  const shownMasked = masked ? <p>{masked}</p> : null;
  if (!may('person.reveal')) return shownMasked;
  return (
    <Reveal
      title={t('console.reveal.title', { group: t(`console.reveal.groups.${group}`), name })}
      load={async (Grund) => {
        const params = { id: personId };
        const body = { Gruppe: group, Grund };
        return (await consoleCall(client, 'POST /verwaltung/personen/{id}/enthuellen', { params, body })).Werte;
      }}
    >
      {(revealed) => {
        if (revealed === null) return shownMasked;
        const facts = factsOf(revealed);
        return facts.length > 0 ? <Facts facts={facts} isStrong isBeside /> : <p>{t('console.reveal.empty')}</p>;
      }}
    </Reveal>
  );
};
