/** Payments that run in this process, by the subjects (card, client) whose limits they count for while they run. */
export class RunningPayments {
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #turns = new Map<string, Promise<unknown>>();
  /** number of payments that ended */
  #ended = 0;

  /** the number of payments that ended so far */
  get ended(): number {
    return this.#ended;
  }

  /**
   * Runs `reserve` after those that reserve for one of the same subjects: a refused attempt counts for a moment, which
   * must not refuse another one.
   */
  async inTurn<T>(subjects: string[], reserve: () => Promise<T>): Promise<T> {
    const turn = Promise.allSettled(subjects.map((subject) => this.#turns.get(subject))).then(reserve);
    for (const subject of subjects) this.#turns.set(subject, turn);
    try {
      return await turn;
    } finally {
      for (const subject of subjects) if (this.#turns.get(subject) === turn) this.#turns.delete(subject);
    }
  }

  /** Records a payment; call the returned function when it ended and its count is undone. */
  begin(subjects: string[]): () => void {
    for (const subject of subjects) this.#running.set(subject, (this.#running.get(subject) ?? 0) + 1);
    return () => {
      this.#ended++;
      for (const subject of subjects) {
        const left = (this.#running.get(subject) ?? 1) - 1;
        if (left > 0) this.#running.set(subject, left);
        else this.#running.delete(subject);
        // One place is free for one of those who wait; when the last payment ended, nobody will wake them again.
        for (const wake of [...(this.#waiting.get(subject) ?? [])].slice(0, left > 0 ? 1 : undefined)) wake();
      }
    };
  }

  /**
   * Waits until a payment of one of the subjects ended after `since` (a value of `ended`). False when none runs, or
   * after `milliseconds`.
   */
  async waitForEnd(subjects: string[], since: number, milliseconds: number): Promise<boolean> {
    if (this.#ended > since) return true;
    const running = subjects.filter((subject) => this.#running.has(subject));
    if (running.length === 0 || milliseconds <= 0) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const wake = () => resolve(true);
    const timer = setTimeout(() => resolve(false), milliseconds);
    for (const subject of running)
      this.#waiting.set(subject, (this.#waiting.get(subject) ?? new Set()).add(wake));
    const hasEnded = await promise;
    clearTimeout(timer);
    for (const subject of running) {
      const waiting = this.#waiting.get(subject);
      waiting?.delete(wake);
      if (waiting?.size === 0) this.#waiting.delete(subject);
    }
    return hasEnded;
  }
}
