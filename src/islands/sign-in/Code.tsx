import { customer as words } from '#words/customer';
import cup from '../../components/side-cup.svg?url';
import { changeAddress, logIn } from '../../stores/sign-in/sign-in.ts';
import { CodeStep } from './CodeStep.tsx';

/** The dialog for the code that signs in. */
export default function Code() {
  return (
    <div className="sign-in">
      <CodeStep name={words.signIn.code.enter} enter={logIn} changeAddress={changeAddress} />
      <img className="sign-in__cup" src={cup} alt="" />
    </div>
  );
}
