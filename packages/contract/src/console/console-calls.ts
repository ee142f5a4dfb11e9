import { callsIn } from '../call.ts';
import * as access from './access.ts';
import * as allClients from './all-clients.ts';
import * as approval from './approval.ts';
import * as audit from './audit.ts';
import * as bulk from './bulk.ts';
import * as embed from './connect/embed.ts';
import * as keys from './connect/keys.ts';
import * as orderImport from './connect/order-import.ts';
import * as webhooks from './connect/webhooks.ts';
import * as home from './home.ts';
import * as inbox from './inbox.ts';
import * as insight from './insight.ts';
import * as agencies from './operate/agencies.ts';
import * as health from './operate/health.ts';
import * as signOn from './operate/sign-on.ts';
import * as ledger from './payout/ledger.ts';
import * as bank from './payout/payout-bank.ts';
import * as proposals from './payout/payout-proposals.ts';
import * as runs from './payout/payout-runs.ts';
import * as waiting from './payout/payout-waiting.ts';
import * as preferences from './preferences.ts';
import * as experiments from './programme/experiments.ts';
import * as mails from './programme/mails.ts';
import * as person from './record/person.ts';
import * as recordLists from './record/record-lists.ts';
import * as recordParts from './record/record-parts.ts';
import * as referral from './record/referral.ts';
import * as search from './record/search.ts';
import * as accounts from './repair/accounts.ts';
import * as blocksAndStops from './repair/blocks-and-stops.ts';
import * as orderActs from './repair/order-acts.ts';
import * as repairs from './repair/repair.ts';
import * as reviewCases from './review/cases.ts';
import * as reviewRules from './review/rule-calls.ts';
import * as closing from './set-up/closing.ts';
import * as drafts from './set-up/draft.ts';
import * as newClients from './set-up/new-clients.ts';
import * as versions from './set-up/versions.ts';

/** Every call of the console, part by part, as the parts declare them. */
export const CONSOLE_CALLS = [
  ...callsIn(access),
  ...callsIn(agencies),
  ...callsIn(allClients),
  ...callsIn(approval),
  ...callsIn(audit),
  ...callsIn(blocksAndStops),
  ...callsIn(insight),
  ...callsIn(bulk),
  ...callsIn(embed),
  ...callsIn(experiments),
  ...callsIn(health),
  ...callsIn(home),
  ...callsIn(inbox),
  ...callsIn(keys),
  ...callsIn(mails),
  ...callsIn(accounts),
  ...callsIn(orderActs),
  ...callsIn(orderImport),
  ...callsIn(waiting),
  ...callsIn(proposals),
  ...callsIn(runs),
  ...callsIn(bank),
  ...callsIn(ledger),
  ...callsIn(person),
  ...callsIn(preferences),
  ...callsIn(referral),
  ...callsIn(recordParts),
  ...callsIn(repairs),
  ...callsIn(reviewCases),
  ...callsIn(reviewRules),
  ...callsIn(search),
  ...callsIn(newClients),
  ...callsIn(drafts),
  ...callsIn(versions),
  ...callsIn(closing),
  ...callsIn(signOn),
  ...callsIn(recordLists),
  ...callsIn(webhooks),
] as const;
