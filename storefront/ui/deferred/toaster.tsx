import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ToastMessage } from '../toast.ts';

/** Milliseconds a toast is shown (specification, section 8). */
const DURATION = 5000;

type ToastData = Pick<ToastMessage, 'action' | 'status'> & { close: string };

const manager = Toast.createToastManager<ToastData>();
let mounted = false;

export function addToast({ status, title, description, labels, action }: ToastMessage): void {
  if (!mounted) mount(labels.region);
  const id = manager.add({
    title,
    ...(description ? { description } : {}),
    timeout: DURATION,
    // Screen readers announce errors immediately and other toasts politely.
    priority: status === 'error' ? 'high' : 'low',
    data: {
      status,
      close: labels.close,
      ...(action ? { action: { ...action, onClick: () => run(id, action) } } : {}),
    },
  });
}

function run(id: string, action: NonNullable<ToastMessage['action']>): void {
  manager.close(id);
  action.onClick();
}

/** Toasts have a separate React root, so that pages do not load the code before the first toast. */
function mount(region: string): void {
  mounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  // Synchronous including effects, so that the viewport is subscribed when the first toast is added.
  flushSync(() => root.render(<Toaster region={region} />));
}

function Toaster({ region }: { region: string }) {
  return (
    <Toast.Provider toastManager={manager} timeout={DURATION}>
      <Toast.Viewport
        aria-label={region}
        className="fixed inset-x-4 top-4 z-[1100] flex flex-col gap-2 md:start-auto md:w-[375px]"
      >
        <Toasts />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

const EDGE = { success: 'border-s-new', info: 'border-s-sea', error: 'border-s-danger' };

function Toasts() {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['up', 'right']}
      className={`flex items-center gap-4 border border-s-4 border-hairline bg-paper py-3 pe-2 ps-4 text-small text-ink transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 ${EDGE[toast.data?.status ?? 'info']}`}
    >
      <div className="min-w-0 flex-1">
        <Toast.Title render={<p />} />
        <Toast.Description className="text-ink-soft" />
      </div>
      {toast.data?.action && (
        <button type="button" onClick={toast.data.action.onClick} className="text-link min-h-11 px-1">
          {toast.data.action.label}
        </button>
      )}
      <Toast.Close
        aria-label={toast.data?.close}
        className="flex size-11 shrink-0 items-center justify-center"
      >
        <X aria-hidden="true" size={18} strokeWidth={1.5} />
      </Toast.Close>
    </Toast.Root>
  ));
}
