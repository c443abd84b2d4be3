import './stock-notice.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { edition } from '#edition';
import { customer as customerWords } from '#words/customer';
import { stockNotice as words } from '#words/stock-notice';
import { ShopPicture } from '../../components/goods/ShopPicture.tsx';
import cup from '../../components/side-cup.svg?url';
import { maskPhone } from '../../domain/profile/phone.ts';
import { addNoBreakSpaces } from '../../domain/text/typography.ts';
import { fill } from '../../locales/fill.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { errorMessage } from '../../stores/shell/form-errors.ts';
import {
  $stockNotice,
  changeNoticeAddress,
  closeStockNotice,
  confirmNotice,
  requestAsCustomer,
  sendNoticeCode,
} from '../../stores/stock-notice/stock-notice.ts';
import { Tick } from '../../ui/Icons.tsx';
import { useLoadedOf } from '../../ui/use-loaded.ts';
import { Waiting } from '../../ui/waiting/Waiting.tsx';
import { AddressStep } from './AddressStep.tsx';
import { CodeStep } from './CodeStep.tsx';

/** The dialog that promises one message when goods are back. */
export default function StockNotice() {
  const notice = useStore($stockNotice);
  if (notice === undefined) return null;
  const { card, name, step } = notice;
  return (
    <div className="stock-notice">
      <Goods card={card} name={name} />
      <div className="sign-in">
        {step.at === 'address' && <AddressStep texts={words.address} send={sendNoticeCode} />}
        {step.at === 'code' && (
          <CodeStep name={words.enter} enter={confirmNotice} changeAddress={changeNoticeAddress} />
        )}
        {step.at === 'request' && <Waiting text={words.requesting} />}
        {step.at === 'failure' && (
          <Waiting
            text={errorMessage(step.error, 'goods', { ...customerWords.form, failed: words.failed })}
            again={{ name: words.again, press: () => void requestAsCustomer() }}
          />
        )}
        {step.at === 'end' && <End {...step} name={name} />}
        <img className="sign-in__cup" src={cup} alt="" />
      </div>
    </div>
  );
}

interface GoodsProps {
  card: number;
  name: string;
}

function Goods({ card, name }: GoodsProps) {
  const file = useLoadedOf(cardFile, card).value;
  return (
    <div className="stock-notice__goods">
      <div>{file && <ShopPicture picture={file.card.picture} alt="" sizes="112px" />}</div>
      <p>
        <b>{name}</b>
        {words.soldOut}
      </p>
    </div>
  );
}

interface EndProps {
  to: string;
  isNew: boolean;
  name: string;
}

function End({ to, isNew, name }: EndProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  const address = to.includes('@') ? to : maskPhone(to, edition.signIn.phones);
  return (
    <div>
      <div className="sign-in__opening" role="status">
        <h2 className="sign-in__title" tabIndex={-1} ref={title}>
          {isNew ? words.isNew : words.isKnown}
        </h2>
        <p>
          <b>{address}</b>
        </p>
        <p>{addNoBreakSpaces(fill(words.text, { name }))}</p>
      </div>
      <button type="button" className="button button--white sign-in__send" onClick={closeStockNotice}>
        {words.close}
        <Tick />
      </button>
    </div>
  );
}
