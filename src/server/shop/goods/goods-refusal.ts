/** A price in main units that falls or rises by more than half, or to nothing. */
export interface UnusualPrice {
  /** Of a table. */
  row?: number;
  variant: number;
  name: string;
  /** Undefined: the goods are new. */
  from: number | undefined;
  to: number;
}

/** Why a change of goods is refused. */
export type GoodsRefusal =
  /** One line for each wrong cell of a table of goods. */
  | { code: 'bad-table'; problems: readonly string[] }
  /** Nothing was changed: prices that may be typos need to be confirmed. */
  | { code: 'unusual-prices'; prices: readonly UnusualPrice[] }
  /** What is asked for names none or several goods. */
  | { code: 'unknown-goods'; goods: string }
  | {
      code: 'several-goods';
      goods: string;
      variants: readonly { id: number; name: string; sku: string | null }[];
    }
  /** In main units: a sale must lower the price. */
  | { code: 'sale-above-price'; variant: number; price: number };
