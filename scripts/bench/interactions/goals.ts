/** What the figures are to be. */

import {
  blockingTime,
  kilobytes,
  largestPaint,
  type Measured,
  median,
  requests,
  sincePress,
  sinceStart,
} from './figures.ts';
import type { Run } from './measure.ts';
import type { Mode } from './scenarios.ts';

type Find = (scenario: string, mode: Mode) => Measured | undefined;

export interface Goal {
  name: string;
  limit: number;
  measured(find: Find): number;
  /** The limit is a ratio to this. */
  relativeTo?(find: Find): number;
}

type Time = (runs: readonly Run[], mark: string) => number;

const ours =
  (time: Time, scenario: string, mark: string, mode: Mode = 'cold') =>
  (find: Find) =>
    time(find(scenario, mode)?.ours ?? [], mark);
const floor =
  (time: Time, scenario: string, mark: string, mode: Mode = 'cold') =>
  (find: Find) =>
    time(find(scenario, mode)?.floor ?? [], mark);
const figure =
  (of: (run: Run) => number, scenario: string, whose: 'ours' | 'floor' = 'ours') =>
  (find: Find) =>
    median((find(scenario, 'cold')?.[whose] ?? []).map(of));

const visible = 'control first visible';
const product = 'load a product';
const cartFrame = floor(sinceStart, 'open the empty cart', 'frame');

export const goals: readonly Goal[] = [
  ...[product, 'load a listing', 'load the home page'].map((page) => ({
    name: `${page}: control first visible, to the floor's`,
    limit: 1.2,
    measured: ours(sinceStart, page, visible),
    relativeTo: floor(sinceStart, page, visible),
  })),
  {
    name: `${product}: largest paint, to the floor's`,
    limit: 1.1,
    measured: figure(largestPaint, product),
    relativeTo: figure(largestPaint, product, 'floor'),
  },
  {
    name: "frame of the cart, to the floor's",
    limit: 1.3,
    measured: ours(sinceStart, 'open the cart, 1 line', 'frame'),
    relativeTo: cartFrame,
  },
  {
    name: "lines with name, picture and count, to the floor's frame",
    limit: 2.2,
    measured: ours(sinceStart, 'open the cart, 1 line', 'first picture'),
    relativeTo: cartFrame,
  },
  {
    name: 'added on the product page and counted, to control first visible',
    limit: 1.4,
    measured: ours(sinceStart, 'add on the product page', 'counted'),
    relativeTo: ours(sinceStart, product, visible),
  },
  {
    name: "listing → product, card in view for 1.5 s, to the floor's",
    limit: 0.5,
    measured: ours(sincePress, 'listing → product', 'title', 'idle'),
    relativeTo: floor(sincePress, 'listing → product', 'title', 'idle'),
  },
  {
    name: "listing → product, prerendered under the mouse, to the floor's",
    limit: 0.3,
    measured: ours(sincePress, 'listing → product', 'title', 'prerendered'),
    relativeTo: floor(sincePress, 'listing → product', 'title', 'prerendered'),
  },
  {
    name: "listing → product, pressed at once, to the floor's",
    limit: 1,
    measured: ours(sincePress, 'listing → product', 'title'),
    relativeTo: floor(sincePress, 'listing → product', 'title'),
  },
  { name: 'requests of a product page', limit: 16, measured: figure(requests, product) },
  { name: 'KB of a product page', limit: 105, measured: figure(kilobytes, product) },
  { name: 'blocked while a product page loads, ms', limit: 50, measured: figure(blockingTime, product) },
];
