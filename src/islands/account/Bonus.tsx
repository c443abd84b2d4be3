import './bonus.css';
import { useStore } from '@nanostores/react';
import { $bonuses, askBonuses } from '../../stores/account/bonus.ts';
import { BonusBalance } from './BonusBalance.tsx';
import { BonusHistory } from './BonusHistory.tsx';
import { BonusRules } from './BonusRules.tsx';
import { ForCustomer } from './ForCustomer.tsx';
import { whenTold } from './when-told.ts';

export const ready = whenTold(askBonuses);

/** The page of bonuses. */
export default function Bonus() {
  return (
    <ForCustomer told={useStore($bonuses)} again={askBonuses}>
      {({ balance, history }) => (
        <>
          <BonusBalance balance={balance} />
          <BonusRules />
          <BonusHistory history={history} />
        </>
      )}
    </ForCustomer>
  );
}
