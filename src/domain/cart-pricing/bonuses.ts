import { fromMinor } from '../money/money.ts';

/** In percent of the goods after the discount. */
export interface BonusRates {
  /** What comes back as bonuses. */
  earnedPercent: number;
  /** The most that bonuses pay. */
  payablePercent: number;
}

/** A bonus is worth one main unit and is never given or taken in parts. */
export const earnedBonuses = (goodsTotal: number, { earnedPercent }: BonusRates): number =>
  wholeUnits(goodsTotal, earnedPercent);

export const availableBonuses = (
  balance: number,
  goodsTotal: number,
  { payablePercent }: BonusRates,
): number => Math.min(Math.max(0, Math.floor(balance)), wholeUnits(goodsTotal, payablePercent));

const wholeUnits = (minor: number, percent: number): number => Math.floor(fromMinor((minor * percent) / 100));
