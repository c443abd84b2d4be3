import type { ReactNode } from 'react';
import { addNoBreakSpaces } from '../domain/text/typography.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SignInButton, type SignInOrigin } from './SignInButton.tsx';

interface Props extends SignInOrigin {
  heading: string;
  text?: string;
  /** The page's, instead of a person. */
  picture?: ReactNode;
  fillsPage?: boolean;
}

/** Asks to sign in, in place of what only customers see. */
export const GuestPrompt = ({ origin, heading, text, picture = <Person />, fillsPage = false }: Props) => (
  <EmptyState
    heading={addNoBreakSpaces(heading)}
    text={text && addNoBreakSpaces(text)}
    picture={picture}
    fillsPage={fillsPage}
  >
    <SignInButton className="button button--white" origin={origin} />
  </EmptyState>
);

export const Person = () => (
  <svg viewBox="0 0 200 200" aria-hidden="true">
    <circle cx="100" cy="52" r="52" />
    <path d="M100 116a92 84 0 0 0-92 84h92Z" />
    <path d="M100 116a92 84 0 0 1 92 84h-92Z" fill="#dcdcdc" />
  </svg>
);
