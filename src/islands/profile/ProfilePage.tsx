import { useStore } from '@nanostores/react';
import { edition } from '#edition';
import type { ProfileField } from '../../domain/profile/typed-profile.ts';
import { words } from '../../locales/customer.ts';
import { $profile, loadProfile } from '../../stores/profile.ts';
import { isSignedIn } from '../../stores/session.ts';
import { leaveWithSession, signOut } from '../../stores/sign-out.ts';
import { askToSignIn } from '../../stores/way-on.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { SignInNeeded } from './SignInNeeded.tsx';

const texts = words.profile;
const fields: readonly ProfileField[] = [
  ...(['firstName', 'lastName', 'email'] as const),
  ...(edition.profile.asksPhone ? (['phone'] as const) : []),
  'birthday',
];

export async function ready(): Promise<void> {
  if (!isSignedIn()) askToSignIn('account');
  await loadProfile();
  leaveWithSession();
}

/** The page of the profile. */
export default function ProfilePage() {
  const user = useStore($profile);
  if (!user) return <SignInNeeded />;
  return (
    <>
      <ProfileForm user={user} fields={fields} submitName={texts.save} />
      <button type="button" className="profile__leave" onClick={() => void signOut()}>
        {texts.signOut}
      </button>
    </>
  );
}
