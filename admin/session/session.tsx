import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { ApiError, SESSION, SESSION_ENDED, SESSION_STARTED, send } from '../api/http.ts';
import type { Session } from '../api/types.ts';

interface SessionState {
  /** undefined while it is read, null without one */
  session: Session | null | undefined;
  /** the session ended while somebody worked: what is on the screen stays */
  hasEnded: boolean;
  /** why it cannot be read */
  error: ApiError | undefined;
  start: (session: Session) => void;
  signOut: () => Promise<void>;
  read: () => void;
}

const SessionContext = createContext<SessionState | undefined>(undefined);

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null>();
  const [hasEnded, setEnded] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const abort = new AbortController();
    setError(undefined);
    send<Session>(SESSION, { signal: abort.signal }).then(setSession, (thrown: unknown) => {
      if (abort.signal.aborted) return;
      if (thrown instanceof ApiError && thrown.status === 401) setSession(null);
      else setError(thrown instanceof ApiError ? thrown : new ApiError(0, ''));
    });
    return () => abort.abort();
  }, [attempt]);

  useEffect(() => {
    const end = () => setEnded(true);
    window.addEventListener(SESSION_ENDED, end);
    return () => window.removeEventListener(SESSION_ENDED, end);
  }, []);

  const state: SessionState = {
    session,
    hasEnded,
    error,
    start: (next) => {
      setSession(next);
      setEnded(false);
      window.dispatchEvent(new Event(SESSION_STARTED));
    },
    async signOut() {
      await send(SESSION, { method: 'DELETE' }).catch(() => undefined);
      // A new document holds nothing of the session.
      window.location.assign('/admin/');
    },
    read: () => setAttempt((count) => count + 1),
  };
  return <SessionContext value={state}>{children}</SessionContext>;
}

export function useSessionState(): SessionState {
  const state = useContext(SessionContext);
  if (!state) throw new Error('useSessionState outside of SessionProvider');
  return state;
}

/** The session of who is signed in; only inside of the signed-in part. */
export function useSession(): Session {
  const { session } = useSessionState();
  if (!session) throw new Error('useSession without a session');
  return session;
}

/** Whether the account has one of these permissions. */
export function useMay(...permissions: string[]): boolean {
  const session = useSession();
  return permissions.some((one) => session.permissions.includes(one));
}
