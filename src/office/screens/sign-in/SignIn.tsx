import './sign-in.css';
import { useEffect } from 'react';
import { fill } from '../../../locales/fill.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { signIn as words } from '../../../locales/office/uk/sign-in.ts';
import { SignInForm } from './SignInForm.tsx';

/** The page of who is not signed in. */
export function SignIn() {
  useEffect(() => {
    document.title = fill(office.title, { page: words.title });
  }, []);
  return (
    <div className="sign-in">
      <header className="sign-in__hall on-blue">
        <b className="sign-in__logo">{office.logo}</b>
        <p className="sign-in__name">{office.name}</p>
        <div className="sign-in__signs" />
      </header>
      <main className="sign-in__side">
        <SignInForm heading={<h1>{greetingAt(new Date().getHours())}</h1>} />
        <div className="sign-in__help">
          <p className="meta">{words.help.noPassword}</p>
          <p className="meta">{words.help.noCode}</p>
        </div>
      </main>
    </div>
  );
}

function greetingAt(hour: number): string {
  const { night, morning, day, evening } = words.greetings;
  if (hour < 5) return night;
  if (hour < 11) return morning;
  return hour < 18 ? day : evening;
}
