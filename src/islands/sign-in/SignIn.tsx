import './sign-in.css';
import { useState } from 'react';
import cup from '../../components/side-cup.svg?url';
import { words } from '../../locales/customer.ts';
import { sentCode } from '../../stores/sign-in/sent-code.ts';
import { signInWays } from '../../stores/sign-in/sign-in.ts';
import { AddressForm } from './AddressForm.tsx';

/** The dialog for a phone or an e-mail address; what was typed outlives the change from one to the other. */
export default function SignIn() {
  const [sent] = useState(sentCode);
  const ways = signInWays();
  const [way, setWay] = useState(sent?.way ?? ways[0] ?? 'phone');
  const [typed, setTyped] = useState({ phone: '', email: '', ...(sent && { [sent.way]: sent.address }) });
  return (
    <div className="sign-in">
      <AddressForm
        key={way}
        way={way}
        address={typed[way]}
        onType={(address) => setTyped({ ...typed, [way]: address })}
      />
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <button
            key={other}
            type="button"
            className="sign-in__other underlined"
            onClick={() => setWay(other)}
          >
            {words.signIn[other].other}
          </button>
        ))}
      <img className="sign-in__cup" src={cup} alt="" />
    </div>
  );
}
