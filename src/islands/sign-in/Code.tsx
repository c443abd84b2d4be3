import { words } from '../../locales/customer.ts';

export default function Code() {
  return <p>{words.profile.saving}</p>;
}
