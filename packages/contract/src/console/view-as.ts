import { z } from 'zod';
import { defineCall } from '../call.ts';
import { Uuid } from '../fields.ts';
import { exampleReason, reasonFields } from './reason.ts';

/** Creates a link that opens a recommender's personal area read-only, as the recommender sees it. It works once, within ten minutes. */
export const viewAs = defineCall({
  name: 'viewAs',
  summary: 'Create a link to view the portal as a recommender',
  method: 'POST',
  path: '/verwaltung/ansehen',
  base: 'client',
  auth: 'operator',
  act: 'session.viewas',
  body: z.object({ EmpfehlerId: Uuid, ...reasonFields }),
  reply: z.object({
    /** The link, to be opened in a new tab. */
    Url: z.string(),
    EndetAm: z.iso.datetime(),
  }),
  status: 200,
  errors: [],
  example: {
    body: { EmpfehlerId: '5b0f6a1c-9a0e-4d64-a8c1-2f7f0b7a4b10', Grund: exampleReason },
    reply: { Url: 'https://empfehlen.example.org/login/x', EndetAm: '2026-11-15T10:10:00.000Z' },
  },
});

/** The calls that show the portal as another person sees it. */
export const VIEW_AS_CALLS = [viewAs] as const;
