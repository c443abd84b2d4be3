import { fromMinor } from '../money/money.ts';

/** Percentages of the goods total after the discount. */
export interface BonusRates {
  /** Credited as bonuses. */
  earnedPercent: number;
  /** The largest part that bonuses may pay. */
  payablePercent: number;
}

/** A bonus is worth one main unit; only whole bonuses are earned or used. */
export const earnedBonuses = (goodsTotal: number, { earnedPercent }: BonusRates): number =>
  wholeUnits(goodsTotal, earnedPercent);

export const availableBonuses = (
  balance: number,
  goodsTotal: number,
  { payablePercent }: BonusRates,
): number => Math.min(Math.max(0, Math.floor(balance)), wholeUnits(goodsTotal, payablePercent));

const wholeUnits = (minor: number, percent: number): number => Math.floor(fromMinor((minor * percent) / 100));
