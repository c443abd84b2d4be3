/** Metrics in Prometheus' text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */

export type Labels = Readonly<Record<string, string>>;

interface Sample {
  suffix?: string;
  labels: Labels;
  value: number;
}

export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

/** The labels `common` are added to every sample. */
export const metricsText = (metrics: readonly Metric[], common: Labels): string =>
  metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(
        ({ suffix = '', labels, value }) =>
          `${name}${suffix}${labelsText({ ...common, ...labels })} ${value}`,
      ),
    ])
    .map((line) => `${line}\n`)
    .join('');

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

export const gauge = (name: string, help: string, value: number, labels: Labels = {}): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: [{ labels, value }],
});

/** Counts in buckets up to each bound, for each set of labels. */
export class Histogram {
  readonly #series = new Map<string, { labels: Labels; counts: number[]; sum: number }>();
  readonly #name: string;
  readonly #help: string;
  readonly #bounds: readonly number[];

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name;
    this.#help = help;
    this.#bounds = bounds;
  }

  observe(labels: Labels, value: number): void {
    const key = Object.values(labels).join('\n');
    const series = this.#series.get(key) ?? { labels, counts: this.#empty(), sum: 0 };
    this.#series.set(key, series);
    const bucket = this.#bounds.findIndex((bound) => value <= bound);
    const index = bucket === -1 ? this.#bounds.length : bucket;
    series.counts[index] = (series.counts[index] ?? 0) + 1;
    series.sum += value;
  }

  read(): Metric {
    const samples = [...this.#series.values()].flatMap(({ labels, counts, sum }) => {
      let count = 0;
      const buckets = counts.map((inBucket, index) => {
        count += inBucket;
        const le = String(this.#bounds[index] ?? '+Inf');
        return { suffix: '_bucket', labels: { ...labels, le }, value: count };
      });
      return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: count }];
    });
    return { name: this.#name, help: this.#help, type: 'histogram', samples };
  }

  #empty(): number[] {
    return [...this.#bounds, Number.POSITIVE_INFINITY].map(() => 0);
  }
}

/** Counts for each value of one label. */
export class Counter {
  readonly #counts = new Map<string, { labels: Labels; value: number }>();
  readonly #name: string;
  readonly #help: string;

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  add(labels: Labels): void {
    const key = Object.values(labels).join('\n');
    this.#counts.set(key, { labels, value: (this.#counts.get(key)?.value ?? 0) + 1 });
  }

  read(): Metric {
    return { name: this.#name, help: this.#help, type: 'counter', samples: [...this.#counts.values()] };
  }
}
