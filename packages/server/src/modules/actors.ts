import type { AgencyRole } from '@mundwerk/contract/values/agency-rights';
import type { OperatorGrant, OperatorRole } from '@mundwerk/contract/values/console/acts';
import type { Actor, LoggedInActor } from '../platform/context.ts';
import type { Serving as PlatformServing } from '../platform/http/call/serve.ts';

/** A logged-in recommender. */
export interface RecommenderActor extends LoggedInActor {
  readonly kind: 'recommender';
  readonly id: string;
  readonly sessionId: string;
}

/** A person to whom something was recommended, known by the token that was handed out with the recipient's number. */
export interface RecipientActor extends Actor {
  readonly kind: 'recipient';
  readonly id: string;
  /** The token came by mail, so that its holder can read what is sent to the recipient's address. */
  readonly hasProvenAddress: boolean;
}

/** The holder of a claim's reward token: that one claim and nothing else. */
export interface ClaimActor extends Actor {
  readonly kind: 'claim';
  readonly claimId: string;
}

/** The user of one or more agencies, as single sign-on named them. */
export interface AgencyActor extends Actor {
  readonly kind: 'agency';
  /** The row of the user. */
  readonly id: string;
  readonly sessionId: string;
  /** For histories and greetings. */
  readonly name: string;
  readonly email: string | null;
  readonly roles: readonly AgencyRole[];
  /** Numbers of the agencies in the identity provider's claims; the user can see no others. */
  readonly agencies: readonly string[];
}

/** A system of the client itself, known by its operations key. */
export interface OperationsActor extends Actor {
  readonly kind: 'operations';
  readonly keyId: string;
  /** Key of the client that owns the operations key; a test key acts on that client's sandbox instead. */
  readonly clientKey: string;
  /** Whether it acts on the sandbox of its client. */
  readonly isTest: boolean;
  /** The name the key was given, for histories. */
  readonly name: string;
  readonly scopes: readonly string[];
}

/** A person of the console, as the identity provider named them last. */
export interface OperatorActor extends Actor {
  readonly kind: 'operator';
  /** The row of the person. */
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string | null;
  readonly issuer: string;
  readonly subject: string;
  /** Roles that apply to the client of the call; in a call without a client, all roles the person has anywhere. */
  readonly roles: readonly OperatorRole[];
  /** The keys of the clients they work for, or all of them. */
  readonly clients: '*' | readonly string[];
  /** Every role with the client it is for. */
  readonly grants: readonly OperatorGrant[];
  /** When the person last authenticated at the identity provider; null before the first time in this session. */
  readonly steppedUpAt: Date | null;
}

/** How a person of the console signs in histories. */
export const operatorSignature = ({ id }: Pick<OperatorActor, 'id'>): string => `op:${id}`;

/** Every kind of caller. The platform knows none of them: each module defines the actors of the tokens it issues. */
type PortalActor =
  | { readonly kind: 'anonymous' }
  | RecommenderActor
  | RecipientActor
  | ClaimActor
  | AgencyActor
  | OperationsActor
  | OperatorActor;

/** The caller of a call by the token it needs. */
export interface ActorByAuth {
  readonly none: Actor;
  readonly recommender: RecommenderActor;
  readonly recipient: RecipientActor;
  readonly reward: ClaimActor | RecommenderActor;
  readonly agency: AgencyActor;
  readonly operations: OperationsActor;
  readonly operator: OperatorActor;
}

/** What a module registers its calls with. */
export type Serving = PlatformServing<ActorByAuth>;

/** A unique name for each actor; support in a recommender's session is named differently from that recommender. */
export const nameActor = (actor: Actor): string => {
  // The modules' own authentications are the only source of actors, so no other kinds exist.
  const known = actor as PortalActor;
  switch (known.kind) {
    case 'anonymous':
      return 'anonymous';
    case 'recommender':
      return `${known.isSupport ? 'support' : 'recommender'} ${known.id}`;
    case 'claim':
      return `claim ${known.claimId}`;
    case 'operations':
      return `operations ${known.keyId}`;
    case 'recipient':
    case 'agency':
    case 'operator':
      return `${known.kind} ${known.id}`;
  }
};
