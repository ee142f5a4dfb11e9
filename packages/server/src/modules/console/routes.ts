import type { Serving } from '../actors.ts';
import { serveAccess } from './access/routes.ts';
import { serveAllClients } from './all-clients/routes.ts';
import { serveApproval } from './approval/routes.ts';
import { APPROVAL_KINDS } from './approval-kinds.ts';
import { serveAudit } from './audit/routes.ts';
import { serveBulk } from './bulk/routes.ts';
import { serveInbox } from './inbox/routes.ts';
import { servePayout } from './payout/routes.ts';
import { servePerson } from './person/routes.ts';
import { servePreferences } from './preference/routes.ts';
import { serveLists } from './record-list/routes.ts';
import { serveReferral } from './referral/routes.ts';
import { serveRepair } from './repair/routes.ts';
import { serveReview } from './review/routes.ts';
import { serveSearch } from './search/routes.ts';
import { serveStops } from './stop/routes.ts';
import { serveViewAs } from './view-as/routes.ts';

/** Registers the calls of the console, part by part. */
export const registerConsoleModule = (serving: Serving): void => {
  serveAccess(serving);
  serveApproval(serving, APPROVAL_KINDS);
  serveAudit(serving);
  serveViewAs(serving);
  servePreferences(serving);
  serveInbox(serving);
  serveAllClients(serving);
  serveBulk(serving);
  serveSearch(serving);
  serveReferral(serving);
  servePerson(serving);
  serveRepair(serving);
  serveStops(serving);
  serveReview(serving);
  serveLists(serving);
  servePayout(serving);
};
