import { Component, type ReactNode, Suspense } from 'react';
import { useText } from '../i18n/use-text.ts';

interface Props {
  children: ReactNode;
  /** shown when the children fail */
  fallback?: ReactNode;
}

/**
 * Error boundary for one panel: the rest of the page stays usable. On the server a failed panel is omitted from the
 * document and rendered again in the browser.
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

/** Default error message of a panel. */
export function PanelError() {
  const text = useText();
  return (
    <p role="alert" className="border-s-2 border-danger ps-4 text-small">
      {text('form.failed')}
    </p>
  );
}
