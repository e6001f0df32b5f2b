import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { ShopperSession, SignInRefusal } from '../sites/request-services.ts';

/** Runs after a customer has signed in, such as the merge of the guest's basket. */
export interface AfterSignIn {
  /** for the log, where it fails */
  name: string;
  run(scope: CatalogueScope, session: ShopperSession): Promise<void>;
}

const handlers: AfterSignIn[] = [];

/** Registers what features do after a sign-in, in this order. Replaces what was registered before. */
export function registerAfterSignIn(steps: AfterSignIn[]): void {
  handlers.splice(0, handlers.length, ...steps);
}

/** Signs a customer in and runs the registered steps; answers why not when it is refused. */
export async function signIn(
  scope: CatalogueScope,
  credentials: { login: string; password: string; remember: boolean },
): Promise<SignInRefusal | undefined> {
  const session = await scope.services.session.signIn(scope.site.id, credentials);
  if (typeof session === 'string') return session;
  for (const { name, run } of handlers) {
    try {
      await run(scope, session);
    } catch (error) {
      // The customer stays signed in when a step fails.
      scope.services.log.error(`${name} failed after sign-in`, error);
    }
  }
  return undefined;
}
