import type { ReactNode } from 'react';
import { useSearchParams } from '../../../lib/page/search-params.ts';
import { t } from '../../../lib/text/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import text from '../../../ui/text/text.module.css';
import styles from './sidebar.module.css';
import { AGENCY_PARAMETER } from './tab-path.ts';
import type { Agency } from './tab-props.ts';

interface AgencySwitchProps {
  agency: Agency;
  agencies: readonly Agency[];
}

/** The name alone, as long as it says which one is meant. */
const nameAmong = ({ Agenturnummer, Name }: Agency, agencies: readonly Agency[]): string =>
  agencies.filter((one) => one.Name === Name).length > 1 ? `${Agenturnummer} ${Name}` : Name;

/** For which agency one works; a choice only for those who have one. Filters and pages of a table belong to one agency and go. */
export const AgencySwitch = ({ agency, agencies }: AgencySwitchProps): ReactNode => {
  const [, setSearch] = useSearchParams();
  if (agencies.length < 2)
    return (
      <p className={styles.only}>
        {agency.Name}
        <span className={classNames(text.note, styles.role)}>
          {t('agency.number', { number: agency.Agenturnummer })}
        </span>
      </p>
    );
  return (
    <SelectField
      label={t('agency.agency')}
      value={agency.Agenturnummer}
      onChange={(event) => setSearch({ [AGENCY_PARAMETER]: event.currentTarget.value })}
      options={agencies.map((one) => [one.Agenturnummer, nameAmong(one, agencies)] as const)}
    />
  );
};
