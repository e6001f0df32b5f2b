export interface ToastMessage {
  status: 'success' | 'info' | 'error';
  title: string;
  /** beneath the title */
  description?: string;
  /** what its button to close and the place of toasts are called, in the shopper's language */
  labels: { close: string; region: string };
  /** one thing to do about it; the toast closes when it is done */
  action?: { label: string; onClick(): void };
}

/** Shows a message for five seconds at the top right. What draws it is loaded with the first one. */
export async function showToast(message: ToastMessage): Promise<void> {
  const { addToast } = await import('./deferred/toaster.tsx');
  addToast(message);
}
