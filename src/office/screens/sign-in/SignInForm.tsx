import './sign-in-form.css';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { officeCodeLifetime } from '../../../domain/office/codes.ts';
import { minute } from '../../../domain/time/units.ts';
import { fill } from '../../../locales/fill.ts';
import { signIn as words } from '../../../locales/office/uk/sign-in.ts';
import { Button } from '../../parts/fields/Button.tsx';
import { Field } from '../../parts/fields/Field.tsx';
import { CodeStep } from './CodeStep.tsx';
import { $signIn, isEmail, requestCode, typeEmail } from './sign-in-state.ts';

/** Mail, then the code from it. */
export function SignInForm({ heading }: { heading: ReactNode }) {
  const { email, sent, error, isSending } = useStore($signIn);
  if (sent) return <CodeStep />;
  const isMissing = !isEmail(email);
  return (
    <form
      className="sign-in-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing) void requestCode();
      }}
    >
      {heading}
      <Field
        label={words.email}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={email}
        error={error}
        onChange={({ target }) => typeEmail(target.value)}
      />
      <div className="sign-in-form__button">
        <Button
          type="submit"
          kind="action"
          reason={isMissing ? words.needsEmail : undefined}
          isBusy={isSending}
          icon="arrow"
        >
          {words.send}
        </Button>
      </div>
      <p className="meta">{fill(words.hint, { minutes: officeCodeLifetime / minute })}</p>
    </form>
  );
}
