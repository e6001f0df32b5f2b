import { Component, type ReactNode, Suspense } from 'react';
import { useText } from '../i18n/use-text.ts';

interface Props {
  children: ReactNode;
  /** shown in place of what failed */
  fallback?: ReactNode;
}

/**
 * Confines a failure to one panel of a page: the rest of the page stays and works. On the server the panel is left out of
 * the document and rendered again in the browser.
 */
export class PanelBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A panel of the page failed.', error);
  }

  override render(): ReactNode {
    const { children, fallback = <PanelError /> } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}

/** Says in place of a panel that it failed. */
export function PanelError() {
  const text = useText();
  return (
    <p role="alert" className="border-l-2 border-danger pl-4 text-small">
      {text('form.failed')}
    </p>
  );
}
