/**
 * Opens a BroadcastChannel to the shop's other tabs and returns a function that posts to it. `onMessage` receives their
 * messages, and undefined when the browser restores this page from the back/forward cache, since anything may have
 * changed meanwhile. The channel is closed on pagehide, because an open channel makes a page ineligible for that cache.
 * `signal` closes it for good.
 */
export function openTabChannel<Message>(
  name: string,
  onMessage: (message?: Message) => void,
  signal?: AbortSignal,
): (message: Message) => void {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  };
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  open();
  const options = signal ? { signal } : {};
  addEventListener('pagehide', close, options);
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      open();
      onMessage();
    },
    options,
  );
  signal?.addEventListener('abort', close);
  return (message) => channel?.postMessage(message);
}
