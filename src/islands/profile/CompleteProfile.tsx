import { edition } from '#edition';
import { customer as words } from '#words/customer';
import { loadProfile } from '../../stores/account/profile.ts';
import { avoidFlicker } from '../../stores/shell/avoid-flicker.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { continueAfterSignIn } from '../../stores/sign-in/after-sign-in.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { DialogLoading } from '../../ui/waiting/DialogLoading.tsx';
import { Waiting } from '../../ui/waiting/Waiting.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const texts = words.profile;
const loadUnhurried = () => avoidFlicker(loadProfile());

const continueWithProfile = () => {
  closeModal('profile');
  return continueAfterSignIn();
};

/** The dialog that asks for what an order needs, and then returns to where the shopper was going. */
export default function CompleteProfile() {
  const profile = useLoaded(loadUnhurried);
  if (profile.state === 'failed')
    return <Waiting text={words.form.failed} again={{ name: texts.again, press: profile.again }} />;
  if (profile.state === 'loading' || profile.value === undefined)
    return <DialogLoading text={texts.loading} />;
  return (
    <>
      <div className="profile__opening on-blue">
        <h2 className="profile__title">{texts.title}</h2>
        <p>{edition.profile.asksPhone ? texts.lead.withPhone : texts.lead.short}</p>
      </div>
      <ProfileForm
        user={profile.value}
        fields={edition.checkout.needs}
        takesFocus
        submitName={texts.saveAndGoOn}
        onSaved={continueWithProfile}
      />
    </>
  );
}
