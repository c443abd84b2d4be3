import { useEffect, useRef } from 'react';
import type { TypedProfile } from '../../domain/profile/typed-profile.ts';
import { keepProfileDraft } from '../../stores/account/profile-draft.ts';
import { $token } from '../../stores/sign-in/session.ts';

/** When the session ends under the form, what was typed waits for the customer to come back. */
export function useDraft(typed: TypedProfile): void {
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  useEffect(
    () =>
      $token.listen((token) => {
        if (token === '') keepProfileDraft({ ...latest.current });
      }),
    [],
  );
}
