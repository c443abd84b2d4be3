import { words } from '../../locales/customer.ts';

export default function CompleteProfile() {
  return <p>{words.profile.saving}</p>;
}
