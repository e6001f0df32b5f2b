export interface ToastMessage {
  status: 'success' | 'info' | 'error';
  title: string;
  /** second line below the title */
  description?: string;
  /** accessible names of the close button and the toast region */
  labels: { close: string; region: string };
  /** one action; the toast closes when it is used */
  action?: { label: string; onClick(): void };
}

/** Shows a toast for five seconds at the top right. Its code is loaded with the first one. */
export async function showToast(message: ToastMessage): Promise<void> {
  const { addToast } = await import('./deferred/toaster.tsx');
  addToast(message);
}
