import type { ReactNode } from 'react';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import text from '#ui/text/text.module.css';
import styles from './agency-area.module.css';
import { AGENCY_PARAMETER } from './tab-path.ts';
import type { Agency } from './tab-props.ts';
import { rememberAgency } from './use-chosen-agency.ts';

interface AgencySwitchProps {
  agency: Agency;
  agencies: readonly Agency[];
}

/** The name alone where it is unique; otherwise with the number. */
const nameAmong = ({ Agenturnummer, Name }: Agency, agencies: readonly Agency[]): string =>
  agencies.filter((one) => one.Name === Name).length > 1 ? `${Agenturnummer} ${Name}` : Name;

/** Selects the agency, for users who have several. Filters and pages of a table belong to one agency and are reset. */
export const AgencySwitch = ({ agency, agencies }: AgencySwitchProps): ReactNode => {
  const [, setSearch] = useSearchParams();
  if (agencies.length < 2)
    return (
      <p className={styles.only}>
        <span className={styles.name}>{agency.Name}</span>
        <span className={classNames(text.note, styles.number)}>
          {t('agency.number', { number: agency.Agenturnummer })}
        </span>
      </p>
    );
  const choose = (number: string): void => {
    rememberAgency(number);
    setSearch({ [AGENCY_PARAMETER]: number });
  };
  return (
    <select
      className={classNames(control.control, control.dense, styles.choice)}
      aria-label={t('agency.agency')}
      value={agency.Agenturnummer}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {agencies.map((one) => (
        <option key={one.Agenturnummer} value={one.Agenturnummer}>
          {nameAmong(one, agencies)}
        </option>
      ))}
    </select>
  );
};
