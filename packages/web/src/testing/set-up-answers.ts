import { type ClientDraft, getClientDraft, listSetUpClients } from '@mundwerk/contract/console/set-up/draft';
import { checkGoLive, type GoLiveCheck } from '@mundwerk/contract/console/set-up/go-live';
import { compareClientVersions, listClientVersions } from '@mundwerk/contract/console/set-up/versions';
import { testClient, testOperator } from './open-console.tsx';

/** Adam, who sets up clients: those that are live, and those to come. */
export const adam = testOperator({
  Name: 'Adam Admin',
  Mandanten: [testClient(['Admin']), testClient(['Admin'], 'zweiter', 'Zweite AG')],
  IstFuerAlle: true,
  RollenFuerAlle: ['Admin'],
});

/** A draft with nothing wrong; say only what matters to the test. */
export const testDraft = (changes: Partial<ClientDraft> = {}): ClientDraft => ({
  ...getClientDraft.example.reply,
  Probleme: [],
  ...changes,
});

/** The answers about the client `morgenrot`, whose draft a test may change. */
export const setUpAnswers = (draft: () => ClientDraft, check: () => GoLiveCheck = () => checkGoLive.example.reply) => ({
  'GET /mandanten': () => Response.json(listSetUpClients.example.reply),
  'GET /mandanten/morgenrot/entwurf': () => Response.json(draft()),
  'GET /mandanten/morgenrot/pruefung': () => Response.json(check()),
  'GET /mandanten/morgenrot/unterschied': () => Response.json(compareClientVersions.example.reply),
  'GET /mandanten/morgenrot/versionen': () => Response.json(listClientVersions.example.reply),
});
