/** Ends the process on SIGTERM or Ctrl-C once `stop` is through with what is under way. */
export function stopOnSignal(stop: () => Promise<void>, say: (text: string) => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      say('Closing: finishing what is under way');
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
