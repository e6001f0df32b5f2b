import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { ShopperSession, SignInRefusal } from '../sites/request-services.ts';

/** A step that runs after sign-in, such as merging the guest's basket. */
export interface AfterSignIn {
  /** for the log message when the step fails */
  name: string;
  run(scope: CatalogueScope, session: ShopperSession): Promise<void>;
}

const handlers: AfterSignIn[] = [];

/** Registers the steps to run after a sign-in, in order. Replaces earlier registrations. */
export function registerAfterSignIn(steps: AfterSignIn[]): void {
  handlers.splice(0, handlers.length, ...steps);
}

/** Signs a customer in and runs the registered steps. Returns the reason when the login service rejects the sign-in. */
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
      // A failed step does not undo the sign-in.
      scope.services.log.error(`${name} failed after sign-in`, error);
    }
  }
  return undefined;
}
