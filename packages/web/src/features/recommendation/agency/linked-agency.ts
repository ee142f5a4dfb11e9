import { AGENT_NUMBER_MAX_LENGTH, LINK_SECRET_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { AGENT_PARAMETER, INVITATION_PARAMETER } from '@mundwerk/contract/values/page/shared-address';

/** Parameters of an agency's link, apart from the product. */
export interface LinkedAgency {
  /** Number of the agency or of one of its agents; empty when the link names none. */
  readonly agentNumber: string;
  /** The secret of an invitation; empty when it is none. */
  readonly invitation: string;
}

/** Reads an agency's link; a value that is too long is cut and stays invalid. */
export const readAgencyLink = (search: URLSearchParams): LinkedAgency => {
  const read = (name: string, limit: number): string => (search.get(name) ?? '').slice(0, limit);
  return {
    agentNumber: read(AGENT_PARAMETER, AGENT_NUMBER_MAX_LENGTH),
    invitation: read(INVITATION_PARAMETER, LINK_SECRET_MAX_LENGTH),
  };
};
