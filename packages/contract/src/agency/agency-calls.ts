import * as agency from './agency.ts';
import * as agencyExports from './agency-exports.ts';
import * as agencyFigures from './agency-figures.ts';
import { getAgencyOrder } from './agency-order.ts';
import * as agencyPeople from './agency-people.ts';
import { getAgencyRecommender, reportRecommenders } from './agency-recommenders.ts';
import * as agencyReports from './agency-reports.ts';
import * as agencyWork from './agency-work.ts';

/** The calls of agencies. */
export const AGENCY_CALLS = [
  agency.getSignOn,
  agency.signOn,
  agency.verifyAgencyToken,
  agency.signOff,
  agencyPeople.invite,
  agencyPeople.getInvitation,
  agencyPeople.findAgency,
  agencyPeople.withdrawInvitation,
  agencyPeople.listStaff,
  agencyPeople.inviteStaff,
  agencyPeople.setStaffActive,
  agencyWork.listRewardPlans,
  agencyWork.addRewardPlan,
  agencyWork.deleteRewardPlan,
  agencyWork.getAgencyData,
  agencyWork.downloadAgencySheet,
  agency.getReleaseMail,
  agency.chooseReleaseMail,
  agency.chooseAgency,
  agencyWork.noteLead,
  getAgencyOrder,
  agencyWork.releaseAgencyOrder,
  agencyWork.undoRelease,
  agencyFigures.getAgencyFigures,
  agencyReports.reportAgencyOrders,
  reportRecommenders,
  getAgencyRecommender,
  agencyReports.reportRecommendations,
  agencyReports.reportLeads,
  agencyReports.reportInvitations,
  agencyReports.reportRewards,
  agencyExports.exportAgencyOrders,
  agencyExports.exportRecommenders,
  agencyExports.exportRecommendations,
  agencyExports.exportLeads,
  agencyExports.exportInvitations,
  agencyExports.exportRewards,
  agencyFigures.listMonthlyStatements,
  agencyFigures.getMonthlyStatement,
  agencyFigures.downloadMonthlyStatement,
] as const;
