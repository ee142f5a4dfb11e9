import * as calls from '@mundwerk/contract/console/preferences';
import * as teamCalls from '@mundwerk/contract/console/team-views';
import * as mailCalls from '@mundwerk/contract/console/view-mails';
import type { Serving } from '#modules/actors.ts';
import { getPreferences } from './get-preferences.ts';
import { endViewMail } from './mail/end-view-mail.ts';
import { listViewMails } from './mail/list-view-mails.ts';
import { orderViewMail } from './mail/order-view-mail.ts';
import { savePreference } from './save-preference.ts';
import { listTeamViews } from './team/list-team-views.ts';
import { removeTeamView } from './team/remove-team-view.ts';
import { shareView } from './team/share-view.ts';

/** Registers the personal preferences of operators and the views they share. */
export const servePreferences = ({ serve }: Serving): void => {
  serve(calls.getPreferences, getPreferences);
  serve(calls.savePreference, async (ctx, { params, body }) => {
    await savePreference(ctx, params.name, body.Wert);
    return {};
  });
  serve(teamCalls.listTeamViews, listTeamViews);
  serve(teamCalls.shareView, (ctx, { body }) => shareView(ctx, body));
  serve(teamCalls.removeTeamView, (ctx, { body }) => removeTeamView(ctx, body));
  serve(mailCalls.listViewMails, listViewMails);
  serve(mailCalls.orderViewMail, (ctx, { body }) => orderViewMail(ctx, body));
  serve(mailCalls.endViewMail, (ctx, { params }) => endViewMail(ctx, params.id));
};
