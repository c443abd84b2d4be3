import { customer as words } from '#words/customer';
import cup from '../../components/side-cup.svg?url';
import { requestCode } from '../../stores/sign-in/sign-in.ts';
import { AddressStep } from './AddressStep.tsx';

/** The dialog for a phone number or an e-mail address. */
export default function SignIn() {
  return (
    <div className="sign-in">
      <AddressStep texts={words.signIn} send={requestCode} />
      <img className="sign-in__cup" src={cup} alt="" />
    </div>
  );
}
