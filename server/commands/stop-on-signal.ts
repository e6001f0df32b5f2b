import { exitWith } from '../config/command-line.ts';

/** Stops the process on SIGTERM or SIGINT after `stop` has drained in-flight requests. */
export function stopOnSignal(stop: () => Promise<void>, say: (text: string) => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      say('Stopping: draining in-flight requests');
      stop().then(
        () => process.exit(0),
        (error) => exitWith(error),
      );
    });
  }
}
