/**
 * Gives `hear` what the shop's other tabs tell under a name, and undefined when the browser shows this page again after
 * it was put away: then anything may have changed. What it returns tells the others. While it is put away the page
 * listens to nobody, because the browser forgets one that was told something meanwhile. Ends with `signal`.
 */
export function joinTabs<Told>(
  name: string,
  hear: (told?: Told) => void,
  signal?: AbortSignal,
): (told: Told) => void {
  let channel: BroadcastChannel | undefined;
  const join = () => {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
  };
  const leave = () => {
    channel?.close();
    channel = undefined;
  };
  join();
  const until = signal ? { signal } : {};
  addEventListener('pagehide', leave, until);
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      join();
      hear();
    },
    until,
  );
  signal?.addEventListener('abort', leave);
  return (told) => channel?.postMessage(told);
}
