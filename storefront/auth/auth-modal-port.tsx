import { type ComponentType, useEffect, useState } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import type { AuthModalProps } from './auth-modal.tsx';
import type { AuthRequest } from './auth-view.ts';

let show: ((request: AuthRequest) => void) | undefined;

/** Opens the sign-in modal over the current page. */
export function openAuthModal(request: AuthRequest): void {
  show?.(request);
}

/** Renders the sign-in modal. Its code is loaded on demand. */
export function AuthModalOutlet() {
  const { href } = useMultiSite();
  const [request, setRequest] = useState<AuthRequest>();
  const [Modal, setModal] = useState<ComponentType<AuthModalProps>>();
  useEffect(() => {
    show = (next) => {
      setRequest(next);
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
