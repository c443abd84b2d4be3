import './sign-in.css';
import './code.css';
import { useState } from 'react';
import { edition } from '#edition';
import cup from '../../components/side-cup.svg?url';
import { maskPhone } from '../../domain/profile/phone.ts';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { sentCode } from '../../stores/sign-in/sent-code.ts';
import { changeAddress } from '../../stores/sign-in/sign-in.ts';
import { CodeForm } from './CodeForm.tsx';

/** The dialog for the code. */
export default function Code() {
  const [sent, setSent] = useState(sentCode);
  const texts = words.signIn.code;
  const shown =
    sent && (sent.way === 'phone' ? maskPhone(sent.address, edition.signIn.phones) : sent.address);
  return (
    <div className="sign-in">
      <div className="sign-in__opening">
        <p className="sign-in__title">{texts.title}</p>
        <p className="code__address">
          {shown === undefined ? texts.gone : fill(texts.sentTo, { address: shown })}
        </p>
        <button type="button" className="code__change underlined" onClick={changeAddress}>
          {texts.change[sent?.way ?? 'phone']}
        </button>
      </div>
      {sent && <CodeForm sent={sent} onResent={setSent} />}
      <img className="sign-in__cup" src={cup} alt="" />
    </div>
  );
}
