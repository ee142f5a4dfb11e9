import { getSignOn, signOff, signOn, verifyAgencyToken } from './agency.ts';
import {
  exportAgencyOrders,
  exportInvitations,
  exportLeads,
  exportRecommendations,
  exportRecommenders,
  exportRewards,
} from './agency-exports.ts';
import {
  downloadMonthlyStatement,
  getAgencyFigures,
  getMonthlyStatement,
  listMonthlyStatements,
} from './agency-figures.ts';
import { getAgencyOrder } from './agency-order.ts';
import {
  findAgency,
  getInvitation,
  invite,
  inviteStaff,
  listStaff,
  setStaffActive,
  withdrawInvitation,
} from './agency-people.ts';
import { getAgencyRecommender, reportRecommenders } from './agency-recommenders.ts';
import {
  reportAgencyOrders,
  reportInvitations,
  reportLeads,
  reportRecommendations,
  reportRewards,
} from './agency-reports.ts';
import { chooseAgency, chooseReleaseMail, getReleaseMail } from './agency-settings.ts';
import {
  addRewardPlan,
  deleteRewardPlan,
  downloadAgencySheet,
  getAgencyData,
  listRewardPlans,
  noteLead,
  releaseAgencyOrder,
  undoRelease,
} from './agency-work.ts';

/** The calls of agencies. */
export const AGENCY_CALLS = [
  getSignOn,
  signOn,
  verifyAgencyToken,
  signOff,
  invite,
  getInvitation,
  findAgency,
  withdrawInvitation,
  listStaff,
  inviteStaff,
  setStaffActive,
  listRewardPlans,
  addRewardPlan,
  deleteRewardPlan,
  getAgencyData,
  downloadAgencySheet,
  getReleaseMail,
  chooseReleaseMail,
  chooseAgency,
  noteLead,
  getAgencyOrder,
  releaseAgencyOrder,
  undoRelease,
  getAgencyFigures,
  reportAgencyOrders,
  reportRecommenders,
  getAgencyRecommender,
  reportRecommendations,
  reportLeads,
  reportInvitations,
  reportRewards,
  exportAgencyOrders,
  exportRecommenders,
  exportRecommendations,
  exportLeads,
  exportInvitations,
  exportRewards,
  listMonthlyStatements,
  getMonthlyStatement,
  downloadMonthlyStatement,
] as const;
