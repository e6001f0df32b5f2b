import { type ComponentType, useEffect, useState } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import type { AuthModalProps } from './auth-modal.tsx';
import type { AuthView } from './auth-view.ts';

export interface AuthRequest {
  view: AuthView;
  /** what signing in is good for now */
  hint?: string;
  /** once somebody has signed in */
  onSuccess?: () => void;
}

let show: ((request: AuthRequest) => void) | undefined;

/** Asks whoever is there to sign in, over the page they are on. */
export function openAuthModal(request: AuthRequest): void {
  show?.(request);
}

/** Where the modal appears. What it shows is loaded when it is asked for. */
export function AuthModalPlace() {
  const { href } = useMultiSite();
  const [request, setRequest] = useState<AuthRequest>();
  const [Modal, setModal] = useState<ComponentType<AuthModalProps>>();
  useEffect(() => {
    show = (asked) => {
      setRequest(asked);
      import('./auth-modal.tsx').then(
        (module) => setModal(() => module.AuthModal),
        () => location.assign(href(paths.login)),
      );
    };
    return () => {
      show = undefined;
    };
  }, [href]);
  return request && Modal && <Modal request={request} onClose={() => setRequest(undefined)} />;
}
