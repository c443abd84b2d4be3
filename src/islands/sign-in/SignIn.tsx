import { words } from '../../locales/customer.ts';

export default function SignIn() {
  return <p>{words.profile.saving}</p>;
}
