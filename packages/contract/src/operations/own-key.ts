import { array, object, z } from 'zod';
import { defineCall } from '../call.ts';
import { OPERATIONS_SCOPES } from '../values/operations/scopes.ts';

export const OwnKey = object({
  Name: z.string().describe('Name that the key was given in the console.'),
  Mandant: z.string().describe('Key of the client that the operations key belongs to.'),
  IstTest: z.boolean().describe('Whether the key acts on the sandbox.'),
  Rechte: array(z.enum(OPERATIONS_SCOPES)).describe('Scopes of the key.'),
}).meta({
  id: 'OwnKey',
  description: 'The calling key as a system sees itself: without its secret, its networks and its end.',
});
export type OwnKey = z.infer<typeof OwnKey>;

export const getOwnKey = defineCall('getOwnKey', {
  auth: 'operations',
  summary: 'Get the calling key with its scopes',
  description:
    'Returns the name and the scopes of the calling key, so that a system or an agent knows what it may do. Every key may make this call.',
  path: '/betrieb/schluessel',
  reply: OwnKey,
  example: {
    reply: { Name: 'CRM', Mandant: 'beispiel', IstTest: false, Rechte: ['orders:read', 'recommendations:read'] },
  },
});
