import type { Shop } from './shop.ts';

const MAX_CONCURRENT_EVENTS = 4;

interface ScheduledEvent {
  at: Date;
  run: () => Promise<unknown>;
  /** Events with the same key never run at the same time. An event without a key never runs at the same time as another. */
  key: string | null;
}

/** Runs planned events in chronological order. */
export class Schedule {
  readonly #shop: Shop;
  readonly #end: Date;
  readonly #say: (line: string) => void;
  /** The planned events, as a binary heap sorted by time. */
  readonly #heap: ScheduledEvent[] = [];
  done = 0;
  readonly failures = new Map<string, number>();

  constructor(shop: Shop, end: Date, say: (line: string) => void) {
    this.#shop = shop;
    this.#end = end;
    this.#say = say;
  }

  /** Plans an event, unless it is after the end. */
  add(at: Date, run: () => Promise<unknown>, key: string | null = null): void {
    if (at > this.#end) return;
    // Rounded up to whole seconds, which take less space in the file.
    this.#push({ at: new Date(Math.ceil(at.getTime() / 1000) * 1000), run, key });
  }

  async run(): Promise<void> {
    for (;;) {
      const batch = this.#nextBatch();
      if (batch.length === 0) return;
      await Promise.all(batch.map((event) => this.#runOne(event)));
    }
  }

  async #runOne({ at, run }: ScheduledEvent): Promise<void> {
    this.done += 1;
    if (this.done % 2000 === 0)
      this.#say(
        `${at.toISOString()} ${this.done} done, ${this.#heap.length} ahead, ${[...this.failures.values()].reduce((a, b) => a + b, 0)} failed`,
      );
    await this.#shop.at(at, run).catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      const kind = text
        .replace(/[0-9a-f-]{36}/g, 'ID')
        .replace(/\d+/g, 'N')
        .slice(0, 260);
      const count = (this.failures.get(kind) ?? 0) + 1;
      this.failures.set(kind, count);
      if (count === 1) this.#say(`FAILED ${at.toISOString()} ${text}`);
    });
  }

  #nextBatch(): ScheduledEvent[] {
    const first = this.#pop();
    if (!first) return [];
    const batch = [first];
    while (first.key !== null && batch.length < MAX_CONCURRENT_EVENTS) {
      const next = this.#heap[0];
      if (!next || next.key === null || batch.some(({ key }) => key === next.key)) break;
      const popped = this.#pop();
      if (popped) batch.push(popped);
    }
    return batch;
  }

  #push(event: ScheduledEvent): void {
    this.#heap.push(event);
    let at = this.#heap.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #pop(): ScheduledEvent | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (!first || !last || first === last) return first;
    this.#heap[0] = last;
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      const smaller = this.#isBefore(left + 1, left) ? left + 1 : left;
      if (!this.#isBefore(smaller, at)) return first;
      this.#swap(at, smaller);
      at = smaller;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [first, second] = [this.#heap[a], this.#heap[b]];
    return first !== undefined && (second === undefined || first.at < second.at);
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#heap[a], this.#heap[b]];
    if (!first || !second) return;
    this.#heap[a] = second;
    this.#heap[b] = first;
  }
}
