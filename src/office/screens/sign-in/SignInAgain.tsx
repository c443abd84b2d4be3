import './sign-in-again.css';
import { useLayoutEffect, useRef } from 'react';
import { signIn } from '../../../locales/office/uk/sign-in.ts';
import { SignInForm } from './SignInForm.tsx';

const words = signIn.again;

/** Over the page, which keeps what was typed, and goes on afterwards. It cannot be closed: nothing works without a session. */
export function SignInAgain() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className="sign-in-again"
      aria-label={words.heading}
      onCancel={(event) => event.preventDefault()}
    >
      <SignInForm
        heading={
          <>
            <h1>{words.heading}</h1>
            <p>{words.text}</p>
          </>
        }
      />
    </dialog>
  );
}
