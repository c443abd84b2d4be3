import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Counter, gauge, Histogram, metricsText } from '../../../../src/server/metrics/text-format.ts';

test('a counter and a gauge are written with their help, type and labels', () => {
  const failures = new Counter('job_failures_total', 'Runs that failed.');
  failures.add({ job: 'roast' });
  failures.add({ job: 'roast' });
  expect(metricsText([failures.read(), gauge('up', 'Whether it works.', 1)], { edition: 'ua' })).toBe(
    [
      '# HELP job_failures_total Runs that failed.',
      '# TYPE job_failures_total counter',
      'job_failures_total{edition="ua",job="roast"} 2',
      '# HELP up Whether it works.',
      '# TYPE up gauge',
      'up{edition="ua"} 1',
      '',
    ].join('\n'),
  );
});

test('labels are escaped', () => {
  expect(metricsText([gauge('up', 'Up.', 1, { path: 'a"b\\c\nd' })], {})).toContain(
    'up{path="a\\"b\\\\c\\nd"} 1',
  );
});

const bounds = [0.1, 1, 10];

test('a bucket of a histogram counts all values up to its bound', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true })), (values) => {
      const histogram = new Histogram('seconds', 'Time.', bounds);
      for (const value of values) histogram.observe({ route: '/' }, value);
      const { samples } = histogram.read();
      const sampleOf = (suffix: string, le?: string) =>
        samples.find((sample) => sample.suffix === suffix && sample.labels['le'] === le)?.value ?? 0;
      for (const bound of bounds)
        expect(sampleOf('_bucket', String(bound))).toBe(values.filter((value) => value <= bound).length);
      expect(sampleOf('_bucket', '+Inf')).toBe(values.length);
      expect(sampleOf('_count')).toBe(values.length);
      expect(sampleOf('_sum')).toBeCloseTo(values.reduce((sum, value) => sum + value, 0));
    }),
  );
});

test('each set of labels has its own buckets', () => {
  const histogram = new Histogram('seconds', 'Time.', bounds);
  histogram.observe({ route: '/a' }, 0.5);
  histogram.observe({ route: '/b' }, 5);
  const text = metricsText([histogram.read()], {});
  expect(text).toContain('seconds_bucket{route="/a",le="1"} 1\n');
  expect(text).toContain('seconds_bucket{route="/b",le="1"} 0\n');
  expect(text).toContain('seconds_count{route="/b"} 1\n');
});
